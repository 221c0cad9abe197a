import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deactivateUser, deleteUser, exportUser, userStats } from '../../api/contract/academy-users.ts'
import { listAcademyAudit } from '../../api/contract/audit.ts'
import { completeModule } from '../../api/contract/complete-module.ts'
import { listTraining, trainingCsvPath, trainingSummary } from '../../api/contract/training-report.ts'
import { moduleTexts } from '../../content/curriculum/modules.ts'
import { allModules } from '../../content/curriculum/outline.ts'
import { readCsv } from './read-csv.ts'
import { readPages } from './read-pages.ts'
import { createTestApp, type TestApp, type Visitor } from './test-app.ts'

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

const pointsOf = (id: number) =>
  moduleTexts.filter(module => module.id === id).flatMap(({ quests }) => quests.map(({ points }) => points))
const most = (id: number) => pointsOf(id).reduce((sum, points) => sum + points, 0)

const day = (id: number) => `2026-03-0${id}T10:20:30.456Z`

/** Completes the first modules, one a day, with full points by default. */
async function train(as: Visitor, last: number, score = most): Promise<void> {
  // Results from before the account existed would get the time of receipt.
  await app.client.query(`update account set created_at = '2026-01-01' where id = $1`, [as.id])
  for (let moduleId = 1; moduleId <= last; moduleId += 1) {
    const body = { moduleId, score: score(moduleId), finishedAt: day(moduleId) }
    expect((await app.call(completeModule, { as, body })).status).toBe(200)
  }
}

async function employee(firstName: string, lastName: string, last = 0, score = most): Promise<Visitor> {
  const user = await app.createUser('employee', { firstName, lastName })
  const visitor = { ...user, cookie: await app.newSession(user) }
  await train(visitor, last, score)
  return visitor
}

const csv = (query: Record<string, string> = {}) =>
  app.app.inject({ url: trainingCsvPath, query, headers: { cookie: admin.cookie } })
const list = async (query: Record<string, string> = {}) => {
  const response = await app.call(listTraining, { as: admin, query })
  if (response.status !== 200) throw new Error(JSON.stringify(response.body))
  return response.body
}
const sevenTotal = [1, 2, 3, 4, 5, 6, 7].reduce((sum, id) => sum + most(id), 0)

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
        points: most(id),
      })),
    },
  })
  await employee('Ada', 'Byron', 8)
  await employee('Bea', 'Cox', 1, () => 0)
  await employee('Cy', 'Dee')
  const { body } = await app.call(trainingSummary, { as: admin })
  expect(body).toMatchObject({ employees: 3 })
  expect(body).toMatchObject({
    modules: allModules.map(({ id }) => ({
      region_id: id,
      completed: id === 1 ? 2 : 1,
      average_score: id === 1 ? most(1) / 2 : most(id),
    })),
  })
})

test('the list shows each employee’s stage, certification date and score per module', async () => {
  const certified = await employee('Ada', 'Byron', 8)
  const begun = await employee('Bea', 'Cox', 2)
  const waiting = await employee('Cy', 'Arden')
  const finished = (last: number) =>
    Array.from({ length: last }, (_, index) => ({
      region_id: index + 1,
      score: most(index + 1),
      finished_at: day(index + 1),
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
      modules: [],
    },
    {
      ...row(certified, 'Ada', 'Byron'),
      stage: 'certified',
      completed: 7,
      score: sevenTotal,
      certified_at: day(7),
      modules: finished(8),
    },
    {
      ...row(begun, 'Bea', 'Cox'),
      stage: 'in-progress',
      completed: 2,
      score: most(1) + most(2),
      certified_at: null,
      modules: finished(2),
    },
  ])
})

test('the certification date is that of the module that was finished last', async () => {
  const ada = await employee('Ada', 'Byron', 7)
  await app.client.query(
    `update progress set finished_at = '2026-05-01 00:00+02' where employee_id = $1 and module_id = 3`,
    [ada.id],
  )
  expect(await list()).toMatchObject([{ certified_at: '2026-04-30T22:00:00.000Z' }])
  const [head = [], line = []] = readCsv((await csv()).body)
  expect(line[head.indexOf('Certified at (UTC)')]).toBe('2026-04-30T22:00:00Z')
})

