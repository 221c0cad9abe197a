import type { Page } from 'playwright'
import { expect } from 'vitest'
import { resetPassword } from '../../api/contract/admin/academy-users.ts'
import { adminTexts } from '../../content/admin/admin-texts.ts'
import { academyAdminArea } from '../../web/admin/admin-area.ts'
import {
  fillInvitation,
  ivaTest,
  libraryTest,
  manage,
  pressInAccount,
  returnToTab,
  rowOf,
  switchOnSecondFactor,
  academyTest as test,
} from './admin-test.ts'
import { holdResponse } from './hold-response.ts'
import { isAccessible } from './is-accessible.ts'
import { password } from './learner.ts'
import type { Stage } from './stage.ts'
import { visitAsAdmin } from './visit-as-admin.ts'

// What the session does in which order: tests/admin/session-machine.test.ts.

/** `ivaTest` in which Ana has reset Iva's password and sees the temporary one. */
const passwordTest = ivaTest.extend('admin', async ({ admin }) => {
  await manage(admin, 'Iva Horáková', 'Reset password …')
  await admin.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click()
  await shownPassword(admin).waitFor()
  return admin
})

test('A form whose session has ended is sent after signing in again in place', async ({ stage, admin }) => {
  await admin.getByRole('button', { name: 'Invite Employee' }).click()
  const form = await fillInvitation(admin, 'Tomás', 'Pereira', 'tomas@cro.example')
  await stage.database.query('delete from session')
  await form.getByLabel('Email').press('Enter')
  await signInAgain(admin).waitFor()
  await isAccessible(admin)
  await signInAgain(admin).getByLabel('Password', { exact: true }).fill('not the password')
  await admin.keyboard.press('Enter')
  await signInAgain(admin).getByText('Invalid email or password.').waitFor()
  await signInAgain(admin).getByLabel('Password', { exact: true }).fill(password)
  await admin.keyboard.press('Enter')
  await admin.getByText('Invitation sent successfully to tomas@cro.example').waitFor()
  await rowOf(admin, 'Tomás Pereira').waitFor()
})

passwordTest('An ended session hides a temporary password until the same admin signs in', async ({ stage, admin }) => {
  const temporary = await shownPassword(admin).inputValue()
  await stage.database.query('delete from session')
  await returnToTab(admin)
  await signInAgain(admin).waitFor()
  expect(await shownPassword(admin).count()).toBe(0)
  await signInAgain(admin).getByLabel('Password', { exact: true }).fill(password)
  await admin.keyboard.press('Enter')
  await shownPassword(admin).waitFor()
  expect(await shownPassword(admin).inputValue()).toBe(temporary)
  await admin.locator('dialog:focus-within', { hasText: 'it won’t be shown again' }).waitFor()
})

ivaTest('Escape leaves the dialog to sign in again open, also during the request', async ({ stage, admin }) => {
  await admin.getByRole('button', { name: 'Invite Employee' }).click()
  await stage.database.query('delete from session')
  await returnToTab(admin)
  await signInAgain(admin).waitFor()
  await admin.keyboard.press('Escape')
  const field = signInAgain(admin).getByLabel('Password', { exact: true })
  await field.fill(password)
  const login = await holdResponse(admin, `**${academyAdminArea.auth.login.path}`)
  await field.press('Enter')
  await login.responded
  // Pressed twice, Escape closes a dialog in some browsers whatever the page wants.
  await admin.keyboard.press('Escape')
  await admin.keyboard.press('Escape')
  await signInAgain(admin).getByRole('button', { name: adminTexts.signInAgain.busy }).waitFor()
  login.release()
  await signInAgain(admin).waitFor({ state: 'detached' })
  await admin.getByRole('dialog', { name: 'Invite Employee' }).waitFor()
})

