import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { trainingSummary } from '../../api/contract/admin/training-report.ts'
import { issueCertificate } from '../../api/training/certificate-queries.ts'
import { insertCompletions, mergeProgress, raiseTrainingStage } from '../../api/training/completion-queries.ts'
import { certifyCycle } from '../../api/training/cycle-queries.ts'
import { auditorPackTexts } from '../../content/academy-admin/auditor-pack-texts.ts'
import { trainingReportTexts } from '../../content/academy-admin/training-report-texts.ts'
import { dashboardModules } from '../../content/curriculum/outline.ts'
import { paths } from '../../content/paths.ts'
import { academyAdminArea } from '../../web/admin/admin-area.ts'
import { email, ivaTest, academyTest as test } from './admin-test.ts'
import { isAccessible } from './is-accessible.ts'
import { moduleTitle, quest } from './learner.ts'
import type { Stage } from './stage.ts'
import { visitAsLearner } from './visit-as.ts'
import { visitAsAdmin } from './visit-as-admin.ts'

test('The report shows who has completed which module, when and with which score', async ({ stage, admin }) => {
  await trainThree(stage)
  await admin.getByRole('main').getByRole('link', { name: 'Training report' }).click()
  const chart = admin.getByRole('table', { name: 'Progress by module' })
  await chart.getByRole('row', { name: `${moduleTitle(1)} 2 of 3 100 of 100` }).waitFor()
  await chart.getByRole('row', { name: `${moduleTitle(2)} 2 of 3 75 of 150` }).waitFor()
  await chart.getByRole('row', { name: /^Mastery Quest.* 1 of 3 300 of 300$/ }).waitFor()
  // The dashboard's styles do not change the report's figures.
  const tiles = admin.getByRole('region', { name: trainingReportTexts.head.title }).locator('dl > div')
  const backgrounds = await tiles.evaluateAll(all => all.map(tile => getComputedStyle(tile).background))
  expect(backgrounds).toEqual(Array.from({ length: 4 }, () => backgrounds[0]))

  await personOf(admin, 'Iva Horáková iva@cro.example Certified .*7/7 1,375 Mar 7, 2026$').waitFor()
  await personOf(admin, '=HYPERLINK.*Not started 0/7 0 –$').waitFor()
  await admin.getByRole('button', { name: 'Show the modules of Tomás Pereira' }).click()
  const modules = admin.getByRole('table', { name: 'Employees' }).getByRole('listitem')
  await modules.nth(6).waitFor()
  const second = modules.filter({ hasText: moduleTitle(2) })
  await second.getByText('0 of 150').waitFor()
  expect(await second.locator('time').getAttribute('title')).toBe('2026-03-02 09:30:00 UTC')
  await modules
    .filter({ hasText: moduleTitle(3) })
    .getByText('Not completed')
    .waitFor()
  await isAccessible(admin)
})