test('search, stage, order and pages can be combined', async () => {
  await employee('Ada', 'Byron', 7)
  await employee('Émilie', 'Lefèvre', 1)
  await employee('Emil', 'Lefever', 1)
  await employee('Zoë', 'Byron')
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

test('the CSV file has one line for each employee of the list', async () => {
  await employee('Ada', 'Byron', 8)
  await employee('Bea "B", née\nX', '=HYPERLINK("http://evil.example")', 1)
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
    ...allModules.flatMap(({ id, title }) => [`${id} ${title}: score`, `${id} ${title}: completed at (UTC)`]),
  ])
  const second = (id: number) => day(id).replace('.456', '')
  const cells = (last: number) =>
    allModules.flatMap(({ id }) => (id <= last ? [String(most(id)), second(id)] : ['', '']))
  expect(ada?.with(2, '')).toEqual(
    ['Ada', 'Byron', '', 'Active', 'Certified', '7', String(sevenTotal), second(7)].concat(cells(8)),
  )
  expect(bea?.with(2, '')).toEqual(
    [
      'Bea "B", née\nX',
      `'=HYPERLINK("http://evil.example")`,
      '',
      'Active',
      'On the way',
      '1',
      String(most(1)),
      '',
    ].concat(cells(1)),
  )
  expect(di).toEqual([`'@Di`, 'Zola', `'+di@cro.example`, 'Invited', 'Not started', '0', '0', ''].concat(cells(0)))
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
  for (let number = 0; number < 5; number += 1) people.push(await employee('Ada', `Byron ${number}`))
  /** Sends several results for each module in turn; retries a 503. */
  const device = async (as: Visitor, last: number) => {
    for (let moduleId = 1; moduleId <= last; moduleId += 1) {
      for (const score of [0, ...pointsOf(moduleId).slice(0, 1), most(moduleId)]) {
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

test('the export of an employee has all their data and no token, and is in the audit log', async () => {
  const ada = await employee('Ada', 'Byron', 2)
  const answers = [{ questId: '1-the-test-file', choice: 1 }]
  const id = randomUUID()
  const evidence = { finishedAt: day(5), answers, contentVersion: 3 }
  await app.call(completeModule, { as: ada, body: { id, moduleId: 1, score: 0, ...evidence } })
  // From a device whose clock is ahead; both times are stored.
  const ahead = { id: randomUUID(), moduleId: 2, score: 0, finishedAt: '2099-01-01T00:00:00.000Z' }
  await app.call(completeModule, { as: ada, body: ahead })
  const response = await app.call(exportUser, { as: admin, params: { id: ada.id } })
  expect(response.status).toBe(200)
  expect(response.headers).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment; filename="[^"]*\.json"/),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })
  expect(response.body).toEqual({
    exported_at: expect.any(String),
    account: {
      id: ada.id,
      first_name: 'Ada',
      last_name: 'Byron',
      email: ada.email,
      status: 'active',
      created_at: '2026-01-01T00:00:00.000Z',
      last_login_at: expect.any(String),
      invitation: null,
    },
    sessions: [{ created_at: expect.any(String), last_seen_at: expect.any(String) }],
    invitations: [],
    second_factor: null,
    log: [],
    progress: allModules
      .slice(0, 2)
      .map(({ id, title }) => ({ region_id: id, title, score: most(id), finished_at: day(id) })),
    certificates: [],
    completions: [
      ...[1, 2].map(moduleId => ({
        id: expect.any(String),
        region_id: moduleId,
        score: most(moduleId),
        finished_at: day(moduleId),
        received_at: expect.any(String),
        reported_finished_at: day(moduleId),
        answers: null,
        content_version: null,
      })),
      {
        id,
        region_id: 1,
        score: 0,
        finished_at: day(5),
        received_at: expect.any(String),
        reported_finished_at: day(5),
        answers,
        content_version: 3,
      },
      {
        id: ahead.id,
        region_id: 2,
        score: 0,
        finished_at: expect.any(String),
        received_at: expect.any(String),
        reported_finished_at: ahead.finishedAt,
        answers: null,
        content_version: null,
      },
    ],
  })
  const { body } = await app.call(listAcademyAudit, { as: admin, query: { search: ada.email } })
  expect(body).toMatchObject([
    { action: 'user-exported', actor_email: admin.email, subject: { kind: 'employee', id: ada.id }, detail: {} },
  ])
})

test('a stored result with an unusual time is exported', async () => {
  const ada = await employee('Ada', 'Byron', 1)
  const odd = '+010000-01-01T00:59:59.000Z'
  await app.client.query(
    `update completion set reported = jsonb_set(reported, '{finishedAt}', to_jsonb($2::text)) where employee_id = $1`,
    [ada.id, odd],
  )
  const response = await app.call(exportUser, { as: admin, params: { id: ada.id } })
  expect(response).toMatchObject({ status: 200, body: { completions: [{ reported_finished_at: odd }] } })
})

test('an admin can export academy users, including themselves, and no other account', async () => {
  await app.call(deactivateUser, { as: admin, params: { id: (await app.signIn('employee')).id } })
  expect((await app.call(exportUser, { as: admin, params: { id: admin.id } })).body).toMatchObject({
    account: { id: admin.id, email: admin.email },
    sessions: [{}],
    log: [{ action: 'user-deactivated', by: 'themselves' }],
    progress: [],
    completions: [],
  })
  const library = await app.signIn('library-admin')
  for (const id of [library.id, randomUUID()]) {
    expect(await app.call(exportUser, { as: admin, params: { id } })).toMatchObject({
      status: 404,
      body: { code: 'user-not-found' },
    })
  }
  expect((await app.call(exportUser, { as: library, params: { id: admin.id } })).status).toBe(401)
})
