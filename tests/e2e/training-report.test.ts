import { buffer } from 'node:stream/consumers'
import { expect } from 'vitest'
import { trainingSummary } from '../../api/contract/training-report.ts'
import { insertCompletions, mergeProgress, raiseTrainingStage } from '../../api/training/completion-queries.ts'
import { trainingReportTexts } from '../../content/academy-admin/training-report-texts.ts'
import { dashboardModules } from '../../content/curriculum/outline.ts'
import { paths } from '../../content/paths.ts'
import { academyAdminArea } from '../../web/admin/admin-area.ts'
import { focused } from './focused.ts'
import { isAccessible } from './is-accessible.ts'
import { moduleTitle, quest } from './learner.ts'
import type { Stage } from './stage.ts'
import { onlineTest as test } from './staged-test.ts'
import { visitAsLearner } from './visit-as.ts'
import { visitAsAdmin } from './visit-as-admin.ts'

const email = 'ana@cro.example'

test('The report shows who has completed which module, when and with which score, on the page and as a file', async ({
  stage,
  device,
}) => {
  await stage.addAccount('academy-admin', email, 'Ana', 'Duarte')
  const page = await device.open()
  await visitAsAdmin(page, stage, { area: academyAdminArea, email, path: paths.academyAdminTraining })
  await page.getByText('No employees invited yet').waitFor()
  await isAccessible(page)

  const iva = await stage.addAccount('employee', 'iva@cro.example', 'Iva', 'Horáková')
  const tomas = await stage.addAccount('employee', 'tomas@cro.example', 'Tomás', 'Pereira')
  await stage.addAccount('employee', 'zoe@cro.example', '=HYPERLINK("https://x.example")', 'Zoë')
  for (const { id } of dashboardModules) await complete(stage, iva, id, quest(id).points)
  await complete(stage, iva, 8, 300)
  await complete(stage, tomas, 1, 100)
  await complete(stage, tomas, 2, 0)
  await page.reload()

  const chart = page.getByRole('table', { name: 'Progress by module' })
  await chart.getByRole('row', { name: `${moduleTitle(1)} 2 of 3 100 of 100` }).waitFor()
  await chart.getByRole('row', { name: `${moduleTitle(2)} 2 of 3 75 of 150` }).waitFor()
  await chart.getByRole('row', { name: `${moduleTitle(3)} 1 of 3 175 of 175` }).waitFor()
  await chart.getByRole('row', { name: /^Mastery Quest.* 1 of 3 300 of 300$/ }).waitFor()

  const people = page.getByRole('table', { name: 'Employees' })
  const rowOf = (name: string) => people.getByRole('row', { name: new RegExp(`^${name}`) })
  await rowOf('Iva Horáková iva@cro.example Certified .*7/7 1,375 Mar 7, 2026$').waitFor()
  await rowOf('=HYPERLINK.*Not started 0/7 0 –$').waitFor()
  await people.getByRole('button', { name: 'Show the modules of Tomás Pereira' }).click()
  const opened = people.getByRole('listitem')
  expect(await opened.count()).toBe(7)
  const second = opened.filter({ hasText: moduleTitle(2) })
  await second.getByText('0 of 150').waitFor()
  expect(await second.locator('time').getAttribute('title')).toBe('2026-03-02 09:30:00 UTC')
  await opened
    .filter({ hasText: moduleTitle(3) })
    .getByText('Not completed')
    .waitFor()
  await isAccessible(page)

  await page.getByLabel('Stage').selectOption('Certified')
  await rowOf('Tomás').waitFor({ state: 'detached' })
  await page.reload()
  await rowOf('Iva').waitFor()
  expect(await people.getByRole('row').count()).toBe(2)
  const certified = await exported()
  expect(certified.name).toMatch(/^training-report-filtered-\d{4}-\d\d-\d\d\.csv$/)
  expect(certified.lines).toHaveLength(2)
  await page.getByLabel('Stage').selectOption('All stages')

  await page.getByLabel('Search').fill('PEREI')
  await rowOf('Iva').waitFor({ state: 'detached' })
  await rowOf('Tomás').waitFor()
  expect(page.url()).not.toContain('PEREI')
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  expect(await focused(page)).toBe('MAIN')
  expect(await page.getByLabel('Search').inputValue()).toBe('PEREI')
  expect(await rowOf('Iva').count()).toBe(0)
  await page.getByLabel('Search').fill('nobody of this name')
  await page.getByText('No matches').waitFor()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await rowOf('Tomás').waitFor()
  expect(await page.getByLabel('Search').inputValue()).toBe('')

  const everybody = await exported()
  expect(everybody.name).toMatch(/^training-report-\d{4}-\d\d-\d\d\.csv$/)
  expect(everybody.lines).toHaveLength(4)
  expect(everybody.lines[1]).toMatch(/^Iva,Horáková,iva@cro\.example,Active,Certified,7,1375,2026-03-07T09:30:00Z,/)
  expect(everybody.lines[3]).toMatch(/^"'=HYPERLINK/)

  async function exported(): Promise<{ name: string; lines: string[] }> {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const download = await saved
    const text = (await buffer(await download.createReadStream())).toString()
    return { name: download.suggestedFilename(), lines: text.trim().split('\n') }
  }
})

test('The certificate and the report show the same day of certification in every time zone', async ({
  stage,
  device,
}) => {
  await stage.addAccount('academy-admin', email, 'Ana', 'Duarte')
  const iva = await stage.addAccount('employee', 'iva@cro.example', 'Iva', 'Horáková')
  for (const { id } of dashboardModules)
    await complete(stage, iva, id, quest(id).points, Date.UTC(2025, 11, 31, 12, id))
  await device.open()
  for (const timezoneId of ['Pacific/Auckland', 'America/Los_Angeles']) {
    const page = await device.context.newPage()
    await (await device.context.newCDPSession(page)).send('Emulation.setTimezoneOverride', { timezoneId })
    await visitAsLearner(page, stage, 'iva@cro.example')
    await page.emulateMedia({ media: 'print' })
    await page.getByText('Completed on Dec 31, 2025 (UTC)').waitFor()
    await page.emulateMedia({ media: 'screen' })
    await visitAsAdmin(page, stage, { area: academyAdminArea, email, path: paths.academyAdminTraining })
    await page.getByRole('columnheader', { name: 'Certified on (UTC)' }).waitFor()
    await page.getByRole('row', { name: /^Iva Horáková .*Dec 31, 2025$/ }).waitFor()
    await page.close()
  }
})

test('Opened from the dashboard, a report that failed to load can be retried, and an emptied last page gives way to the previous one', async ({
  stage,
  device,
}) => {
  await stage.addAccount('academy-admin', email, 'Ana', 'Duarte')
  await stage.database.query(
    `insert into account (area, email, first_name, last_name, status)
     select 'employee', 'person' || n || '@cro.example', 'Person', to_char(n, 'FM000'), 'active'
     from generate_series(1, 51) n`,
  )
  const page = await device.open()
  await page.route(
    `**${trainingSummary.path}`,
    route => route.fulfill({ status: 503, json: { error: 'Too much is going on.', code: 'busy' } }),
    { times: 1 },
  )
  await visitAsAdmin(page, stage, { area: academyAdminArea, email })
  await page.getByRole('link', { name: 'Training report' }).click()
  await page.getByRole('alert').getByText('Too much is going on.').waitFor()
  await page.getByRole('button', { name: 'Refresh' }).click()
  // The dashboard's styles do not change the report's figures.
  const tiles = page.getByRole('region', { name: trainingReportTexts.head.title }).locator('dl > div')
  await tiles.first().waitFor()
  const backgrounds = await tiles.evaluateAll(all => all.map(tile => getComputedStyle(tile).background))
  expect(backgrounds).toHaveLength(4)
  expect(new Set(backgrounds).size).toBe(1)
  await page.getByRole('navigation', { name: 'Pages' }).getByText('1–50 of 51').waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('row', { name: /^Person 051/ }).waitFor()
  // Simulates a deletion by another admin.
  await stage.database.query(`delete from account where last_name = '051'`)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByRole('row', { name: /^Person 050/ }).waitFor()
})

/** Stores a completion on the day of March 2026 with the module's number, or at `at` (milliseconds). */
async function complete(
  stage: Stage,
  employeeId: string,
  moduleId: number,
  score: number,
  at = Date.UTC(2026, 2, moduleId, 9, 30),
): Promise<void> {
  const id = crypto.randomUUID()
  const finished_at = new Date(at)
  const reported = { moduleId, score, finishedAt: finished_at.toISOString(), answers: null, contentVersion: null }
  const sql = stage.database
  await insertCompletions(sql, [
    { id, employee_id: employeeId, cycle: 1, module_id: moduleId, score, finished_at, reported },
  ])
  await mergeProgress(sql, [id])
  await raiseTrainingStage(sql, employeeId, moduleId < dashboardModules.length ? 1 : 2)
}
