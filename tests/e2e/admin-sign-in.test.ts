import type { Page } from 'playwright'
import { expect } from 'vitest'
import { authTexts } from '../../content/auth-texts.ts'
import { brand } from '../../content/brand.ts'
import { paths } from '../../content/paths.ts'
import { type AdminArea, academyAdminArea, libraryAdminArea } from '../../web/admin/admin-area.ts'
import { email, pressInAccount } from './admin-test.ts'
import { holdResponse } from './hold-response.ts'
import { isAccessible } from './is-accessible.ts'
import { password } from './learner.ts'
import { linkIn, newestMail } from './mailbox.ts'
import { onlineTest as test } from './staged-test.ts'
import { fillAdminSignIn, visitAsAdmin } from './visit-as-admin.ts'

const areas = [
  { kind: 'academy-admin', area: academyAdminArea, button: 'Sign In to Admin Portal', home: brand.academy },
  { kind: 'library-admin', area: libraryAdminArea, button: 'Sign In to Asterleigh Admin', home: brand.name },
] as const

test.for(areas)(
  'Signing in as $kind explains what went wrong until it succeeds',
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
    await stage.network.change('refuse')
    await error.getByText('Cannot connect to server. Please check your connection.').waitFor()
    expect(await flags(page, area)).toEqual([null, null])
    await stage.network.change('pass')

    await page.getByRole('button', { name: button, exact: true }).click()
    await page.waitForURL(url => url.pathname === area.dashboard)
    await page.getByRole('button', { name: 'Account: Ana Duarte' }).waitFor()
    expect(await flags(page, area)).toEqual(['true', expect.objectContaining({ id, email, firstName: 'Ana' })])

    // Already signed in: the login redirects.
    await page.goto(stage.url + area.login)
    await page.waitForURL(url => url.pathname === area.dashboard)
    await pressInAccount(page, 'Logout')
    await page.waitForURL(url => url.pathname === area.login)
    expect(await flags(page, area)).toEqual([null, null])
  },
)

test('Signing in returns to the requested page, also after its skip link was used', async ({ stage, device }) => {
  await stage.addAccount('academy-admin', email, 'Ana', 'Duarte')
  const page = await device.open()
  await page.goto(`${stage.url}${paths.academyAdminAudit}?action=signed-in`)
  await page.waitForURL(url => url.pathname === academyAdminArea.login)
  // The loading page has a skip link as well.
  await page.getByLabel('Email').waitFor()
  // No admin was known to be signed in.
  expect(await page.getByText(authTexts.ended.text).count()).toBe(0)
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  await page.locator('main:focus').waitFor()
  await fillAdminSignIn(page, email)
  await page.waitForURL(url => url.pathname + url.search === `${paths.academyAdminAudit}?action=signed-in`)
})

test.for(areas)(
  'When a session of $kind has ended, the sign-in says so and no user is stored',
  async ({ kind, area }, { stage, device }) => {
    await stage.addAccount(kind, email, 'Ana', 'Duarte')
    const page = await device.open()
    await visitAsAdmin(page, stage, { area, email })
    const refresh = page.getByRole('button', { name: 'Refresh', exact: true })
    // It ends when everything has been read: a request still in flight would find the session ended before the click.
    await refresh.click()
    await refresh.waitFor()
    await stage.database.query('update session set expires_at = now()')
    await refresh.click()
    await page.getByRole('heading', { level: 1, description: authTexts.ended.text }).waitFor()
    expect(await flags(page, area)).toEqual([null, null])
  },
)

test('A check that is answered after a sign-in does not undo what the sign-in stored', async ({ stage, device }) => {
  const { auth, dashboard, flagKey, login } = academyAdminArea
  await stage.addAccount('academy-admin', email, 'Ana', 'Duarte')
  const page = await device.open()
  // Left over from a session that has ended.
  await page.addInitScript(key => localStorage.setItem(key, 'true'), flagKey)
  const check = await holdResponse(page, `**${auth.check.path}`)
  const asked = page.waitForRequest(`**${auth.check.path}`)
  await page.goto(stage.url + login)
  await check.responded
  await fillAdminSignIn(page, email)
  await page.waitForURL(url => url.pathname === dashboard)
  await page.getByRole('button', { name: 'Account: Ana Duarte' }).waitFor()
  check.release()
  await (await (await asked).response())?.finished()
  // By the time of another response, the page has processed the earlier one.
  await page.evaluate(async () => await (await fetch('/robots.txt')).text())
  expect(await flags(page, academyAdminArea)).toEqual(['true', expect.objectContaining({ email })])
})

test('Every password form has a hidden username for password managers, outside the tab order', async ({
  stage,
  device,
}) => {
  await stage.addAccount('library-admin', email, 'Ana', 'Duarte')
  const page = await device.open()
  await visitAsAdmin(page, stage, { area: libraryAdminArea, email })
  await pressInAccount(page, 'Change Password')
  await hasUnseenUsername(page)
  await page.keyboard.press('Escape')
  await pressInAccount(page, 'Two-step sign-in')
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  await hasUnseenUsername(page)
  await stage.database.query('delete from session')
  await page.getByLabel('Current Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Your session has ended' }).waitFor()
  await hasUnseenUsername(page)

  await page.goto(stage.url + libraryAdminArea.login)
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.goto(linkIn(await newestMail(stage.dataDir, email)))
  const shown = page.getByLabel('Email', { exact: true })
  await shown.waitFor()
  expect(await shown.getAttribute('autocomplete')).toBe('username')
  expect(await shown.inputValue()).toBe(email)
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
async function flags(page: Page, { flagKey, userKey }: AdminArea): Promise<[unknown, unknown]> {
  return await page.evaluate(
    ([flag, user]) => [localStorage.getItem(flag), JSON.parse(localStorage.getItem(user) ?? 'null')],
    [flagKey, userKey] as const,
  )
}