ivaTest('The page stays hidden when the browser closes the dialog to sign in again', async ({ stage, admin }) => {
  await admin.getByRole('button', { name: 'Invite Employee' }).click()
  await stage.database.query('delete from session')
  await returnToTab(admin)
  await signInAgain(admin).waitFor()
  const visible = await signInAgain(admin).evaluate((dialog: HTMLDialogElement) => {
    dialog.close()
    return document.body.innerText
  })
  expect(visible).not.toContain('Iva')
  await signInAgain(admin).waitFor()
})

libraryTest('Recovery codes are neither visible nor printed after the session has ended', async ({ stage, admin }) => {
  const { recoveryCodes } = await switchOnSecondFactor(admin)
  await stage.database.query('delete from session')
  await returnToTab(admin)
  await signInAgain(admin).waitFor()
  for (const media of ['screen', 'print'] as const) {
    await admin.emulateMedia({ media })
    expect(await admin.locator('body').innerText()).not.toContain(recoveryCodes[0])
  }
})

ivaTest('Another admin who signs in covers the page', async ({ stage, device, admin }) => {
  await stage.addAccount('academy-admin', 'lin@cro.example', 'Lin', 'Okafor')
  await admin.getByRole('tab', { name: 'Admins' }).click()
  await rowOf(admin, 'Ana Duarte').getByText('You', { exact: true }).waitFor()
  await admin.getByRole('button', { name: 'Invite Admin' }).click()
  await signInElsewhere(await device.context.newPage(), stage)
  await admin.getByText('Lin Okafor has signed in to this browser').waitFor()
  await isAccessible(admin)
  await admin.keyboard.press('Escape')
  await admin.getByRole('button', { name: 'Continue as Lin Okafor' }).click()
  await rowOf(admin, 'Lin Okafor').getByText('You', { exact: true }).waitFor()
  await rowOf(admin, 'Ana Duarte').getByRole('button', { name: 'Delete Ana Duarte' }).waitFor()
})

ivaTest('A response that arrives late stays hidden behind the cover', async ({ stage, device, admin }) => {
  await stage.addAccount('academy-admin', 'lin@cro.example', 'Lin', 'Okafor')
  await manage(admin, 'Iva Horáková', 'Reset password …')
  const reset = await holdResponse(admin, `**${resetPassword.path.replace(':id', '*')}`)
  await admin.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click()
  await reset.responded
  await signInElsewhere(await device.context.newPage(), stage)
  await admin.getByText('Lin Okafor has signed in to this browser').waitFor()
  reset.release()
  await admin.locator('dialog[open]').nth(1).waitFor({ state: 'attached' })
  expect(await shownPassword(admin).count()).toBe(0)
  // The cover can still be used.
  await admin.getByRole('button', { name: 'Continue as Lin Okafor' }).click()
  await admin.getByRole('button', { name: 'Manage Iva Horáková' }).waitFor()
})

passwordTest('A logout in one tab clears all other tabs, including open dialogs', async ({ stage, device, admin }) => {
  // The page does not wait for the server to say that the session has ended.
  await admin.route(`**${academyAdminArea.auth.check.path}`, () => undefined)
  const other = await device.context.newPage()
  await other.goto(stage.url + academyAdminArea.dashboard)
  await pressInAccount(other, 'Logout')
  await admin.waitForURL(url => url.pathname === academyAdminArea.login)
  expect(await shownPassword(admin).count()).toBe(0)
})

test('A logout that fails says that the admin is still signed in', async ({ stage, admin }) => {
  await stage.network.change('refuse')
  await pressInAccount(admin, 'Logout')
  await admin.getByText(adminTexts.logoutFailed).waitFor()
  expect(new URL(admin.url()).pathname).toBe(academyAdminArea.dashboard)
})

const shownPassword = (page: Page) =>
  page.getByRole('dialog', { name: 'Temporary password' }).getByLabel('Temporary Password')

const signInAgain = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' })

/** Signs Lin in, in another tab. */
async function signInElsewhere(page: Page, stage: Stage): Promise<void> {
  await visitAsAdmin(page, stage, { area: academyAdminArea, email: 'lin@cro.example' })
}
