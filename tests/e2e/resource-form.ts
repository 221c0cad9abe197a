import type { Page } from 'playwright'
import { libraryAdminArea } from '../../web/admin/admin-area.ts'
import { examplePdf } from './example-pdf.ts'
import type { Stage } from './stage.ts'
import { visitByPhone } from './visit-as-admin.ts'

const email = 'ada@asterleigh.example'

/** Title of the filled-in resource. */
export const title = 'Records of processing'

/** The file of the filled-in resource. */
export const pdf = { name: 'records.pdf', mimeType: 'application/pdf', buffer: examplePdf() }

/** Opens the dashboard as Ada, a library admin. */
export async function openDashboard(page: Page, stage: Stage): Promise<void> {
  await stage.addAccount('library-admin', email, 'Ada', 'Lovelace')
  await visitByPhone(page, stage, { area: libraryAdminArea, email })
}

/** Opens the form for a new resource as Ada. */
export async function openForm(page: Page, stage: Stage): Promise<void> {
  await openDashboard(page, stage)
  await page.getByRole('button', { name: 'Add Resource' }).click()
  await page.getByRole('dialog', { name: 'Add Resource' }).waitFor()
}

/** Fills in the open form, without a file. */
export async function fill(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Type').selectOption('guide')
  await dialog.getByLabel('Category').selectOption('GDPR Compliance')
  await dialog.getByLabel('Description').fill('Who processes what, and why.')
}

/** Chooses a file in the open form. */
export function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  return page.locator('fieldset').filter({ hasText: 'File URL' }).locator('input[type=file]').setInputFiles(file)
}

/** Returns the text that confirms an upload. */
export function uploaded(page: Page) {
  return page.getByRole('dialog').getByText('Uploaded', { exact: true })
}

/** Presses the button that saves the form. */
export function save(page: Page, name = 'Create resource'): Promise<void> {
  return page.getByRole('button', { name }).click()
}

/** Waits until the resource is created and the form is closed. */
export async function created(page: Page): Promise<void> {
  await page.getByText('Resource created successfully').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
