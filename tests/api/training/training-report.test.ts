import { beforeEach, expect, test } from 'vitest'
import { listAcademyAudit } from '../../../api/contract/admin/audit.ts'
import { listTraining, trainingCsvPath, trainingSummary } from '../../../api/contract/admin/training-report.ts'
import { allModules } from '../../../content/curriculum/outline.ts'
import { readCsv } from '../read-csv.ts'
import { readPages } from '../read-pages.ts'
import { sharedTestApp, type Visitor } from '../test-app.ts'
import { finishedAt, fullScore, trainedEmployee } from './completions.ts'

const app = await sharedTestApp({ rateLimits: 'off' })
let admin: Visitor
beforeEach(async () => {
  await app.client.query('delete from account')
  admin = await app.signIn('academy-admin')
})

const csv = (query: Record<string, string> = {}) =>
  app.app.inject({ url: trainingCsvPath, query, headers: { cookie: admin.cookie } })
const list = async (query: Record<string, string> = {}) => {
  const response = await app.call(listTraining, { as: admin, query })
  if (response.status !== 200) throw new Error(JSON.stringify(response.body))
  return response.body
}
const exports = async () => {
  const query = { action: 'training-exported', search: admin.email }
  return (await app.call(listAcademyAudit, { as: admin, query })).body
}
const sevenTotal = [1, 2, 3, 4, 5, 6, 7].reduce((sum, id) => sum + fullScore(id), 0)

test('the summary has the number of employees who completed each module and their average score', async () => {
  await trainedEmployee(app, 'Ada', 'Byron', 8)
  await trainedEmployee(app, 'Bea', 'Cox', 1, () => 0)
  await trainedEmployee(app, 'Cy', 'Dee')
  const modules = allModules.map(({ id, title }) => {
    const completed = id === 1 ? 2 : 1
    return { region_id: id, title, completed, average_score: fullScore(id) / completed, points: fullScore(id) }
  })
  expect(await app.call(trainingSummary, { as: admin })).toMatchObject({ status: 200, body: { employees: 3, modules } })
})

test('the list shows each employee’s stage, certification date and score per module', async () => {
  const certified = await trainedEmployee(app, 'Ada', 'Byron', 8)
  const begun = await trainedEmployee(app, 'Bea', 'Cox', 2)
  const waiting = await trainedEmployee(app, 'Cy', 'Arden')
  const same = {
    status: 'active',
    renewing: false,
    certified_at: null,
    due_on: null,
    certified_until: null,
    overdue: false,
  }
  const row = ({ id, email }: Visitor, first_name: string, last_name: string, finished: number, changes: object) => ({
    ...same,
    ...{ id, email, first_name, last_name },
    ...changes,
    modules: allModules.slice(0, finished).map(({ id: region_id }) => {
      return { region_id, score: fullScore(region_id), finished_at: finishedAt(region_id) }
    }),
  })
  const total = fullScore(1) + fullScore(2)
  expect(await list()).toEqual([
    row(waiting, 'Cy', 'Arden', 0, { stage: 'not-started', completed: 0, score: 0 }),
    row(certified, 'Ada', 'Byron', 8, {
      stage: 'certified',
      completed: 7,
      score: sevenTotal,
      certified_at: finishedAt(7),
    }),
    row(begun, 'Bea', 'Cox', 2, { stage: 'in-progress', completed: 2, score: total }),
  ])
})

test('the certification date is that of the module that was finished last', async () => {
  const ada = await trainedEmployee(app, 'Ada', 'Byron', 7)
  await app.client.query(
    `update progress set finished_at = '2026-05-01 00:00+02' where employee_id = $1 and module_id = 3`,
    [ada.id],
  )
  expect(await list()).toMatchObject([{ certified_at: '2026-04-30T22:00:00.000Z' }])
  const [head = [], line = []] = readCsv((await csv()).body)
  expect(line[head.indexOf('Certified at (UTC)')]).toBe('2026-04-30T22:00:00Z')
})

