import { readFile } from 'node:fs/promises'
import type { Page, Response } from 'playwright'
import { expect } from 'vitest'
import { findOrCreateOrganisation } from '../../api/accounts/organisation-queries.ts'
import { packagesPageTexts } from '../../content/academy-admin/package-texts.ts'
import { remindersTooEarlyText, settingsTexts } from '../../content/academy-admin/settings-texts.ts'
import { adminTexts } from '../../content/admin/admin-texts.ts'
import { paths } from '../../content/paths.ts'
import { siteTexts } from '../../content/site-texts.ts'
import { readZip } from '../packages/read-zip.ts'
import { ivaTest, manage, rowOf, academyTest as test } from './admin-test.ts'
import { isAccessible } from './is-accessible.ts'

test.afterEach(async ({ stage }) => {
  await stage.database.query('update organisation set due_days = null, retrain_months = null, certificate_years = 5')
})

ivaTest('An admin sets deadlines, reads what they mean, and confirms what they change', async ({ admin }) => {
  // Without deadlines nothing about them is shown.
  expect(await admin.getByText('Due on').count()).toBe(0)
  expect(await admin.getByLabel('Deadline').count()).toBe(0)
  await admin.getByRole('link', { name: 'Settings' }).click()
  await admin.getByText(settingsTexts.example.noDeadline).waitFor()
  await isAccessible(admin)
  const save = admin.getByRole('button', { name: settingsTexts.save })
  await admin.getByLabel(settingsTexts.dueDays).fill('30')
  await admin.getByLabel(settingsTexts.reminderDays).fill('7, 7')
  await admin.getByText(settingsTexts.example.invalid).waitFor()
  await save.click()
  await admin.getByText(settingsTexts.reminders).waitFor()
  await admin.getByLabel(settingsTexts.reminderDays).fill('40, 1')
  await admin.getByLabel(settingsTexts.retrainMonths).fill('1')
  await save.click()
  await admin.getByText(remindersTooEarlyText(1)).waitFor()
  await admin.getByLabel(settingsTexts.retrainMonths).fill('12')
  await admin.getByText(/^Someone who accepts an invitation today has to finish by /).waitFor()
  await admin.getByText(/^Someone who is certified today stays certified until /).waitFor()
  await save.click()
  // What it changes for Iva is shown first, and nothing is saved until it is confirmed.
  const dialog = admin.getByRole('dialog', { name: settingsTexts.effect.title })
  await dialog.getByText(settingsTexts.effect.dueDatesMoved(1)).waitFor()
  await isAccessible(admin)
  await dialog.getByRole('button', { name: adminTexts.cancel }).click()
  await admin.reload()
  expect(await admin.getByLabel(settingsTexts.dueDays).inputValue()).toBe('')
  await admin.getByLabel(settingsTexts.dueDays).fill('30')
  await admin.getByLabel(settingsTexts.adminDigest).check()
  await save.click()
  await dialog.getByRole('button', { name: settingsTexts.save }).click()
  await admin.getByText(settingsTexts.saved).waitFor()
  // A change that moves no dates is saved at once.
  await admin.getByLabel(settingsTexts.adminDigest).uncheck()
  await admin.getByLabel(settingsTexts.certificateYears).fill('7')
  const isSaved = (response: Response) => response.request().method() === 'PUT' && !response.url().includes('dryRun')
  await Promise.all([admin.waitForResponse(isSaved), save.click()])
  await admin.reload()
  await expect.poll(() => admin.getByLabel(settingsTexts.certificateYears).inputValue()).toBe('7')
  expect(await admin.getByLabel(settingsTexts.dueDays).inputValue()).toBe('30')
  expect(await admin.getByLabel(settingsTexts.adminDigest).isChecked()).toBe(false)
})

