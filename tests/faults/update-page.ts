import type { BrowserContext, Page } from 'playwright'
import { expect } from 'vitest'
import type { Device } from '../e2e/browser.ts'
import { academyOf, type Release } from './deployment.ts'

/** A page in its own browser profile; disposing of it deletes the profile. */
export async function openTab(
  device: Device,
  serviceWorkers: 'allow' | 'block' = 'allow',
): Promise<AsyncDisposable & { page: Page; context: BrowserContext }> {
  const context = await device.context.browser()?.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers })
  if (!context) throw new Error('The device is not open.')
  return { page: await context.newPage(), context, [Symbol.asyncDispose]: () => context.close() }
}

export const reloadButton = (page: Page) => page.getByRole('button', { name: 'Reload' })

/** Clicks "Reload", and waits until the page is that of this release. */
export async function reloadInto(page: Page, release: Release): Promise<void> {
  const reloaded = page.waitForEvent('load')
  await reloadButton(page).click()
  await reloaded
  await waitForRelease(page, release)
}

/** Makes the tab check for an update, as it does when it becomes visible. */
export async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

/** Makes the tab check for an update, and waits until the new version is on the device. */
export async function fetchUpdate(page: Page): Promise<void> {
  await lookForUpdate(page)
  const waiting = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state)
  await expect.poll(waiting).toBe('installed')
}

/** Waits until the page's title names this release. */
export async function waitForRelease(page: Page, release: Release): Promise<void> {
  await page.waitForFunction(name => document.title.endsWith(name), academyOf(release))
}

/** Marks the page's window; a reload removes the mark. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }))
}

export async function isMarked(page: Page): Promise<boolean> {
  return await page.evaluate(() => 'isMarked' in window)
}
