import { expect } from 'vitest'
import { settingsTexts } from '../../content/academy-admin/settings-texts.ts'
import { paths } from '../../content/paths.ts'
import { siteTexts } from '../../content/site-texts.ts'
import { rowOf, test } from './academy-admin-test.ts'
import { isAccessible } from './is-accessible.ts'

test('An admin sets deadlines, reads what they mean, finds who is overdue and reminds them', async ({
  admin,
  stage,
}) => {
  await stage.addAccount('employee', 'lea@cro.example', 'Lea', 'Martin')
  await stage.addAccount('employee', 'noor@cro.example', 'Noor', 'Haddad')
  await admin.getByRole('button', { name: 'Refresh' }).click()
  await rowOf(admin, 'Lea Martin').waitFor()
  // Without deadlines nothing about them is shown.
  expect(await admin.getByText('Due on').count()).toBe(0)
  expect(await admin.getByLabel('Deadline').count()).toBe(0)

  await admin.getByRole('link', { name: 'Settings' }).click()
  await admin.getByText(settingsTexts.example.noDeadline).waitFor()
  await isAccessible(admin)
  await admin.getByLabel(settingsTexts.dueDays).fill('30')
  await admin.getByLabel(settingsTexts.reminderDays).fill('7, 7')
  await admin.getByText(settingsTexts.example.invalid).waitFor()
  await admin.getByRole('button', { name: settingsTexts.save }).click()
  await admin.getByText(settingsTexts.reminders).waitFor()
  await admin.getByLabel(settingsTexts.reminderDays).fill('40, 1')
  await admin.getByLabel(settingsTexts.retrainMonths).fill('1')
  await admin.getByRole('button', { name: settingsTexts.save }).click()
  await admin.getByText('The first reminder comes too early', { exact: false }).waitFor()
  await admin.getByLabel(settingsTexts.retrainMonths).fill('12')
  await admin.getByText(/^Someone who accepts an invitation today is due on /).waitFor()
  await admin.getByText(/^Someone who is certified today stays certified until /).waitFor()
  await admin.getByRole('button', { name: settingsTexts.save }).click()
  await admin.getByText(settingsTexts.saved).waitFor()

  await stage.database.query(`update organisation set due_days_since = now() - interval '1 year'`)
  await stage.database.query(
    `update account set accepted_at = now() - interval '40 days' where email = 'lea@cro.example'`,
  )
  await admin.goto(stage.url + paths.academyAdminDashboard)
  await admin.getByLabel('Deadline').selectOption('Overdue (1)')
  await rowOf(admin, 'Noor Haddad').waitFor({ state: 'detached' })
  await rowOf(admin, 'Lea Martin').getByText('Overdue').waitFor()
  await isAccessible(admin)
  await admin.getByRole('button', { name: 'Manage Lea Martin' }).click()
  await admin.getByRole('button', { name: 'Remind' }).click()
  await admin.getByText('A reminder is on its way to lea@cro.example').waitFor()
  await admin.getByRole('button', { name: 'Manage Lea Martin' }).click()
  await admin.getByRole('button', { name: 'Remind' }).click()
  await admin.getByText('This person has been reminded within the last 24 hours.', { exact: false }).waitFor()

  await admin.goto(stage.url + paths.academyAdminTraining)
  await admin.getByRole('columnheader', { name: 'Due on' }).waitFor()
  await admin.getByLabel('Deadline').selectOption('Overdue (1)')
  await rowOf(admin, 'Noor Haddad').waitFor({ state: 'detached' })
  await rowOf(admin, 'Lea Martin').getByText('Overdue').waitFor()
  await isAccessible(admin)
})

test('An edited form stays when the code of its page is no longer on the server', async ({ admin }) => {
  await admin.getByRole('link', { name: 'Settings' }).click()
  const days = admin.getByLabel(settingsTexts.dueDays)
  await days.fill('30')
  await admin.evaluate(() => void dispatchEvent(new Event('vite:preloadError')))
  await admin.getByText(siteTexts.update.outdated.replaced).waitFor()
  expect(await days.inputValue()).toBe('30')
})
