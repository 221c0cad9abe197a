import type { Page } from 'playwright'
import { expect } from 'vitest'
import { foundations } from '../../content/curriculum/modules/1-foundations.ts'
import { paths } from '../../content/paths.ts'
import type { Device } from '../e2e/browser.ts'
import { signIn } from '../e2e/learner.ts'
import { until } from '../until.ts'
import type { Deployment } from './deployment.ts'
import type { State } from './update-state.ts'
import { academyOf, type Release } from './web-release.ts'

/** What the network does after a deployment. */
export const networks = ['passes', 'fails once the new version is on the device', 'fails at the deployment'] as const
export type Network = (typeof networks)[number]

/**
 * Opens the academy in release A where the state begins, and waits until it works offline. Returns the learner's
 * address.
 */
async function openAcademy(device: Device, page: Page, deployment: Deployment, state: State): Promise<string> {
  const learner = await deployment.addAccount('employee', 'Iva')
  if (state.from === 'in') await signIn(page, deployment.url, learner)
  else await page.goto(deployment.url + paths.employeeLogin)
  await device.readyForOffline(page)
  await waitForRelease(page, 'A')
  return learner
}

/**
 * Deploys release B while a learner is in a state of A. The learner finishes in A without a reload, then takes over B
 * with the first "Reload", and the server stores the result once.
 */
export async function deployDuring(state: State, network: Network, device: Device, deployment: Deployment) {
  await using tab = await openTab(device)
  const { page } = tab
  deployment.deploy('A')
  const learner = await openAcademy(device, page, deployment, state)
  await state.reach(page, learner, deployment)
  await mark(page)

  deployment.deploy('B')
  if (network === 'fails at the deployment') await deployment.network.change('refuse')
  await lookForUpdate(page)
  if (network !== 'fails at the deployment') await newVersionWaits(page)
  if (network !== 'passes') await deployment.network.change('refuse')
  await state.expectUnchanged(page)
  if (state.kind === 'quest') expect(await reloadButton(page).count(), 'an offer during a quest').toBe(0)
  else if (network !== 'fails at the deployment') await reloadButton(page).waitFor()
  if (state.from === 'out') await deployment.network.change('pass')
  await state.finish(page, learner)
  await waitForRelease(page, 'A')
  expect(await isMarked(page), 'the page went on without a reload').toBe(true)

  if (network === 'fails at the deployment') {
    await deployment.network.change('pass')
    await lookForUpdate(page)
  }
  const reloaded = page.waitForEvent('load')
  await reloadButton(page).click()
  await reloaded
  await waitForRelease(page, 'B')
  await page.getByText('Modules Completed').first().waitFor()
  expect(await isMarked(page)).toBe(false)
  expect(await reloadButton(page).count(), 'a second offer').toBe(0)
  await deployment.network.change('pass')
  await lookForUpdate(page)
  if (state.score !== null) {
    await page.getByText(`Score: ${state.score}`).waitFor()
    await page.getByText('Received', { exact: true }).waitFor()
  }
  // The result names release A, in which it was answered, even if release B sends it.
  const expected = state.score === null ? [] : [{ module_id: 1, score: state.score, version: foundations.version }]
  expect(await deployment.completions(learner)).toEqual(expected)
}

/** Opens a tab in its own browser profile; disposing the tab deletes the profile. */
export async function openTab(device: Device): Promise<AsyncDisposable & { page: Page }> {
  const context = await device.context.browser()?.newContext({ viewport: { width: 390, height: 844 } })
  if (!context) throw new Error('The device is not open.')
  return { page: await context.newPage(), [Symbol.asyncDispose]: () => context.close() }
}

export const reloadButton = (page: Page) => page.getByRole('button', { name: 'Reload' })

/** Makes the tab check for an update, as it does when it becomes visible. */
export async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

export async function newVersionWaits(page: Page): Promise<void> {
  await until('the new version to be on the device', () =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting)),
  )
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
