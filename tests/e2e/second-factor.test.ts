import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { libraryAdminArea } from '../../web/admin/admin-area.ts'
import { authenticator } from '../api/authenticator.ts'
import {
  beginSecondFactor,
  email,
  fillInvitation,
  libraryTest,
  pressInAccount,
  switchOnSecondFactor,
  academyTest as test,
} from './admin-test.ts'
import { isAccessible } from './is-accessible.ts'
import { password } from './learner.ts'
import { linkIn, newestMail } from './mailbox.ts'
import type { Stage } from './stage.ts'
import { fillAdminSignIn } from './visit-as-admin.ts'

/** `libraryTest` in which Ana has switched on two-step sign-in; `factor` has her codes. */
const factorTest = libraryTest.extend('factor', async ({ stage, admin }) => {
  const factor = await switchOnSecondFactor(admin)
  await admin.getByRole('button', { name: 'I’ve saved them' }).click()
  await forgetUsedCodes(stage)
  return factor
})

test('Two-step sign-in is set up by keyboard', async ({ admin }) => {
  const dialog = admin.getByRole('dialog')
  const press = (key: string) => admin.keyboard.press(key)
  await pressInAccount(admin, 'Two-step sign-in')
  await dialog.getByText('Two-step sign-in protects your account').waitFor()
  await isAccessible(admin)
  await press('Shift+Tab')
  await press('Enter')
  await admin.getByLabel('Current Password', { exact: true }).waitFor()
  await admin.keyboard.type('not the password')
  await press('Enter')
  await dialog.getByRole('alert').getByText('Your current password is incorrect.').waitFor()
  // The wrong password is selected, so that typing replaces it.
  await admin.keyboard.type(password)
  await press('Enter')
  await dialog.getByRole('img', { name: 'QR code' }).waitFor()
  await isAccessible(admin)
  const link = (await admin.getByRole('link', { name: 'Open an app on this device' }).getAttribute('href')) ?? ''
  const seed = new URL(link).searchParams.get('secret') ?? ''
  // The same key is shown for typing.
  await admin.getByText(seed.match(/.{4}/g)?.join(' ') ?? '').waitFor()
  const code = authenticator(link)
  for (let stop = 0; stop < 3; stop += 1) await press('Tab')
  await admin.keyboard.type(code(100))
  await press('Enter')
  await dialog.getByRole('alert').getByText('That code isn’t correct.').waitFor()
  await admin.keyboard.type(code())
  await press('Enter')

  await dialog.getByText('They won’t be shown again.').waitFor()
  await isAccessible(admin)
  const recoveryCodes = await dialog.getByRole('listitem').allInnerTexts()
  expect(new Set(recoveryCodes).size).toBe(10)
  const download = admin.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  for (const one of [...recoveryCodes, email]) expect(file).toContain(one)
  await press('Escape')
  await dialog.getByRole('alert').getByText('These codes won’t be shown again.').waitFor()
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
  await admin.getByRole('status').getByText('Two-step sign-in is on').waitFor()
  expect(await storedData(admin)).not.toMatch(new RegExp(`${seed}|${recoveryCodes[0]}`))
})

factorTest('Signing in asks for a code of the app or a recovery code', async ({ stage, admin, factor }) => {
  const { code, recoveryCodes } = factor
  await pressInAccount(admin, 'Logout')
  await fillAdminSignIn(admin, email)
  await admin.getByRole('heading', { name: 'Enter your code' }).waitFor()
  await admin.keyboard.type(code(100))
  await admin.keyboard.press('Enter')
  await admin.getByRole('alert').getByText('That code is incorrect or has already been used.').waitFor()
  await isAccessible(admin)
  const digits = code()
  await admin.keyboard.insertText(`${digits.slice(0, 3)} ${digits.slice(3)}`)
  await admin.keyboard.press('Enter')
  await admin.waitForURL(url => url.pathname === libraryAdminArea.dashboard)

  await pressInAccount(admin, 'Logout')
  await fillAdminSignIn(admin, email)
  await admin.getByRole('button', { name: 'Back to sign-in' }).click()
  await fillAdminSignIn(admin, email)
  await admin.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await admin.keyboard.type(recoveryCodes[0].toLowerCase().replaceAll('-', ' '))
  await admin.keyboard.press('Enter')
  await admin.waitForURL(url => url.pathname === libraryAdminArea.dashboard)
  expect((await stage.database.query('select from recovery_code')).rowCount).toBe(9)
})

