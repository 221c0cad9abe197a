import { buffer } from 'node:stream/consumers'
import type { Download, Page } from 'playwright'
import { expect } from 'vitest'
import { publicPaths } from '../../content/paths.ts'
import { fileText } from './library.ts'
import type { Stage } from './stage.ts'

/** Opens the library and waits for its list. */
export async function openLibrary(page: Page, stage: Stage): Promise<void> {
  await page.goto(stage.url + publicPaths.resources)
  await page.getByRole('heading', { level: 3 }).first().waitFor()
}

/** Opens the library with stored contact details and waits for the welcome message, which shifts the layout. */
export async function openLibraryWithDetails(page: Page, stage: Stage): Promise<void> {
  await openLibrary(page, stage)
  await storeDetails(page, Date.now())
  await openLibrary(page, stage)
  await page.getByText('Welcome back, Iva!').waitFor()
}

/** Stops the page's timers and animation frames until the test runs them. */
export function stopClock(page: Page): Promise<void> {
  return page.clock.pauseAt(Date.now() + 60_000)
}

/** Returns the download button of a resource. */
export function chooseButton(page: Page, title: string) {
  return page.getByRole('button', { name: `Download ${title}` })
}

/** Fills in the open form. */
export async function fillDetails(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First Name').fill('Iva')
  await dialog.getByLabel('Last Name').fill('Horáková')
  await dialog.getByLabel('Email Address').fill('iva@cro.example')
  await dialog.getByLabel('Company').fill('CRO Brno')
  await dialog.getByLabel('Role').selectOption('Clinical Operations')
}

/** Stores contact details in the page, as an earlier download does. */
export function storeDetails(page: Page, timestamp: number): Promise<void> {
  return page.evaluate(stored => sessionStorage.setItem('userDownloadData', JSON.stringify(stored)), {
    firstName: 'Iva',
    lastName: 'Horáková',
    email: 'iva@cro.example',
    company: 'CRO Brno',
    role: '',
    timestamp,
  })
}

/** Expects a download of the stored file under this name. */
export async function expectFile(download: Download, name: string): Promise<void> {
  expect(download.suggestedFilename()).toBe(name)
  expect((await buffer(await download.createReadStream())).toString()).toBe(fileText)
}
