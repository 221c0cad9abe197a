import { expect } from 'vitest'
import { employeeAuth } from '../../api/contract/auth.ts'
import { authTexts } from '../../content/auth-texts.ts'
import { errorTexts } from '../../content/error-texts.ts'
import { paths } from '../../content/paths.ts'
import { successTexts } from '../../content/success-texts.ts'
import { academyAdminArea, libraryAdminArea } from '../../web/admin/admin-area.ts'
import { focused } from './focused.ts'
import { holdResponse } from './hold-response.ts'
import { isAccessible } from './is-accessible.ts'
import { forgetPassword, signIn } from './learner.ts'
import { linkIn, newestMail } from './mailbox.ts'
import { onlineTest as test } from './staged-test.ts'

test('A password is set even if the response is lost, and its used link shows nothing of the next learner', async ({
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

test.for([
  { kind: 'employee', auth: employeeAuth },
  { kind: 'academy-admin', auth: academyAdminArea.auth },
  { kind: 'library-admin', auth: libraryAdminArea.auth },
] as const)(
  'A link for the $kind opens “Set Your Password” immediately, and can be checked again after a lost network or a stopped server',
  async ({ kind, auth }, { stage, device }) => {
    const email = 'ana@cro.example'
    await stage.addAccount(kind, email, 'Ana', 'Duarte')
    await fetch(stage.url + auth.forgotPassword.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    const page = await device.open()
    const lost = Promise.withResolvers<void>()
    await page.route(`**${auth.validateInvitation.path}?*`, async route => {
      await lost.promise
      await route.abort()
    })
    const heading = page.getByRole('heading', { level: 1 })
    const isAsked = async () => {
      expect(await heading.textContent()).toBe('Set Your Password')
      expect(await page.title()).toContain('Set Your Password')
    }
    await page.goto(linkIn(await newestMail(stage.dataDir, email)))
    await isAsked()
    lost.resolve()
    await page.getByText('Network error during invitation validation. Please try again.').waitFor()
    await isAsked()
    // All areas show the same form.
    if (kind === 'employee') await isAccessible(page)

    const tryAgain = page.getByRole('button', { name: 'Try again' })
    const check = Promise.withResolvers<void>()
    await page.unroute(`**${auth.validateInvitation.path}?*`)
    await page.route(`**${auth.validateInvitation.path}?*`, async route => {
      await check.promise
      await route.fulfill({ status: 503, json: { error: errorTexts.unavailable, code: 'unavailable' } })
    })
    await tryAgain.press('Enter')
    await page.getByRole('alert').getByText('Checking your invitation link').waitFor()
    if (kind === 'employee') await isAccessible(page)
    check.resolve()
    await page.getByRole('alert').getByText(errorTexts.unavailable).waitFor()
    await isAsked()
    expect(await tryAgain.evaluate(button => button === document.activeElement)).toBe(true)

    await page.unroute(`**${auth.validateInvitation.path}?*`)
    await tryAgain.click()
    await page.getByLabel('New Password', { exact: true }).waitFor()
    await isAsked()
    expect(await heading.evaluate(element => element === document.activeElement)).toBe(true)
  },
)

test('A notice above a form describes its heading, which has the focus', async ({ stage, device }) => {
  const page = await device.open()
  await page.goto(stage.url + paths.employeeLogin)
  const forgot = page.getByRole('button', { name: 'Forgot your password?' })
  const showsNotice = async () => {
    await forgot.waitFor()
    await device.context.setOffline(true)
    await forgot.click()
    await page.getByRole('heading', { name: 'Reset your password', description: authTexts.offline.text }).waitFor()
    expect(await focused(page)).toBe('H1')
    await device.context.setOffline(false)
  }
  await showsNotice()
  // The employees’ sign-in links to the admins’.
  await page.getByRole('button', { name: 'Back to sign-in' }).click()
  await page.getByRole('link', { name: 'Admin Portal' }).click()
  await page.getByRole('button', { name: 'Sign In to Admin Portal' }).waitFor()
  await showsNotice()
  await page.goto(stage.url + paths.libraryAdminLogin)
  await showsNotice()
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
  expect(await focused(page)).toBe('H1')
})