test('search, stage, order and pages can be combined', async () => {
  await trainedEmployee(app, 'Ada', 'Byron', 7)
  await trainedEmployee(app, 'Émilie', 'Lefèvre', 1)
  await trainedEmployee(app, 'Emil', 'Lefever', 1)
  await trainedEmployee(app, 'Zoë', 'Byron')
  await app.signIn('library-admin')
  const names = async (query: Record<string, string>) => (await list(query)).map(({ first_name }) => first_name)
  expect(await names({})).toEqual(['Ada', 'Zoë', 'Emil', 'Émilie'])
  expect(await names({ sort: '-name' })).toEqual(['Émilie', 'Emil', 'Zoë', 'Ada'])
  expect(await names({ search: ' lefevre  EMILIE ' })).toEqual(['Émilie'])
  expect(await names({ search: 'byron', stage: 'certified' })).toEqual(['Ada'])
  expect(await names({ stage: 'in-progress' })).toEqual(['Emil', 'Émilie'])
  expect(await names({ search: '%' })).toEqual([])
  const pages = await readPages(app, admin, `${listTraining.path}?sort=-name&limit=1`)
  expect(pages.flat()).toEqual(await list({ sort: '-name' }))
  const exported = readCsv((await csv({ search: 'lefevre EMIL', stage: 'in-progress' })).body)
  expect(exported.map(([first]) => first?.replace('\uFEFF', ''))).toEqual(['First name', 'Émilie'])
})

test('a list without a limit has two hundred employees and a link to the next page', async () => {
  await app.client.query(
    `insert into account (area, email, first_name, last_name, status)
     select 'employee', n || '@cro.example', 'Ada', n::text, 'active' from generate_series(1, 201) as n`,
  )
  const pages = await readPages(app, admin, listTraining.path)
  expect(pages.map(({ length }) => length)).toEqual([200, 1])
})

test('an invalid filter is refused, and nothing is in the audit log', async () => {
  expect((await csv({ stage: 'done' })).statusCode).toBe(400)
  const nul = await csv({ search: 'a\0b' })
  expect([nul.statusCode, nul.json().code]).toEqual([400, 'bad-request'])
  expect(await exports()).toEqual([])
})

test('the CSV file has one line for each employee of the list', async () => {
  await trainedEmployee(app, 'Ada', 'Byron', 8)
  await trainedEmployee(app, 'Bea "B", née\nX', '=HYPERLINK("http://evil.example")', 1)
  await app.client.query(`insert into account (area, email, first_name, last_name, status)
    values ('employee', '+di@cro.example', '@Di', 'Zola', 'invited')`)
  const response = await csv()
  expect(response.statusCode).toBe(200)
  const today = new Date().toISOString().slice(0, 10)
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringContaining(`attachment; filename="training-report-${today}.csv"`),
    'cache-control': 'no-store',
  })
  const text = response.body
  expect(text.startsWith('\uFEFFFirst name,')).toBe(true)
  const [head, bea, ada, di, ...others] = readCsv(text.slice(1))
  expect(others).toEqual([])
  const titles = 'First name,Last name,Email,Status,Stage,Modules completed,Score,Certified at (UTC)'
  const ofModules = allModules.flatMap(({ id, title }) => [
    `${id} ${title}: score`,
    `${id} ${title}: completed at (UTC)`,
  ])
  expect(head).toEqual([...titles.split(','), 'Due on', 'Certified until', 'Overdue', ...ofModules])
  const second = (id: number) => finishedAt(id).replace('.456', '')
  const cells = (last: number) =>
    allModules.flatMap(({ id }) => (id <= last ? [String(fullScore(id)), second(id)] : ['', '']))
  const certified = ['Active', 'Certified', '7', String(sevenTotal), second(7), '', '', 'No']
  expect(ada?.toSpliced(2, 1)).toEqual(['Ada', 'Byron', ...certified, ...cells(8)])
  const begun = ['Active', 'In progress', '1', String(fullScore(1)), '', '', '', 'No']
  const names = ['Bea "B", née\nX', `'=HYPERLINK("http://evil.example")`]
  expect(bea?.toSpliced(2, 1)).toEqual([...names, ...begun, ...cells(1)])
  const invited = ['Invited', 'Not started', '0', '0', '', '', '', 'No']
  expect(di).toEqual([`'@Di`, 'Zola', `'+di@cro.example`, ...invited, ...cells(0)])
})

test('an export is in the audit log, with its filters but without the search text', async () => {
  await csv()
  await csv({ search: 'byron ', stage: 'certified' })
  await csv({ search: ' ' })
  const body = await exports()
  const details = [{}, { search: true, stage: 'certified' }, {}]
  expect(body).toMatchObject(details.map(detail => ({ actor_email: admin.email, subject: null, detail })))
  expect(JSON.stringify(body)).not.toContain('byron')
})
