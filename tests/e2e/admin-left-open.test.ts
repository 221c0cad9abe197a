import type { Page } from 'playwright'
import { expect } from 'vitest'
import { resetPassword } from '../../api/contract/academy-users.ts'
import { authTexts } from '../../content/auth-texts.ts'
import { academyAdminArea, libraryAdminArea } from '../../web/admin/admin-area.ts'
import { authenticator } from '../api/authenticator.ts'
import { test as academyTest, fillInvitation } from './academy-admin-test.ts'
import { holdResponse } from './hold-response.ts'
import { isAccessible } from './is-accessible.ts'
import { password } from './learner.ts'
import { onlineTest as stagedTest } from './staged-test.ts'
import { fillAdminSignIn, visitAsAdmin } from './visit-as-admin.ts'

const email = 'ana@cro.example'

/** Ana has reset Iva's password on `admin` and sees the temporary one. */
const passwordTest = academyTest.extend('admin', async ({ stage, admin }) => {
  await stage.addAccount('employee', 'iva@cro.example', 'Iva', 'Horáková')
  await admin.getByRole('button', { name: 'Refresh' }).click()
  await admin.getByRole('button', { name: 'Manage Iva Horáková' }).click()
  await admin.getByRole('button', { name: 'Reset password …' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click()
  await shownPassword(admin).waitFor()
  return admin
})

/** Ana, a library admin, has switched on two-step sign-in and sees her recovery codes; `code` is one of them. */
const codesTest = stagedTest
  .extend('admin', async ({ stage, device }) => {
    await stage.addAccount('library-admin', email, 'Ana', 'Duarte')
    const admin = await device.open()
    // Without storage events, like a suspended tab.
    await admin.addInitScript(() => window.addEventListener('storage', event => event.stopImmediatePropagation()))
    await visitAsAdmin(admin, stage, { area: libraryAdminArea, email })
    return admin
  })
  .extend('code', async ({ admin }) => {
    await admin.getByRole('button', { name: 'Two-step sign-in' }).click()
    await admin.getByRole('button', { name: 'Set up' }).click()
    await admin.keyboard.type(password)
    await admin.keyboard.press('Enter')
    const link = admin.getByRole('link', { name: 'Open an app on this device' })
    const codeNow = authenticator((await link.getAttribute('href')) ?? '')
    await admin.getByLabel('Code', { exact: true }).fill(codeNow())
    await admin.keyboard.press('Enter')
    return await admin.getByRole('dialog').getByRole('listitem').first().innerText()
  })

passwordTest('A logout in one tab clears all other tabs, including open dialogs', async ({ stage, device, admin }) => {
  await holdChecks(admin)
  await logOutElsewhere(await device.context.newPage(), stage.url + academyAdminArea.dashboard)
  await admin.waitForURL(url => url.pathname === academyAdminArea.login)
  expect(await shownPassword(admin).count()).toBe(0)
})

academyTest(
  'A late response stays hidden behind the cover, and the cover can still be used',
  async ({ stage, device, admin }) => {
    await stage.addAccount('employee', 'iva@cro.example', 'Iva', 'Horáková')
    await stage.addAccount('academy-admin', 'lin@cro.example', 'Lin', 'Okafor')
    await admin.getByRole('button', { name: 'Refresh' }).click()
    await admin.getByRole('button', { name: 'Manage Iva Horáková' }).click()
    await admin.getByRole('button', { name: 'Reset password …' }).click()
    const reset = await holdResponse(admin, `**${resetPassword.path.replace(':id', '*')}`)
    await admin.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click()
    await reset.responded
    const other = await device.context.newPage()
    await device.context.clearCookies()
    await visitAsAdmin(other, stage, { area: academyAdminArea, email: 'lin@cro.example' })
    await admin.getByText('Lin Okafor has signed in to this browser').waitFor()
    reset.release()
    await admin.locator('dialog[open]').nth(1).waitFor({ state: 'attached' })
    expect(await shownPassword(admin).count()).toBe(0)
    await admin.getByRole('button', { name: 'Continue as Lin Okafor' }).click()
    await admin.getByRole('button', { name: 'Manage Iva Horáková' }).waitFor()
  },
)

academyTest(
  'After a logout a link into the area opens its page after sign-in; an earlier response does not undo the logout',
  async ({ stage, device, admin }) => {
    // Without storage events, like a suspended tab.
    await admin.addInitScript(() => window.addEventListener('storage', event => event.stopImmediatePropagation()))
    await admin.reload()
    await admin.getByRole('button', { name: 'Invite Employee' }).click()
    const check = await holdResponse(admin, `**${academyAdminArea.auth.check.path}`)
    await lookAt(admin)
    await check.responded
    const other = await device.context.newPage()
    await logOutElsewhere(other, stage.url + academyAdminArea.dashboard)
    check.release()
    await admin.waitForURL(url => url.pathname === academyAdminArea.login)
    await admin.getByRole('heading', { level: 1, description: authTexts.ended.text }).waitFor()

    await other.goto(stage.url + academyAdminArea.audit)
    await fillAdminSignIn(other, email)
    await other.waitForURL(url => url.pathname === academyAdminArea.audit)
  },
)

codesTest(
  'A tab that was suspended during a logout shows nothing afterwards',
  async ({ stage, device, admin, code }) => {
    await logOutElsewhere(await device.context.newPage(), stage.url + libraryAdminArea.dashboard)
    await holdChecks(admin)
    await lookAt(admin)
    await admin.waitForURL(url => url.pathname === libraryAdminArea.login)
    expect(await admin.content()).not.toContain(code)
  },
)

passwordTest(
  'A temporary password is hidden once the session has ended, until the same admin signs in again',
  async ({ stage, admin }) => {
    const temporary = await shownPassword(admin).inputValue()
    await stage.database.query('delete from session')
    await lookAt(admin)
    await signInAgain(admin).waitFor()
    await isAccessible(admin)
    await admin.keyboard.press('Escape')
    expect(await shownPassword(admin).count()).toBe(0)
    await signInAgain(admin).getByLabel('Password', { exact: true }).fill(password)
    await admin.keyboard.press('Enter')
    await shownPassword(admin).waitFor()
    expect(await shownPassword(admin).inputValue()).toBe(temporary)
    await admin.locator('dialog:focus-within', { hasText: 'it won’t be shown again' }).waitFor()

    // The page also stays hidden when the browser closes the dialog, until the dialog reopens.
    await stage.database.query('delete from session')
    await lookAt(admin)
    const visible = await signInAgain(admin).evaluate((dialog: HTMLDialogElement) => {
      dialog.close()
      return document.body.innerText
    })
    expect(visible).not.toContain('Iva')
    await signInAgain(admin).waitFor()
  },
)

codesTest(
  'Recovery codes are neither visible nor printed after the session has ended or another admin has signed in',
  async ({ stage, device, admin, code }) => {
    await stage.addAccount('library-admin', 'lin@cro.example', 'Lin', 'Okafor')
    await stage.database.query('delete from session')
    await lookAt(admin)
    await signInAgain(admin).waitFor()
    expect(await seenAndPrinted(admin)).not.toContain(code)

    const other = await device.context.newPage()
    await visitAsAdmin(other, stage, { area: libraryAdminArea, email: 'lin@cro.example' })
    await other.getByText('Lin Okafor').waitFor()
    await holdChecks(admin)
    await lookAt(admin)
    await admin.getByText('Lin Okafor has signed in to this browser').waitFor()
    expect(await seenAndPrinted(admin)).not.toContain(code)
  },
)

academyTest(
  'An admin who has signed in again in another tab is not asked to sign in again in this one',
  async ({ stage, device, admin }) => {
    await admin.getByRole('button', { name: 'Invite Employee' }).click()
    const form = await fillInvitation(admin, 'Noor', 'Bakker', 'noor@cro.example')
    await stage.database.query('delete from session')
    await form.getByLabel('Email').press('Enter')
    await signInAgain(admin).waitFor()
    const other = await device.context.newPage()
    await other.goto(stage.url + academyAdminArea.login)
    await fillAdminSignIn(other, email)
    await admin.getByText('Invitation sent successfully to noor@cro.example').waitFor()
  },
)

const shownPassword = (page: Page) =>
  page.getByRole('dialog', { name: 'Temporary password' }).getByLabel('Temporary Password')

const signInAgain = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' })

async function logOutElsewhere(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(url => url.pathname.endsWith('/login'))
}

/** Leaves every session check without a response. */
async function holdChecks(page: Page): Promise<void> {
  await page.route('**/auth/check', () => undefined)
}

/** Simulates returning to the tab. */
async function lookAt(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

/** Returns the visible text on the screen and in print. */
async function seenAndPrinted(page: Page): Promise<string> {
  const seen = await page.locator('body').innerText()
  await page.emulateMedia({ media: 'print' })
  const printed = await page.locator('body').innerText()
  await page.emulateMedia({ media: null })
  return seen + printed
}
