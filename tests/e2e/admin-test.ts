import type { Locator, Page } from 'playwright'
import { academyAdminArea, libraryAdminArea } from '../../web/admin/admin-area.ts'
import { authenticator } from '../api/authenticator.ts'
import { password } from './learner.ts'
import { addResource } from './library.ts'
import type { Stage } from './stage.ts'
import { onlineTest } from './staged-test.ts'
import { visitAsAdmin } from './visit-as-admin.ts'

/** The address of Ana, the admin of the tests. */
export const email = 'ana@cro.example'

/** A test in which Ana, an academy admin, is signed in and sees her dashboard on `admin`. */
export const academyTest = onlineTest.extend('admin', async ({ stage, device }) =>
  openAcademy(stage, await device.open()),
)

/** `academyTest` with one employee, Iva Horáková. */
export const ivaTest = academyTest.extend('admin', async ({ stage, device, iva: _ }) =>
  openAcademy(stage, await device.open()),
)

/** A test in which Ana, a library admin, is signed in and sees the empty library on `admin`. */
export const libraryTest = onlineTest.extend('admin', async ({ stage, device }) =>
  openLibrary(stage, await device.open()),
)

/** `libraryTest` with one resource, "One"; `resource` is its id. */
export const resourceTest = libraryTest
  .extend('resource', async ({ stage }) => addResource(stage, { title: 'One' }))
  .extend('admin', async ({ stage, device, resource: _ }) => openLibrary(stage, await device.open()))

async function openAcademy(stage: Stage, page: Page): Promise<Page> {
  await stage.addAccount('academy-admin', email, 'Ana', 'Duarte')
  await visitAsAdmin(page, stage, { area: academyAdminArea, email })
  await page.getByRole('tab', { name: 'Admins (1)' }).waitFor()
  await page.getByRole('row').or(page.getByText('No employees invited yet')).first().waitFor()
  return page
}

async function openLibrary(stage: Stage, page: Page): Promise<Page> {
  await stage.addAccount('library-admin', email, 'Ana', 'Duarte')
  await visitAsAdmin(page, stage, { area: libraryAdminArea, email })
  await page.getByRole('heading', { level: 3 }).or(page.getByText('No resources created yet')).first().waitFor()
  return page
}

/** Returns the list's row for a person. */
export const rowOf = (page: Page, name: string) => page.getByRole('row', { name })

/** Fills the open invitation form and returns its dialog. */
export async function fillInvitation(page: Page, firstName: string, lastName: string, email: string): Promise<Locator> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First Name').fill(firstName)
  await dialog.getByLabel('Last Name').fill(lastName)
  await dialog.getByLabel('Email').fill(email)
  return dialog
}

/** Opens the dialog that manages a person and presses a button in it. */
export async function manage(page: Page, name: string, button: string): Promise<void> {
  await page.getByRole('button', { name: `Manage ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: button }).click()
}

/** Presses a button of the account menu. */
export async function pressInAccount(page: Page, name: 'Change Password' | 'Two-step sign-in' | 'Logout') {
  await page.getByRole('button', { name: /^Account/ }).press('Enter')
  await page.getByRole('button', { name, exact: true }).press('Enter')
}

/** Simulates returning to the tab. */
export async function returnToTab(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

/** Begins the set-up of two-step sign-in. Resolves to a function that returns the current code of the app. */
export async function beginSecondFactor(page: Page) {
  await pressInAccount(page, 'Two-step sign-in')
  await page.getByRole('dialog').getByRole('button', { name: 'Set up' }).click()
  await page.getByLabel('Current Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  const link = page.getByRole('link', { name: 'Open an app on this device' })
  return authenticator((await link.getAttribute('href')) ?? '')
}

/** Switches on two-step sign-in. The recovery codes are still shown; `code` is that of `beginSecondFactor`. */
export async function switchOnSecondFactor(page: Page) {
  const code = await beginSecondFactor(page)
  await page.getByLabel('Code', { exact: true }).fill(code())
  await page.keyboard.press('Enter')
  const codes = page.getByRole('dialog').getByRole('listitem')
  await codes.first().waitFor()
  const [first = '', second = '', ...others] = await codes.allInnerTexts()
  return { code, recoveryCodes: [first, second, ...others] as const }
}