test('The dialog to sign in again asks for the code, too', async ({ stage, admin }) => {
  const { code, recoveryCodes } = await switchOnSecondFactor(admin)
  await admin.getByRole('button', { name: 'I’ve saved them' }).click()
  await admin.getByRole('button', { name: 'Invite Employee' }).click()
  await fillInvitation(admin, 'Noor', 'Haddad', 'noor@cro.example')
  await stage.database.query('delete from session')
  await admin.keyboard.press('Enter')
  const again = admin.getByRole('dialog', { name: 'Your session has ended' })
  await again.getByLabel('Password', { exact: true }).fill(password)
  await admin.keyboard.press('Enter')
  await again.getByText('Now enter your two-step sign-in code.').waitFor()
  await isAccessible(admin)
  await admin.keyboard.type(code(100))
  await admin.keyboard.press('Enter')
  await again.getByRole('alert').getByText('has already been used').waitFor()
  await again.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await admin.keyboard.type(recoveryCodes[0])
  await admin.keyboard.press('Enter')
  await admin.getByText('Invitation sent successfully to noor@cro.example').waitFor()
})

factorTest(
  'Recovery codes can be replaced despite a lost response, and two-step sign-in turned off',
  async ({ stage, admin, factor }) => {
    await stage.database.query(
      'delete from recovery_code where code_hash not in (select code_hash from recovery_code limit 3)',
    )
    const dialog = admin.getByRole('dialog')
    await pressInAccount(admin, 'Two-step sign-in')
    await dialog.getByText('3 recovery codes left.').waitFor()
    await dialog.getByRole('button', { name: 'Create new recovery codes' }).click()
    await admin.keyboard.type(password)
    await admin.getByLabel('Code', { exact: true }).fill(factor.code())
    await stage.network.change('drop-responses', libraryAdminArea.secondFactor.renewRecoveryCodes.path)
    await admin.keyboard.press('Enter')
    await dialog
      .getByRole('alert')
      .getByText('Network error occurred. Your recovery codes may have stopped working')
      .waitFor()
    await stage.network.change('pass')
    await forgetUsedCodes(stage)
    await admin.getByLabel('Code', { exact: true }).fill(factor.code())
    await admin.keyboard.press('Enter')
    await dialog.getByText('Your previous recovery codes no longer work.').waitFor()
    const [fresh = ''] = await dialog.getByRole('listitem').allInnerTexts()
    expect(factor.recoveryCodes).not.toContain(fresh)
    await dialog.getByRole('button', { name: 'I’ve saved them' }).click()

    await pressInAccount(admin, 'Two-step sign-in')
    await dialog.getByRole('button', { name: 'Turn off' }).click()
    await admin.keyboard.type(password)
    await dialog.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await admin.keyboard.type(fresh)
    await admin.keyboard.press('Enter')
    await admin.getByRole('status').getByText('Two-step sign-in is off').waitFor()
  },
)

libraryTest('A lost response to the first code does not lock the admin out', async ({ stage, admin }) => {
  const dialog = admin.getByRole('dialog')
  const code = await beginSecondFactor(admin)
  await admin.getByLabel('Code', { exact: true }).fill(code())
  await stage.network.change('drop-responses', libraryAdminArea.secondFactor.confirm.path)
  await admin.keyboard.press('Enter')
  await dialog.getByRole('alert').getByText('Network error occurred').waitFor()
  await stage.network.change('pass')
  await admin.getByLabel('Code', { exact: true }).press('Enter')
  await dialog.getByRole('alert').getByText('Two-step sign-in is already on.').waitFor()
  await dialog.getByText('10 recovery codes left.').waitFor()
})

factorTest('After a new password by mail, the code is still asked for', async ({ stage, admin, factor }) => {
  await pressInAccount(admin, 'Logout')
  await admin.getByRole('button', { name: 'Forgot your password?' }).click()
  await admin.getByLabel('Email').fill(email)
  await admin.getByRole('button', { name: 'Send link' }).click()
  await admin.goto(linkIn(await newestMail(stage.dataDir, email)))
  const fresh = `${password}-2`
  await admin.getByLabel('New Password', { exact: true }).fill(fresh)
  await admin.getByLabel('Confirm Password', { exact: true }).fill(fresh)
  await admin.keyboard.press('Enter')
  await admin.getByRole('heading', { level: 1, description: 'Your password is set. Please sign in.' }).waitFor()
  await admin.locator('h1:focus').waitFor()
  await fillAdminSignIn(admin, email, fresh)
  await admin.getByLabel('Code', { exact: true }).fill(factor.code())
  await admin.keyboard.press('Enter')
  await admin.waitForURL(url => url.pathname === libraryAdminArea.dashboard)
})

/** Simulates the 30 s until the next code: each code is valid once. */
async function forgetUsedCodes({ database }: Stage): Promise<void> {
  await database.query('update second_factor set last_step = 0')
}

/** Returns the page's HTML and everything the browser stores for it. */
async function storedData(page: Page): Promise<string> {
  return await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, document.documentElement.outerHTML]),
  )
}
