import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listAcademyAudit } from '../../../api/contract/audit.ts'
import { trainingCsvPath } from '../../../api/contract/training-report.ts'
import { allModules } from '../../../content/curriculum/outline.ts'
import { readCsv } from '../read-csv.ts'
import { createTestApp, type TestApp, type Visitor } from '../test-app.ts'
import { finishedAt, fullScore, trainedEmployee } from './completions.ts'

let app: TestApp
let admin: Visitor
beforeAll(async () => {
  app = await createTestApp({ rateLimits: 'off' })
})
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(async () => {
  await app.client.query('delete from account')
  admin = await app.signIn('academy-admin')
})

const csv = (query: Record<string, string> = {}) =>
  app.app.inject({ url: trainingCsvPath, query, headers: { cookie: admin.cookie } })
const sevenTotal = [1, 2, 3, 4, 5, 6, 7].reduce((sum, id) => sum + fullScore(id), 0)

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
  expect(head).toEqual([
    'First name',
    'Last name',
    'Email',
    'Status',
    'Stage',
    'Modules completed',
    'Score',
    'Certified at (UTC)',
    'Due on',
    'Certified until',
    'Overdue',
    ...allModules.flatMap(({ id, title }) => [`${id} ${title}: score`, `${id} ${title}: completed at (UTC)`]),
  ])
  const second = (id: number) => finishedAt(id).replace('.456', '')
  const cells = (last: number) =>
    allModules.flatMap(({ id }) => (id <= last ? [String(fullScore(id)), second(id)] : ['', '']))
  expect(ada?.with(2, '')).toEqual(
    ['Ada', 'Byron', '', 'Active', 'Certified', '7', String(sevenTotal), second(7), '', '', 'No'].concat(cells(8)),
  )
  expect(bea?.with(2, '')).toEqual(
    [
      'Bea "B", née\nX',
      `'=HYPERLINK("http://evil.example")`,
      '',
      'Active',
      'In progress',
      '1',
      String(fullScore(1)),
      '',
      '',
      '',
      'No',
    ].concat(cells(1)),
  )
  expect(di).toEqual(
    [`'@Di`, 'Zola', `'+di@cro.example`, 'Invited', 'Not started', '0', '0', '', '', '', 'No'].concat(cells(0)),
  )
})

test('an export is in the audit log, with its filters but without the search text', async () => {
  await csv()
  await csv({ search: 'byron ', stage: 'certified' })
  await csv({ search: ' ' })
  const { body } = await app.call(listAcademyAudit, {
    as: admin,
    query: { action: 'training-exported', search: admin.email },
  })
  expect(body).toMatchObject([
    { actor_email: admin.email, subject: null, detail: {} },
    { actor_email: admin.email, subject: null, detail: { search: true, stage: 'certified' } },
    { actor_email: admin.email, subject: null, detail: {} },
  ])
  expect(JSON.stringify(body)).not.toContain('byron')
})
