import { expect } from 'vitest'
import { employeeAuth } from '../../api/contract/auth.ts'
import { authTexts } from '../../content/auth-texts.ts'
import { paths } from '../../content/paths.ts'
import { errorTexts } from '../../content/responses/error-texts.ts'
import { successTexts } from '../../content/responses/success-texts.ts'
import { academyAdminArea, libraryAdminArea } from '../../web/admin/admin-area.ts'
import { holdResponse } from './hold-response.ts'
import { isAccessible } from './is-accessible.ts'
import { forgetPassword, signIn } from './learner.ts'
import { linkIn, newestMail } from './mailbox.ts'
import { onlineTest as test } from './staged-test.ts'

test('A used password link shows nothing of the next learner, though its first response was lost', async ({
  stage,
  device,
  iva,
}) => {
  const page = await device.open()
  await forgetPassword(page, stage.url, iva)
  const link = linkIn(await newestMail(stage.dataDir, iva))
  // A mail program may include the bracket and the full stop after a link.
  await page.goto(`${link}>.`)
  await stage.network.change('drop-responses', employeeAuth.setPassword.path)
  await page.getByLabel('New Password', { exact: true }).fill('another-quiet-72-lamp')
  await page.getByLabel('Confirm Password', { exact: true }).fill('another-quiet-72-lamp')
  await page.getByRole('button', { name: 'Set Password & Continue' }).click()
  await page.getByText('Failed to set password').waitFor()

  await stage.network.change('pass')
  await page.getByRole('button', { name: 'Set Password & Continue' }).click()
  await page.getByText('This invitation has already been used.').waitFor()
  await page.getByRole('button', { name: 'Back to sign-in' }).click()
  await page.getByLabel('Password', { exact: true }).fill('another-quiet-72-lamp')
  await page.getByRole('button', { name: 'Sign In to Training' }).click()
  await page.waitForURL(`**${paths.training}`)

  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL(`**${paths.employeeLogin}`)
  await stage.addAccount('employee', 'tomas@cro.example', 'Tomás', 'Pereira')
  await signIn(page, stage.url, 'tomas@cro.example')
  await page.goto(link)
  await page.getByText('This invitation has already been used.').waitFor()
  expect(await page.getByText('Pereira').count()).toBe(0)
})

test('A password link is checked again on request after a lost network or a stopped server', async ({
  stage,
  device,
  iva,
}) => {
  const page = await device.open()
  await forgetPassword(page, stage.url, iva)
  const heading = page.getByRole('heading', { level: 1, name: 'Set Your Password' })
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  const check = `**${employeeAuth.validateInvitation.path}?*`
  const lost = Promise.withResolvers<void>()
  await page.route(check, async route => {
    await lost.promise
    await route.abort()
  })
  await page.goto(linkIn(await newestMail(stage.dataDir, iva)))
  await heading.waitFor()
  expect(await page.title()).toContain('Set Your Password')
  lost.resolve()
  await page.getByText('Network error during invitation validation. Please try again.').waitFor()
  await heading.waitFor()
  await isAccessible(page)

  const stopped = Promise.withResolvers<void>()
  await page.unroute(check)
  await page.route(check, async route => {
    await stopped.promise
    await route.fulfill({ status: 503, json: { error: errorTexts.unavailable, code: 'unavailable' } })
  })
  await tryAgain.press('Enter')
  await page.getByRole('alert').getByText('Checking your invitation link').waitFor()
  stopped.resolve()
  await page.getByRole('alert').getByText(errorTexts.unavailable).waitFor()
  await page.locator(':focus').and(tryAgain).waitFor()

  await page.unroute(check)
  await tryAgain.click()
  await page.getByLabel('New Password', { exact: true }).waitFor()
  await page.locator(':focus').and(heading).waitFor()
})

test.for([
  { kind: 'academy-admin', auth: academyAdminArea.auth },
  { kind: 'library-admin', auth: libraryAdminArea.auth },
] as const)(
  'A password link of the $kind opens “Set Your Password” at once',
  async ({ kind, auth }, { stage, device }) => {
    const email = 'ana@cro.example'
    await stage.addAccount(kind, email, 'Ana', 'Duarte')
    await fetch(stage.url + auth.forgotPassword.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    const page = await device.open()
    await page.route(`**${auth.validateInvitation.path}?*`, () => undefined)
    await page.goto(linkIn(await newestMail(stage.dataDir, email)))
    await page.getByRole('heading', { level: 1, name: 'Set Your Password' }).waitFor()
  },
)

test('A notice above a form describes its heading, which has the focus', async ({ stage, device }) => {
  const page = await device.open()
  await page.goto(stage.url + paths.employeeLogin)
  const forgot = page.getByRole('button', { name: 'Forgot your password?' })
  await forgot.waitFor()
  await device.context.setOffline(true)
  await forgot.click()
  const description = authTexts.offline.text
  const heading = page.getByRole('heading', { name: 'Reset your password', description })
  await page.locator(':focus').and(heading).waitFor()
})

test('While a sign-in is pending the other buttons are disabled, and typed text is kept', async ({
  stage,
  device,
  iva,
}) => {
  const page = await device.open()
  await page.goto(stage.url + paths.employeeLogin)
  const forgot = page.getByRole('button', { name: 'Forgot your password?' })
  const email = page.getByLabel('Email')
  await email.fill(iva)
  await page.getByLabel('Password', { exact: true }).fill('not the one at all')
  const login = await holdResponse(page, `**${employeeAuth.login.path}`)
  await page.getByRole('button', { name: 'Sign In to Training' }).click()
  await login.responded
  expect(await forgot.isDisabled()).toBe(true)
  login.release()
  await page.getByRole('alert').getByText('password', { exact: false }).waitFor()
  await forgot.click()
  await page.getByRole('button', { name: 'Send link' }).waitFor()
  expect(await email.inputValue()).toBe(iva)
  await page.getByRole('button', { name: 'Back to sign-in' }).click()
  await email.fill('somebody@cro.example')
  await forgot.click()
  await page.getByRole('button', { name: 'Send link' }).waitFor()
  expect(await email.inputValue()).toBe('somebody@cro.example')
  await page.getByRole('button', { name: 'Send link' }).press('Enter')
  await page.getByRole('status').getByText(successTexts.linkRequested).waitFor()
  await page.locator('h1:focus').waitFor()
})
