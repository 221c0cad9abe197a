import type { Locator } from 'playwright'
import { expect } from 'vitest'
import { paths } from '../../content/paths.ts'
import { academyAdminArea } from '../../web/admin/admin-area.ts'
import { fillInvitation, rowOf, test } from './academy-admin-test.ts'
import { focused } from './focused.ts'
import { password } from './learner.ts'
import { recordAnnouncements } from './record-announcements.ts'
import { fillAdminSignIn } from './visit-as-admin.ts'

test('The skip link on the sign-in page keeps the page to return to', async ({ stage, admin }) => {
  await admin.context().clearCookies()
  await admin.goto(stage.url + paths.academyAdminTraining)
  await admin.waitForURL(`**${academyAdminArea.login}`)
  // The loading page has a skip link as well.
  await admin.getByLabel('Email').waitFor()
  await admin.getByRole('link', { name: 'Skip to content' }).press('Enter')
  expect(await focused(admin)).toBe('MAIN')
  await fillAdminSignIn(admin, 'ana@cro.example')
  await admin.waitForURL(`**${paths.academyAdminTraining}`)
})

test('A toast never covers the focused link, and the focus stays on the page when the focused button disappears', async ({
  stage,
  admin,
}) => {
  await admin.getByRole('button', { name: 'Invite Employee' }).click()
  const form = await fillInvitation(admin, 'Noor', 'Bakker', 'noor@cro.example')
  await form.getByLabel('Email').press('Enter')
  await form.waitFor({ state: 'detached' })
  const dismiss = admin.getByRole('button', { name: 'Dismiss' })
  await dismiss.waitFor()
  for (const width of [320, 768, 1440]) {
    await admin.setViewportSize({ width, height: 640 })
    // The last links of the page.
    for (const link of await admin.getByRole('contentinfo').getByRole('link').all()) {
      await link.focus()
      const isCovered = await link.evaluate(own => {
        const { x, y, width, height } = own.getBoundingClientRect()
        return !own.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
      expect.soft(isCovered, `${await link.innerText()} at ${width}`).toBe(false)
    }
  }
  await dismiss.press('Enter')
  expect(await focused(admin)).toBe('H1')

  // Wait for the refresh after the invitation, so that the button is first to meet the lost connection.
  await admin.getByRole('tab', { name: 'Employees (1)' }).waitFor()
  await rowOf(admin, 'Noor Bakker').waitFor()
  await stage.network.change('refuse')
  await admin.getByRole('button', { name: 'Refresh', exact: true }).press('Enter')
  const retry = admin.getByRole('button', { name: 'Try again' })
  await retry.waitFor()
  expect(await focused(admin)).toBe('H1')
  await retry.focus()
  await stage.network.change('pass')
  await admin.keyboard.press('Enter')
  await retry.waitFor({ state: 'detached' })
  expect(await focused(admin)).toBe('H1')
})

test('A password error focuses its field and describes it', async ({ admin }) => {
  const dialog = admin.getByRole('dialog')
  const isBlamed = async (label: string, reason: string) => {
    const field = dialog.getByLabel(label, { exact: true })
    await dialog.getByRole('alert').getByText(reason).waitFor()
    expect(await field.evaluate(input => input === document.activeElement)).toBe(true)
    await dialog.getByRole('textbox', { name: label, description: reason, exact: true }).waitFor()
    expect(await field.getAttribute('aria-invalid')).toBe('true')
  }
  const fill = (label: string, text: string) => dialog.getByLabel(label, { exact: true }).fill(text)
  const send = dialog.getByRole('button', { name: 'Change Password' })
  await admin.getByRole('button', { name: 'Change Password' }).click()
  await send.press('Enter')
  await isBlamed('Current Password', 'Please enter your current password')
  await fill('Current Password', 'not the password')
  await fill('New Password', 'short')
  await send.press('Enter')
  await isBlamed('Confirm New Password', 'New passwords do not match')
  await fill('Confirm New Password', 'short')
  await send.press('Enter')
  await isBlamed('New Password', 'New password must be at least 8 characters')
  await fill('New Password', 'Duarte-Duarte-1')
  await fill('Confirm New Password', 'Duarte-Duarte-1')
  await send.press('Enter')
  await isBlamed('Current Password', 'Your current password is incorrect. Please try again.')
  await fill('Current Password', password)
  await send.press('Enter')
  await isBlamed('New Password', 'Your password must not contain your name or email address.')
  await admin.keyboard.press('Escape')

  await admin.getByRole('button', { name: 'Two-step sign-in' }).click()
  await dialog.getByRole('button', { name: 'Set up' }).click()
  await dialog.getByRole('button', { name: 'Continue' }).press('Enter')
  await isBlamed('Current Password', 'Please enter your current password.')
})

test('A lost connection keeps the focus on the page or in its dialog, and is announced', async ({ stage, admin }) => {
  await stage.addAccount('employee', 'iva@cro.example', 'Iva', 'Horáková')
  const loses = async (part: Locator, place: string) => {
    const announced = await recordAnnouncements(admin)
    await part.focus()
    await admin.evaluate(() => dispatchEvent(new Event('offline')))
    await part.waitFor({ state: 'detached' })
    expect(await focused(admin)).toBe(place)
    expect((await announced()).filter(text => text.startsWith('No connection'))).toHaveLength(1)
    await admin.evaluate(() => dispatchEvent(new Event('online')))
    await part.waitFor()
  }
  await admin.reload()
  const dialog = admin.getByRole('dialog')
  await admin.getByRole('button', { name: 'Manage Iva' }).press('Enter')
  await loses(dialog.getByRole('button', { name: 'Export data' }), 'DIALOG')
  await admin.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await focused(admin)).not.toBe('BODY')

  await admin.getByRole('button', { name: 'Two-step sign-in' }).press('Enter')
  await loses(dialog.getByRole('button', { name: 'Set up' }), 'DIALOG')
  await admin.keyboard.press('Escape')

  for (const path of [paths.academyAdminTraining, paths.academyAdminAudit]) {
    await admin.goto(stage.url + path)
    // A response that arrives after the event would show that there is a connection.
    await admin.waitForLoadState('networkidle')
    await loses(admin.getByLabel('Search').or(admin.getByLabel('Email address')), 'H1')
  }
})
