import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteUser, userStats } from '../../../api/contract/academy-users.ts'
import { listAcademyAudit } from '../../../api/contract/audit.ts'
import { completeModule } from '../../../api/contract/training.ts'
import { listTraining, trainingCsvPath, trainingSummary } from '../../../api/contract/training-report.ts'
import { allModules } from '../../../content/curriculum/outline.ts'
import { readCsv } from '../read-csv.ts'
import { readPages } from '../read-pages.ts'
import { createTestApp, type TestApp, type Visitor } from '../test-app.ts'
import { finishedAt, fullScore, pointsOf, trainedEmployee } from './completions.ts'

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
const list = async (query: Record<string, string> = {}) => {
  const response = await app.call(listTraining, { as: admin, query })
  if (response.status !== 200) throw new Error(JSON.stringify(response.body))
  return response.body
}
const noDeadline = { due_on: null, certified_until: null, overdue: false }
const sevenTotal = [1, 2, 3, 4, 5, 6, 7].reduce((sum, id) => sum + fullScore(id), 0)

test('the summary has the number of employees who completed each module and their average score', async () => {
  expect(await app.call(trainingSummary, { as: admin })).toMatchObject({
    status: 200,
    body: {
      employees: 0,
      modules: allModules.map(({ id, title }) => ({
        region_id: id,
        title,
        completed: 0,
        average_score: null,
        points: fullScore(id),
      })),
    },
  })
  await trainedEmployee(app, 'Ada', 'Byron', 8)
  await trainedEmployee(app, 'Bea', 'Cox', 1, () => 0)
  await trainedEmployee(app, 'Cy', 'Dee')
  const { body } = await app.call(trainingSummary, { as: admin })
  expect(body).toMatchObject({ employees: 3 })
  expect(body).toMatchObject({
    modules: allModules.map(({ id }) => ({
      region_id: id,
      completed: id === 1 ? 2 : 1,
      average_score: id === 1 ? fullScore(1) / 2 : fullScore(id),
    })),
  })
})

test('the list shows each employee’s stage, certification date and score per module', async () => {
  const certified = await trainedEmployee(app, 'Ada', 'Byron', 8)
  const begun = await trainedEmployee(app, 'Bea', 'Cox', 2)
  const waiting = await trainedEmployee(app, 'Cy', 'Arden')
  const finished = (last: number) =>
    Array.from({ length: last }, (_, index) => ({
      region_id: index + 1,
      score: fullScore(index + 1),
      finished_at: finishedAt(index + 1),
    }))
  const row = ({ id, email }: Visitor, first_name: string, last_name: string) => ({
    id,
    email,
    first_name,
    last_name,
    status: 'active',
  })
  expect(await list()).toEqual([
    {
      ...row(waiting, 'Cy', 'Arden'),
      stage: 'not-started',
      completed: 0,
      score: 0,
      certified_at: null,
      ...noDeadline,
      modules: [],
    },
    {
      ...row(certified, 'Ada', 'Byron'),
      stage: 'certified',
      completed: 7,
      score: sevenTotal,
      certified_at: finishedAt(7),
      ...noDeadline,
      modules: finished(8),
    },
    {
      ...row(begun, 'Bea', 'Cox'),
      stage: 'in-progress',
      completed: 2,
      score: fullScore(1) + fullScore(2),
      certified_at: null,
      ...noDeadline,
      modules: finished(2),
    },
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

test('only academy admins can read the report; an invalid filter is refused', async () => {
  const others = [undefined, await app.signIn('employee'), await app.signIn('library-admin')]
  for (const as of others) {
    expect((await app.call(trainingSummary, { as })).status).toBe(401)
    expect((await app.call(listTraining, { as })).status).toBe(401)
    const file = await app.app.inject({ url: trainingCsvPath, ...(as && { headers: { cookie: as.cookie } }) })
    expect([file.statusCode, file.json().code]).toEqual([401, 'signed-out'])
  }
  expect((await csv({ stage: 'done' })).statusCode).toBe(400)
  const nul = await csv({ search: 'a\0b' })
  expect([nul.statusCode, nul.headers['content-type'], nul.json().code]).toEqual([
    400,
    'application/json; charset=utf-8',
    'bad-request',
  ])
  expect(
    (await app.call(listAcademyAudit, { as: admin, query: { action: 'training-exported', search: admin.email } })).body,
  ).toEqual([])
})

/** Returns the accounts whose training stage is not what their progress adds up to. */
async function wrongStages(): Promise<unknown[]> {
  const { rows } = await app.client.query(
    `select id, training_stage from account left join progress on employee_id = id group by id
     having training_stage <> case when count(module_id) filter (where module_id <= 7) = 7 then 2
       when count(module_id) > 0 then 1 else 0 end`,
  )
  return rows
}

test('the figures are right after concurrent results of several devices and a deletion', async () => {
  const people: Visitor[] = []
  for (let number = 0; number < 5; number += 1) people.push(await trainedEmployee(app, 'Ada', `Byron ${number}`))
  /** Sends several results for each module in turn; retries a 503. */
  const device = async (as: Visitor, last: number) => {
    for (let moduleId = 1; moduleId <= last; moduleId += 1) {
      for (const score of [0, ...pointsOf(moduleId).slice(0, 1), fullScore(moduleId)]) {
        const body = { id: randomUUID(), moduleId, score }
        let { status } = await app.call(completeModule, { as, body })
        while (status === 503) ({ status } = await app.call(completeModule, { as, body }))
        expect([200, 401]).toContain(status)
        if (status === 401) return
      }
    }
  }
  const devices: Visitor[] = []
  for (const person of people) devices.push(person, { ...person, cookie: await app.newSession(person) })
  const [, , , fourth, fifth] = people
  const remove = async (person: Visitor | undefined) =>
    app.call(deleteUser, { as: admin, params: { id: person?.id ?? '' } })
  await Promise.all([
    ...devices.map((as, index) => device(as, index % 10 < 4 ? 8 : 7 - (index % 3))),
    device(fifth ?? admin, 2).then(() => remove(fifth)),
  ])
  expect(await wrongStages()).toEqual([])
  expect((await remove(fourth)).status).toBe(200)
  expect((await app.call(trainingSummary, { as: admin })).body).toMatchObject({ employees: 3 })
  const { body: stats } = await app.call(userStats, { as: admin })
  expect(stats).toMatchObject({ training: { notStarted: 0, certified: expect.any(Number) } })
})
