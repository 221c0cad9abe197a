import type { Page } from 'playwright'
import { examplePdf } from './example-pdf.ts'
import type { Stage } from './stage.ts'

/** Title of the filled-in resource. */
export const title = 'Records of processing'

/** The chosen file. */
export const pdf = { name: 'records.pdf', mimeType: 'application/pdf', buffer: examplePdf() }

export async function openNew(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Resource' }).click()
  await page.getByRole('dialog', { name: 'Add Resource' }).waitFor()
}

/** Opens the form of the resource "One" and changes its title. */
export async function edit(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit One' }).click()
  await page.getByLabel('Title').fill(title)
}

/** Reloads the page and opens the form again, which restores its draft. */
export async function reopen(page: Page, button: string): Promise<void> {
  await page.reload()
  await page.getByRole('button', { name: button }).press('Enter')
  await page.getByText('We have restored the changes').waitFor()
}

/** Fills in the open form, without a file. */
export async function fill(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Type').selectOption('guide')
  await dialog.getByLabel('Category').selectOption('GDPR Compliance')
  await dialog.getByLabel('Description').fill('Who processes what, and why.')
}

export function choose(page: Page): Promise<void> {
  return page.locator('fieldset').filter({ hasText: 'Link (URL)' }).locator('input[type=file]').setInputFiles(pdf)
}

export function uploaded(page: Page): Promise<void> {
  const file = page.locator('fieldset').filter({ hasText: 'Link (URL)' })
  return file.getByText('Uploaded', { exact: true }).waitFor()
}

export function save(page: Page, name = 'Save changes'): Promise<void> {
  return page.getByRole('button', { name }).click()
}

export async function isSaved(page: Page, how: 'created' | 'updated' = 'updated'): Promise<void> {
  await page.getByText(`Resource ${how} successfully`).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

export async function storedOf({ database }: Stage, columns: string): Promise<readonly object[]> {
  return (await database.query<object>(`select ${columns} from resource`)).rows
}
