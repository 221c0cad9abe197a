import type { Locator, Page } from 'playwright'
import { academyAdminArea } from '../../web/admin/admin-area.ts'
import { onlineTest as stagedTest } from './staged-test.ts'
import { visitAsAdmin } from './visit-as-admin.ts'

const email = 'ana@cro.example'

/** A test in which Ana, an academy admin, is signed in and sees her dashboard on `admin`. */
export const test = stagedTest.extend<{ admin: Page }>({
  admin: async ({ stage, device }, use) => {
    await stage.addAccount('academy-admin', email, 'Ana', 'Duarte')
    const page = await device.open()
    await visitAsAdmin(page, stage, { area: academyAdminArea, email })
    await page.getByRole('tab', { name: 'Admins (1)' }).waitFor()
    await use(page)
  },
})

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

/** Waits until the dashboard figure has this value. */
export async function figure(page: Page, name: string, value: string): Promise<void> {
  await page.getByText(name, { exact: true }).locator('..').getByText(value, { exact: true }).waitFor()
}
