import { readFile } from 'node:fs/promises'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { academyAdminArea, libraryAdminArea } from '../../web/admin/admin-area.ts'
import { test as academyTest, fillInvitation } from './academy-admin-test.ts'
import { focused } from './focused.ts'
import { isAccessible } from './is-accessible.ts'
import { password } from './learner.ts'
import { linkIn, newestMail } from './mailbox.ts'
import type { Stage } from './stage.ts'
import { onlineTest as stagedTest } from './staged-test.ts'
import { fillAdminSignIn, visitAsAdmin } from './visit-as-admin.ts'

const email = 'ana@cro.example'
const month = 30 * 24 * 60 * 60 * 1000

academyTest(
  'Two-step sign-in is set up by keyboard, required at every sign-in, and switched off again',
  async ({ stage, admin }) => {
    const dialog = admin.getByRole('dialog')
    const code = admin.getByLabel('Code', { exact: true })
    const recoveryCode = admin.getByLabel('Recovery code', { exact: true })
    const press = (key: string) => admin.keyboard.press(key)

    await admin.getByRole('button', { name: 'Two-step sign-in' }).focus()
    await press('Enter')
    await dialog.getByText('Two-step sign-in protects your account').waitFor()
    await isAccessible(admin)
    await press('Shift+Tab')
    await press('Enter')
    await admin.getByLabel('Current Password', { exact: true }).waitFor()
    expect(await dialog.getByRole('alert').getByText(/./).count()).toBe(0)
    await admin.keyboard.type('not the password')
    await press('Enter')
    await dialog.getByRole('alert').getByText('Your current password is incorrect.').waitFor()
    // The wrong password is selected, so that typing replaces it.
    await admin.keyboard.type(password)
    await press('Enter')
    await dialog.getByRole('img', { name: 'QR code' }).waitFor()
    await isAccessible(admin)
    const { seed, codeOf } = await readSeed(admin)
    for (let stop = 0; stop < 3; stop += 1) await press('Tab')
    await admin.keyboard.type(codeOf(month))
    await press('Enter')
    await dialog.getByRole('alert').getByText('That code isn’t correct.').waitFor()
    const used = codeOf()
    await admin.keyboard.type(used)
    await press('Enter')

    await dialog.getByText('They won’t be shown again.').waitFor()
    await isAccessible(admin)
    const recoveryCodes = await dialog.getByRole('listitem').allInnerTexts()
    const [first = '', second = ''] = recoveryCodes
    expect(new Set(recoveryCodes).size).toBe(10)
    const download = admin.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download' }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    for (const one of [...recoveryCodes, email]) expect(file).toContain(one)
    await press('Escape')
    await dialog.getByRole('alert').getByText('These codes won’t be shown again.').waitFor()
    await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
    await admin.getByRole('status').getByText('Two-step sign-in is on').waitFor()
    expect(await storedData(admin)).not.toMatch(new RegExp(`${seed}|${first}`))

    // The sign-in page asks for the code.
    await admin.getByRole('button', { name: 'Logout' }).click()
    await fillAdminSignIn(admin, email)
    await admin.getByRole('heading', { name: 'Enter your code' }).waitFor()
    await admin.keyboard.type(used)
    await press('Enter')
    await admin.getByRole('alert').getByText('That code is incorrect or has already been used.').waitFor()
    await isAccessible(admin)
    await stage.network.change('refuse')
    const next = codeOf(30_000)
    await admin.keyboard.insertText(`${next.slice(0, 3)} ${next.slice(3)}`)
    await press('Enter')
    await admin.getByRole('alert').getByText('Cannot connect to server.').waitFor()
    await stage.network.change('pass')
    await press('Enter')
    await admin.waitForURL(url => url.pathname === academyAdminArea.dashboard)

    await admin.getByRole('button', { name: 'Logout' }).click()
    await fillAdminSignIn(admin, email)
    await admin.getByRole('button', { name: 'Back to sign-in' }).click()
    await fillAdminSignIn(admin, email)
    await admin.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await admin.keyboard.type(first.toLowerCase().replaceAll('-', ' '))
    await press('Enter')
    await admin.waitForURL(url => url.pathname === academyAdminArea.dashboard)

    // The dialog over a form asks for the code. Wait until the page knows its admin.
    await admin.getByRole('navigation').getByText('Ana Duarte').waitFor()
    await admin.getByRole('button', { name: 'Invite Employee' }).click()
    await fillInvitation(admin, 'Noor', 'Haddad', 'noor@cro.example')
    await stage.database.query('update session set expires_at = now()')
    await press('Enter')
    const again = admin.getByRole('dialog', { name: 'Your session has ended' })
    await again.getByLabel('Password', { exact: true }).fill(password)
    await press('Enter')
    await again.getByText('Now enter your two-step sign-in code.').waitFor()
    await isAccessible(admin)
    await again.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await recoveryCode.fill(first)
    await press('Enter')
    await again.getByRole('alert').getByText('has already been used').waitFor()
    await admin.keyboard.type(second)
    await press('Enter')
    await admin.getByText('Invitation sent successfully to noor@cro.example').waitFor()

    // Use one of the last codes, create new ones, and switch off.
    await stage.database.query(
      'delete from recovery_code where code_hash not in (select code_hash from recovery_code limit 3)',
    )
    await admin.getByRole('button', { name: 'Two-step sign-in' }).click()
    await dialog.getByText('3 recovery codes left.').waitFor()
    await isAccessible(admin)
    await dialog.getByRole('button', { name: 'Create new recovery codes' }).click()
    await admin.keyboard.type(password)
    await forgetUsedCodes(stage)
    await code.fill(codeOf())
    await press('Enter')
    await dialog.getByText('Your previous recovery codes no longer work.').waitFor()
    const [fresh = ''] = await dialog.getByRole('listitem').allInnerTexts()
    expect(recoveryCodes).not.toContain(fresh)
    await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
    await admin.getByRole('button', { name: 'Two-step sign-in' }).click()
    await dialog.getByRole('button', { name: 'Turn off' }).click()
    await admin.keyboard.type(password)
    await dialog.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await admin.keyboard.type(fresh)
    await press('Enter')
    await admin.getByRole('status').getByText('Two-step sign-in is off').waitFor()
    await admin.getByRole('button', { name: 'Logout' }).click()
    await fillAdminSignIn(admin, email)
    await admin.waitForURL(url => url.pathname === academyAdminArea.dashboard)
  },
)

