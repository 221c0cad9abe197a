import type { Page } from 'playwright'
import { expect } from 'vitest'
import { authTexts } from '../../content/auth-texts.ts'
import { brand } from '../../content/brand.ts'
import { academyAdminArea, libraryAdminArea } from '../../web/admin/admin-area.ts'
import { holdResponse } from './hold-response.ts'
import { isAccessible } from './is-accessible.ts'
import { password } from './learner.ts'
import { linkIn, newestMail } from './mailbox.ts'
import { onlineTest as test } from './staged-test.ts'
import { fillAdminSignIn, visitAsAdmin } from './visit-as-admin.ts'

const email = 'ana@cro.example'

const areas = [
  { kind: 'academy-admin', area: academyAdminArea, button: 'Sign In to Admin Portal', home: brand.academy },
  { kind: 'library-admin', area: libraryAdminArea, button: 'Sign In to Asterleigh Admin', home: brand.name },
] as const

test.for(areas)(
  'Signing in as $kind: errors are explained, sign-in and sign-out work, and the sign-in returns to the requested page',
  async ({ kind, area, button, home }, { stage, device }) => {
    const id = await stage.addAccount(kind, email, 'Ana', 'Duarte')
    const page = await device.open()
    await page.goto(stage.url + area.login)
    const error = page.getByRole('alert')

    await page.getByRole('button', { name: button, exact: true }).click()
    await error.getByText('Please enter both email and password').waitFor()
    expect(await page.title()).toContain(`· ${home}`)
    await fillAdminSignIn(page, 'ana', password)
    await error.getByText('Please enter a valid email address').waitFor()
    await fillAdminSignIn(page, email, 'not the password')
    await error.getByText('Invalid email or password.').waitFor()
    await isAccessible(page)

    await stage.network.change('stall')
    await fillAdminSignIn(page, email)
    await page.getByRole('button', { name: 'Authenticating...' }).waitFor()
    expect(await error.getByText(/./).count()).toBe(0)
    await stage.network.change('refuse')
    await error.getByText('Cannot connect to server. Please check your connection.').waitFor()
    expect(await notes(page, area)).toEqual([null, null])
    await stage.network.change('pass')

    await page.getByRole('button', { name: button, exact: true }).click()
    await page.waitForURL(url => url.pathname === area.dashboard)
    await page.getByRole('button', { name: 'Logout' }).waitFor()
    expect(await notes(page, area)).toEqual(['true', expect.objectContaining({ id, email, firstName: 'Ana' })])

    // Already signed in: the login redirects.
    await page.goto(stage.url + area.login)
    await page.waitForURL(url => url.pathname === area.dashboard)

    await stage.database.query('update session set expires_at = now()')
    await page.goto(`${stage.url}${area.audit}?action=signed-in`)
    await page.waitForURL(url => url.pathname === area.login)
    await page.getByRole('heading', { level: 1 }).waitFor()
    // No admin was known to be signed in.
    expect(await page.getByText(authTexts.ended.text).count()).toBe(0)
    expect(await notes(page, area)).toEqual([null, null])
    await fillAdminSignIn(page, email)
    await page.waitForURL(url => url.pathname + url.search === `${area.audit}?action=signed-in`)

    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL(url => url.pathname === area.login)
    expect(await notes(page, area)).toEqual([null, null])
    await fillAdminSignIn(page, email)
    await page.waitForURL(url => url.pathname === area.dashboard)
  },
)

test.for(areas)(
  'Every password form of $kind has a hidden username field for password managers, outside the tab order',
  async ({ kind, area }, { stage, device }) => {
    await stage.addAccount(kind, email, 'Ana', 'Duarte')
    const page = await device.open()
    await visitAsAdmin(page, stage, { area, email })
    await page.getByRole('navigation', { name: area.name }).getByText('Ana Duarte').waitFor()
    await page.getByRole('button', { name: 'Change Password' }).click()
    await hasUnseenUsername(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Two-step sign-in' }).click()
    await page.getByRole('button', { name: 'Set up', exact: true }).click()
    await hasUnseenUsername(page)
    await stage.database.query('delete from session')
    await page.getByLabel('Current Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Your session has ended' }).waitFor()
    await hasUnseenUsername(page)

    await fetch(stage.url + area.auth.forgotPassword.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    await page.goto(linkIn(await newestMail(stage.dataDir, email)))
    const shown = page.getByLabel('Email', { exact: true })
    await shown.waitFor()
    expect(await shown.getAttribute('autocomplete')).toBe('username')
    expect(await shown.inputValue()).toBe(email)
  },
)

test('A check that was sent before a sign-in and answered after it does not undo what the sign-in stored', async ({
  stage,
  device,
}) => {
  await stage.addAccount('academy-admin', email, 'Ana', 'Duarte')
  const page = await device.open()
  // Left over from a session that has ended.
  await page.addInitScript(key => localStorage.setItem(key, 'true'), academyAdminArea.flagKey)
  const check = await holdResponse(page, `**${academyAdminArea.auth.check.path}`)
  const checked = page.waitForRequest(`**${academyAdminArea.auth.check.path}`)
  await page.goto(stage.url + academyAdminArea.login)
  await check.responded
  await fillAdminSignIn(page, email)
  await page.getByRole('tab', { name: 'Admins (1)' }).waitFor()
  await page.waitForFunction(key => localStorage.getItem(key) !== null, academyAdminArea.userKey)
  check.release()
  const response = await (await checked).response()
  await response?.finished()
  // By the time of another response, the page has processed the earlier one.
  await page.evaluate(() => fetch('/api/health').then(health => health.text()))
  expect(await notes(page, academyAdminArea)).toEqual(['true', expect.objectContaining({ email })])
})

/** Checks the username field of the topmost dialog: in the form, but hidden. */
async function hasUnseenUsername(page: Page): Promise<void> {
  const dialog = page.locator('dialog[open]').last()
  const field = dialog.locator('form input[autocomplete=username]')
  await field.waitFor({ state: 'attached' })
  expect(await field.inputValue()).toBe(email)
  expect(await field.getAttribute('type')).toBe('text')
  // An element without a box is neither focusable nor in the accessibility tree.
  expect(await field.isVisible()).toBe(false)
  const order = await dialog
    .locator('form')
    .evaluate(form => [...form.querySelectorAll('input')].map(input => input.autocomplete))
  expect(order.slice(0, 2)).toEqual(['username', 'current-password'])
}

/** Returns what local storage holds about the signed-in user. */
async function notes(page: Page, { flagKey, userKey }: (typeof areas)[number]['area']): Promise<[unknown, unknown]> {
  return await page.evaluate(
    ([flag, user]) => [localStorage.getItem(flag), JSON.parse(localStorage.getItem(user) ?? 'null')],
    [flagKey, userKey] as const,
  )
}