ivaTest('An admin finds who is overdue and reminds them, once a day', async ({ stage, admin }) => {
  await stage.addAccount('employee', 'noor@cro.example', 'Noor', 'Haddad')
  await stage.database.query('update organisation set due_days = 30')
  await stage.database`update account set accepted_at = now() - interval '40 days' where first_name = 'Iva'`
  const showOverdue = async () => {
    await admin.getByLabel('Deadline').selectOption('Overdue (1)')
    await rowOf(admin, 'Noor Haddad').waitFor({ state: 'detached' })
    await rowOf(admin, 'Iva Horáková').getByText('Overdue').waitFor()
    await isAccessible(admin)
  }
  await admin.reload()
  await showOverdue()
  await manage(admin, 'Iva Horáková', 'Send reminder')
  await admin.getByText('A reminder is on its way to iva@cro.example').waitFor()
  await manage(admin, 'Iva Horáková', 'Send reminder')
  await admin.getByText('They’ve had a reminder within the last 24 hours.', { exact: false }).waitFor()
  await admin.goto(stage.url + paths.academyAdminTraining)
  await showOverdue()
})

test('An edited form stays when its page’s code is no longer on the server', async ({ admin }) => {
  await admin.getByRole('link', { name: 'Settings' }).click()
  const days = admin.getByLabel(settingsTexts.dueDays)
  await days.fill('30')
  await admin.evaluate(() => void dispatchEvent(new Event('vite:preloadError')))
  await admin.getByText(siteTexts.update.outdated.replaced).waitFor()
  expect(await days.inputValue()).toBe('30')
})

ivaTest('With several organisations the account menu says which one the admin manages', async ({ stage, admin }) => {
  const menu = admin.getByRole('button', { name: 'Account: Ana Duarte' })
  await menu.click()
  const header = admin.getByRole('banner')
  await header.getByRole('paragraph').getByText('Ana Duarte', { exact: true }).waitFor()
  const { rows } = await stage.database.query<{ name: string }>('select name from organisation')
  const other = await findOrCreateOrganisation(stage.database, 'Marlowe Research')
  try {
    await admin.reload()
    await menu.click()
    await header.getByText(`Ana Duarte, ${rows[0]?.name}`).waitFor()
  } finally {
    await stage.database.query('delete from organisation where id = $1', [other])
  }
})

ivaTest('With deadlines and long names the lists fit a tablet', async ({ stage, admin }) => {
  await stage.database.query(`update organisation set due_days = 30, retrain_months = 12`)
  await stage.database.query(`
    insert into account (area, email, first_name, last_name, status)
    values ('employee', 'maximiliane.${'hohenlohe.'.repeat(12)}@cro.example', 'Maximiliane-Alexandra',
      'von Hohenlohe-Waldenburg-Schillingsfürst', 'invited')`)
  await admin.setViewportSize({ width: 768, height: 1024 })
  for (const path of [paths.academyAdminDashboard, paths.academyAdminTraining]) {
    await admin.goto(stage.url + path)
    await admin.getByRole('row', { name: 'Maximiliane-Alexandra' }).waitFor()
    await admin.getByRole('columnheader', { name: 'Due on' }).waitFor()
    expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(768)
  }
})

test('An admin downloads a package of all modules, and one of a single module with a pass mark', async ({ admin }) => {
  const { choose, formats } = packagesPageTexts
  await admin.getByRole('link', { name: adminTexts.pages.packages }).click()
  await admin.waitForURL(`**${paths.academyAdminPackages}`)
  await admin.getByRole('heading', { name: choose.title }).waitFor()
  await isAccessible(admin)
  const all = await downloadPackage(admin, formats.scorm12.button)
  expect(all.name).toMatch(/^asterleigh-scorm12-all-modules-v\d+\.zip$/)
  expect(all.files).toContain('assets/module-8.js')

  await admin.getByLabel(choose.modules).selectOption('3')
  await admin.getByLabel(choose.passMark).fill('101')
  await admin.getByText(choose.passMarkWrong).waitFor()
  await admin.getByLabel(choose.passMark).fill('80 %')
  const third = await downloadPackage(admin, formats.cmi5.button)
  expect(third.name).toMatch(/^asterleigh-cmi5-module-3-pass-80-v\d+\.zip$/)
  expect(third.files).toContain('cmi5.xml')
  expect(third.files.filter(file => file.includes('module-'))).toEqual(['assets/module-3.js'])
})

/** Presses the button and returns the downloaded package. */
async function downloadPackage(page: Page, button: string): Promise<{ name: string; files: string[] }> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await downloading
  const zip = await readZip(await readFile(await file.path()))
  return { name: file.suggestedFilename(), files: [...zip.keys()] }
}