stagedTest(
  'Two-step sign-in of the library locks no admin out after a lost response or a forgotten password',
  async ({ stage, device }) => {
    await stage.addAccount('library-admin', email, 'Ana', 'Duarte')
    const admin = await device.open()
    await visitAsAdmin(admin, stage, { area: libraryAdminArea, email })
    const dialog = admin.getByRole('dialog')
    const code = admin.getByLabel('Code', { exact: true })

    await admin.getByRole('button', { name: 'Two-step sign-in' }).click()
    await dialog.getByRole('button', { name: 'Set up' }).click()
    await admin.keyboard.type(password)
    await admin.keyboard.press('Enter')
    const { codeOf } = await readSeed(admin)
    await stage.network.change('drop-responses', libraryAdminArea.secondFactor.confirm.path)
    await code.fill(codeOf())
    await admin.keyboard.press('Enter')
    await dialog.getByRole('alert').getByText('Network error occurred').waitFor()
    await stage.network.change('pass')
    await code.press('Enter')
    await dialog.getByRole('alert').getByText('Two-step sign-in is already on.').waitFor()
    await dialog.getByText('10 recovery codes left.').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()

    await admin.getByRole('button', { name: 'Logout' }).click()
    await admin.getByRole('button', { name: 'Forgot your password?' }).click()
    await admin.getByLabel('Email').fill(email)
    await admin.getByRole('button', { name: 'Send link' }).click()
    await admin.goto(linkIn(await newestMail(stage.dataDir, email)))
    const fresh = `${password}-2`
    await admin.getByLabel('New Password', { exact: true }).fill(fresh)
    await admin.getByLabel('Confirm Password', { exact: true }).fill(fresh)
    await admin.keyboard.press('Enter')
    await admin.getByRole('heading', { level: 1, description: 'Your password is set. Please sign in.' }).waitFor()
    expect(await focused(admin)).toBe('H1')
    await isAccessible(admin)
    await forgetUsedCodes(stage)
    await fillAdminSignIn(admin, email, fresh)
    await code.fill(codeOf())
    await admin.keyboard.press('Enter')
    await admin.waitForURL(url => url.pathname === libraryAdminArea.dashboard)
  },
)

/** Reads the key from the screen, as an authenticator app does; returns it with a function for the code at a later time (ms). */
async function readSeed(page: Page): Promise<{ seed: string; codeOf: (later?: number) => string }> {
  const link = await page.getByRole('link', { name: 'Open an app on this device' }).getAttribute('href')
  const seed = new URL(link ?? '').searchParams.get('secret') ?? ''
  // The same key is shown for typing.
  await page.getByText(seed.match(/.{4}/g)?.join(' ') ?? '').waitFor()
  const app = new TOTP({ secret: Secret.fromBase32(seed) })
  return { seed, codeOf: (later = 0) => app.generate({ timestamp: Date.now() + later }) }
}

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