test('The report is filtered, exported and searched, without a name in the address', async ({ stage, admin }) => {
  await trainThree(stage)
  await openReport(admin, stage)
  await personOf(admin, 'Tomás').waitFor()
  const all = await exported(admin)
  expect(all.name).toMatch(/^training-report-\d{4}-\d\d-\d\d\.csv$/)
  expect(all.lines).toHaveLength(4)
  expect(all.lines[1]).toMatch(/^Iva,Horáková,iva@cro\.example,Active,Certified,7,1375,2026-03-07T09:30:00Z,/)
  expect(all.lines[3]).toMatch(/^"'=HYPERLINK/)
  await admin.getByLabel('Stage').selectOption('Certified')
  await personOf(admin, 'Tomás').waitFor({ state: 'detached' })
  await admin.reload()
  await personOf(admin, 'Iva').waitFor()
  expect(await admin.getByRole('table', { name: 'Employees' }).getByRole('row').count()).toBe(2)
  const certified = await exported(admin)
  expect(certified.name).toMatch(/^training-report-filtered-\d{4}-\d\d-\d\d\.csv$/)
  expect(certified.lines).toHaveLength(2)
  await admin.getByLabel('Stage').selectOption('All stages')
  await admin.getByLabel('Search').fill('PEREI')
  await personOf(admin, 'Iva').waitFor({ state: 'detached' })
  await personOf(admin, 'Tomás').waitFor()
  expect(admin.url()).not.toContain('PEREI')
  await admin.getByRole('link', { name: 'Skip to content' }).press('Enter')
  await admin.locator('main:focus').waitFor()
  expect(await admin.getByLabel('Search').inputValue()).toBe('PEREI')
  await admin.getByLabel('Search').fill('nobody of this name')
  await admin.getByRole('button', { name: 'Clear search and filters' }).click()
  await personOf(admin, 'Iva').waitFor()
  await admin.locator('h2:focus').waitFor()
})

ivaTest('A report whose figures failed to load says so and is loaded by “Refresh”', async ({ admin }) => {
  const failed = { status: 500, json: { error: 'Too much is going on.', code: 'busy' } }
  await admin.route(`**${trainingSummary.path}`, route => route.fulfill(failed), { times: 1 })
  await admin.getByRole('main').getByRole('link', { name: 'Training report' }).click()
  await admin.getByRole('alert').getByText('Too much is going on.').waitFor()
  expect(await personOf(admin, 'Iva').count()).toBe(0)
  await admin.getByRole('button', { name: 'Refresh' }).click()
  await personOf(admin, 'Iva').waitFor()
})

test('The report of an organisation without employees leads to the dashboard', async ({ admin }) => {
  const { nobodyHint, toDashboard } = trainingReportTexts.list
  await admin.getByRole('main').getByRole('link', { name: 'Training report' }).click()
  await admin.getByText(nobodyHint).waitFor()
  await admin.getByText('No employees invited yet').waitFor()
  await admin.getByRole('link', { name: toDashboard }).click()
  await admin.waitForURL(`**${paths.academyAdminDashboard}`)
})

test('The certificate and the report show the same day in every time zone', async ({ stage, admin, device }) => {
  const iva = await stage.addAccount('employee', 'iva@cro.example', 'Iva', 'Horáková')
  for (const { id } of dashboardModules)
    await complete(stage, iva, id, quest(id).points, Date.UTC(2025, 11, 31, 12, id))
  const session = await device.context.newCDPSession(admin)
  for (const timezoneId of ['Pacific/Auckland', 'America/Los_Angeles']) {
    await session.send('Emulation.setTimezoneOverride', { timezoneId })
    await visitAsLearner(admin, stage, 'iva@cro.example')
    await admin.emulateMedia({ media: 'print' })
    await admin.getByText('Completed on Dec 31, 2025 (UTC)').waitFor()
    await admin.emulateMedia({ media: 'screen' })
    await openReport(admin, stage)
    await admin.getByRole('columnheader', { name: 'Certified on (UTC)' }).waitFor()
    await admin.getByRole('row', { name: /^Iva Horáková .*Dec 31, 2025$/ }).waitFor()
  }
})

test('Certificates are found, verified and deleted', async ({ stage, admin }) => {
  await admin.getByRole('main').getByRole('link', { name: 'Certificates' }).click()
  await admin.waitForURL(`**${paths.academyAdminCertificates}`)
  await admin.getByText('No certificates yet').waitFor()

  const iva = await stage.addAccount('employee', 'iva@cro.example', 'Iva', 'Horáková')
  const first = await issue(stage, iva, 'Iva Horáková')
  const second = await issue(stage, iva, 'Iva Novotná')
  await issue(stage, iva, 'Iva Valid', { cycle: 3, validUntil: '2099-02-01' })
  await issue(stage, iva, 'Iva Expired', { cycle: 2, validUntil: '2026-01-31' })
  await admin.getByRole('button', { name: 'Refresh' }).click()
  const rowOf = (name: string) => admin.getByRole('row', { name })
  await rowOf('Iva Novotná').getByText(`Replaces ${first.code}`).waitFor()
  await rowOf('Iva Novotná').getByText('Valid', { exact: true }).waitFor()
  await rowOf('Iva Valid').getByText('Valid until Feb 1, 2099').waitFor()
  await rowOf('Iva Expired').getByText('Expired on Jan 31, 2026').waitFor()
  await rowOf('Iva Horáková').getByText('Replaced on').waitFor()
  await isAccessible(admin)
  await rowOf('Iva Horáková').getByRole('link').click()
  await admin.getByText('We issued this certificate and replaced it on').waitFor()
  expect(await admin.getByText('Iva Horáková').count()).toBe(0)
  await isAccessible(admin)
  await admin.goBack()

  await admin.getByLabel('Search').fill(second.code.slice(0, 9))
  await admin.getByText('1 certificate').waitFor({ state: 'attached' })
  await admin.getByRole('button', { name: `Delete certificate ${second.code}` }).click()
  const dialog = admin.getByRole('dialog', { name: 'Delete certificate' })
  await dialog.getByText(`Delete the certificate issued to Iva Novotná (${second.code})?`).waitFor()
  await dialog.getByRole('button', { name: 'Delete certificate' }).click()
  await admin.getByText('Certificate deleted successfully').waitFor()
  await admin.getByText('No matches').waitFor()
})

ivaTest('An auditor pack is made while the admin is elsewhere', async ({ stage, admin }) => {
  const section = admin.getByRole('region', { name: auditorPackTexts.title })
  await openReport(admin, stage)
  await section.getByRole('button', { name: auditorPackTexts.create }).click()
  const { busy, ready } = auditorPackTexts
  await section
    .getByText(busy)
    .or(section.getByText(ready(1)))
    .first()
    .waitFor()
  await admin.goto(`${stage.url}${paths.academyAdminDashboard}`)
  await admin.getByRole('tab', { name: 'Employees (1)' }).waitFor()
  // The browser may restore the page from its back/forward cache, which is not a load.
  await admin.goBack({ waitUntil: 'commit' })
  await section.getByText(ready(1)).waitFor()
  const downloading = admin.waitForEvent('download')
  await section.getByRole('button', { name: auditorPackTexts.download }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^auditor-pack-\d{4}-\d\d-\d\d\.zip$/)
})

ivaTest('An auditor pack that failed is made again in the dialog of its person', async ({ stage, admin }) => {
  await stage.database.query(
    `insert into auditor_pack (organisation_id, employee_id, requested_by, state, total)
     select admin.organisation_id, employee.id, admin.id, 'failed', 1 from account admin, account employee
     where admin.area = 'academy-admin' and employee.area = 'employee'`,
  )
  await admin.getByRole('button', { name: /^Manage/ }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByText(auditorPackTexts.failed).waitFor()
  await isAccessible(admin)
  await dialog.getByRole('button', { name: auditorPackTexts.retry }).press('Enter')
  await dialog.getByText(auditorPackTexts.ready(1)).waitFor()
  // The button has kept the focus through all states.
  const again = dialog.getByRole('button', { name: auditorPackTexts.again })
  expect(await again.evaluate(element => element === document.activeElement)).toBe(true)
})

async function openReport(page: Page, stage: Stage): Promise<void> {
  await visitAsAdmin(page, stage, { area: academyAdminArea, email, path: paths.academyAdminTraining })
}

/** Returns the report's row of a person, by the beginning of its text. */
const personOf = (page: Page, row: string) =>
  page.getByRole('table', { name: 'Employees' }).getByRole('row', { name: new RegExp(`^${row}`) })

async function exported(page: Page): Promise<{ name: string; lines: string[] }> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const download = await saved
  const text = (await buffer(await download.createReadStream())).toString()
  return { name: download.suggestedFilename(), lines: text.trim().split('\n') }
}

/** Adds three employees: certified, after the second module, and not started. */
async function trainThree(stage: Stage): Promise<void> {
  const iva = await stage.addAccount('employee', 'iva@cro.example', 'Iva', 'Horáková')
  const tomas = await stage.addAccount('employee', 'tomas@cro.example', 'Tomás', 'Pereira')
  await stage.addAccount('employee', 'zoe@cro.example', '=HYPERLINK("https://x.example")', 'Zoë')
  for (const { id } of dashboardModules) await complete(stage, iva, id, quest(id).points)
  await complete(stage, iva, 8, 300)
  await complete(stage, tomas, 1, 100)
  await complete(stage, tomas, 2, 0)
}

/** Stores a completion on the day of March 2026 with the module's number, or at `at` (milliseconds). */
async function complete(
  { database }: Stage,
  employeeId: string,
  moduleId: number,
  score: number,
  at = Date.UTC(2026, 2, moduleId, 9, 30),
): Promise<void> {
  const id = crypto.randomUUID()
  const finished_at = new Date(at)
  const reported = { moduleId, score, finishedAt: finished_at.toISOString(), answers: null, contentVersion: null }
  const completion = { id, employee_id: employeeId, cycle: 1, module_id: moduleId, score, finished_at, reported }
  await insertCompletions(database, [completion])
  await mergeProgress(database, [id])
  await raiseTrainingStage(database, employeeId, moduleId < dashboardModules.length ? 1 : 2)
  if (moduleId === dashboardModules.length) await certifyCycle(database, employeeId, 1)
}

function issue({ database }: Stage, employeeId: string, name: string, changes = {}) {
  const completedAt = new Date('2026-03-07T09:30:00Z')
  return issueCertificate(database, {
    employeeId,
    cycle: 1,
    name,
    score: 1200,
    completedAt,
    validUntil: null,
    ...changes,
  })
}
