import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { findOrCreateOrganisation, renameOrganisation } from '../../../api/accounts/organisation-queries.ts'
import { deleteUser } from '../../../api/contract/academy-users.ts'
import { employeeAuth } from '../../../api/contract/auth.ts'
import { completeModule, completeModules } from '../../../api/contract/training.ts'
import { buildStatement } from '../../../api/training/statement-forwarding.ts'
import { brand } from '../../../content/brand.ts'
import { createTestDatabase, testClient } from '../../database.ts'
import { until } from '../../until.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { newCompletion } from './completions.ts'
import { startRecordStore, unusedStore } from './record-store.ts'

const jobs = async (app: TestApp) =>
  (await app.client.query<{ id: string; state: string }>(`select id, state from pgboss.job where name = 'statement'`))
    .rows
const waiting = async (app: TestApp) =>
  (await app.client.query<{ id: string }>('select completion_id as id from waiting_statement')).rows.map(({ id }) => id)
/** Lets a failed job be tried again at once. */
const retryNow = (app: TestApp) =>
  app.client.query(`update pgboss.job set start_after = now() where name = 'statement' and state = 'retry'`)
const allSent = (app: TestApp) =>
  until('every statement to be sent', async () => {
    await retryNow(app)
    return (await waiting(app)).length === 0 && (await jobs(app)).length === 0
  })
const failedOnce = (app: TestApp) =>
  until('a failed attempt', async () => (await jobs(app)).some(({ state }) => state === 'retry'))

/** Requests a link and waits for its mail, for less time than the store has to answer. */
async function mailArrives(app: TestApp, email: string): Promise<void> {
  await app.call(employeeAuth.forgotPassword, { body: { email } })
  await until('the mail', async () => (await app.mailsTo(email)).length === 1, 8000)
}

test('a result becomes one statement with the random id of its person, without a name, an address or answers', async () => {
  await using store = await startRecordStore()
  await using app = await createTestApp({ learningRecordStore: store.settings, publicUrl: 'http://academy.example' })
  const employee = await app.signIn('employee')
  const completion = newCompletion()
  for (let time = 0; time < 2; time += 1)
    expect((await app.call(completeModule, { as: employee, body: completion })).status).toBe(200)
  await allSent(app)
  expect(store.requests.map(({ status }) => status)).toEqual([204])
  expect(store.statements.get(completion.id)).toEqual({
    id: completion.id,
    actor: { objectType: 'Agent', account: { homePage: 'http://academy.example', name: employee.id } },
    verb: { id: 'http://adlnet.gov/expapi/verbs/completed', display: { en: 'completed' } },
    object: {
      objectType: 'Activity',
      id: `${brand.siteUrl}/xapi/modules/1`,
      definition: {
        type: 'http://adlnet.gov/expapi/activities/module',
        name: { en: 'Personal Data in a Trial' },
        description: { en: expect.any(String) },
      },
    },
    result: { score: { scaled: 1, raw: 100, min: 0, max: 100 }, completion: true, success: true },
    context: {
      platform: brand.academy,
      language: 'en',
      revision: String(completion.contentVersion),
      extensions: { [`${brand.siteUrl}/xapi/extensions/cycle`]: 1 },
    },
    timestamp: expect.any(String),
  })
})

test('a wrong answer completes a module without success or failure, and a score of an older version has no maximum', () => {
  const result = {
    id: randomUUID(),
    employeeId: randomUUID(),
    moduleId: 1,
    score: 0,
    cycle: 2,
    finishedAt: new Date(),
    contentVersion: null,
  }
  const wrong = buildStatement(result, 'https://academy.example')
  expect(wrong.result).toEqual({ score: { scaled: 0, raw: 0, min: 0, max: 100 }, completion: true })
  expect(wrong.context).not.toHaveProperty('revision')
  const older = buildStatement({ ...result, score: 120 }, 'https://academy.example')
  expect(older.result).toEqual({ score: { raw: 120, min: 0 }, completion: true })
})

test('results without an id, and several in one request, are forwarded; refused ones are not', async () => {
  await using store = await startRecordStore()
  await using app = await createTestApp({ learningRecordStore: store.settings })
  const as = await app.signIn('employee')
  const completions = [
    { moduleId: 1, score: 100 },
    { moduleId: 2, score: 0 },
    { moduleId: 8, score: 300 },
  ]
  expect((await app.call(completeModules, { as, body: { completions } })).status).toBe(200)
  await allSent(app)
  expect([...store.statements.values()].map(({ object }) => object.id).sort()).toEqual(
    [1, 2].map(id => `${brand.siteUrl}/xapi/modules/${id}`),
  )
})

test('without a learning record store nothing waits and no job is enqueued', async () => {
  await using app = await createTestApp()
  const as = await app.signIn('employee')
  expect((await app.call(completeModule, { as, body: newCompletion() })).status).toBe(200)
  expect([await waiting(app), await jobs(app)]).toEqual([[], []])
})

test('a store that never answers delays no result and no mail', { timeout: 60_000 }, async () => {
  await using store = await startRecordStore()
  store.mode = { answer: 'nothing' }
  await using app = await createTestApp({ learningRecordStore: store.settings, rateLimits: 'off' })
  const learners = await Promise.all(Array.from({ length: 15 }, () => app.signIn('employee')))
  for (const as of learners) await app.call(completeModule, { as, body: newCompletion() })
  await until('a full batch', async () => (await jobs(app)).filter(({ state }) => state === 'active').length === 10)
  await mailArrives(app, learners[0]?.email ?? '')
  expect((await jobs(app)).filter(({ state }) => state === 'active')).toHaveLength(10)
  await until('the timeout', () => app.lines.some(line => line.includes('"reason":"TimeoutError"')))
  store.mode = { answer: 'as a store' }
  await allSent(app)
  expect(store.statements.size).toBe(15)
})

test('a store that is down delays no result and no mail; when it is back, each result is stored once', async () => {
  const settings = await unusedStore()
  await using app = await createTestApp({ learningRecordStore: settings, rateLimits: 'off' })
  const learners = await Promise.all(Array.from({ length: 30 }, () => app.signIn('employee')))
  const completions = learners.map(as => ({ as, body: newCompletion() }))
  for (const { as, body } of completions) expect((await app.call(completeModule, { as, body })).status).toBe(200)
  await failedOnce(app)
  expect(await waiting(app)).toHaveLength(30)

  await mailArrives(app, learners[0]?.email ?? '')

  await using store = await startRecordStore(settings)
  await allSent(app)
  expect([...store.statements.keys()].sort()).toEqual(completions.map(({ body }) => body.id).sort())
  const warnings = app.lines.filter(line => line.includes('xAPI statement not stored'))
  expect(warnings).toEqual([expect.stringContaining('"reason":"ECONNREFUSED"')])
})

test.each([
  ['lost responses', { answer: 'lost' }, 'UND_ERR_SOCKET'],
  ['a wrong password (401)', { answer: 'status', status: 401 }, '401'],
  ['a refused statement (400)', { answer: 'status', status: 400 }, '400'],
  ['a redirect', { answer: 'status', status: 307 }, '307'],
  ['an overloaded store (429)', { answer: 'status', status: 429 }, '429'],
] as const)('after %s a result is sent again and stored once', async (_, mode, reason) => {
  await using store = await startRecordStore()
  store.mode = mode
  await using app = await createTestApp({ learningRecordStore: store.settings })
  const as = await app.signIn('employee')
  const body = newCompletion()
  expect((await app.call(completeModule, { as, body })).status).toBe(200)
  await failedOnce(app)
  expect(await waiting(app)).toEqual([body.id])
  store.mode = { answer: 'as a store' }
  await allSent(app)
  expect([...store.statements.keys()]).toEqual([body.id])
  expect(app.lines.join('')).toContain(`"reason":"${reason}"`)
  for (const secret of [store.settings.password, Buffer.from('academy:pässword').toString('base64'), as.id])
    expect(app.lines.join('')).not.toContain(secret)
})

test('a store that has the id with other content counts as success', async () => {
  await using store = await startRecordStore()
  store.mode = { answer: 'status', status: 409 }
  await using app = await createTestApp({ learningRecordStore: store.settings })
  const as = await app.signIn('employee')
  expect((await app.call(completeModule, { as, body: newCompletion() })).status).toBe(200)
  await allSent(app)
  expect(store.requests).toHaveLength(1)
})

test('the result of a person who was deleted while it waited is not sent', async () => {
  const settings = await unusedStore()
  await using app = await createTestApp({ learningRecordStore: settings })
  const [gone, kept] = [await app.signIn('employee'), await app.signIn('employee')]
  const results = [gone, kept].map(as => ({ as, body: newCompletion() }))
  for (const { as, body } of results) await app.call(completeModule, { as, body })
  await failedOnce(app)
  const admin = await app.signIn('academy-admin')
  expect((await app.call(deleteUser, { as: admin, params: { id: gone.id } })).status).toBe(200)
  await using store = await startRecordStore(settings)
  await allSent(app)
  expect([...store.statements.keys()]).toEqual([results[1]?.body.id])
})

test('results of another organisation are never sent, even those that wait because the settings named it before', async () => {
  await using store = await startRecordStore()
  const settings = { ...store.settings, organisation: 'OSTBROOK' }
  const database = await createTestDatabase()
  const client = testClient(database.url)
  const organisationId = await findOrCreateOrganisation(client, 'Ostbrook')
  const people = async (app: TestApp) => ({
    own: await app.signIn('employee', { email: 'a@ostbrook.example', organisationId }),
    other: await app.signIn('employee', { email: 'a@marlowe.example' }),
  })
  const sent: string[] = []
  await using app = await createTestApp({ learningRecordStore: settings }, database)
  const { own, other } = await people(app)
  const complete = async (as: { cookie: string }, isSent: boolean) => {
    const body = newCompletion()
    expect((await app.call(completeModule, { as, body })).status).toBe(200)
    if (isSent) sent.push(body.id)
  }
  await complete(own, true)
  await complete(other, false)
  // The name is read at the start, so a rename changes nothing until the next one.
  await renameOrganisation(client, organisationId, 'Ostbrook Clinical')
  await complete(own, true)
  await allSent(app)
  // As if the settings had named the other organisation before.
  await client.query('insert into waiting_statement select id from completion where employee_id = $1', [other.id])
  await client.query(`insert into pgboss.job (name, id) select 'statement', completion_id from waiting_statement`)
  await until('its job to end', async () => (await jobs(app)).length === 0)
  expect(await waiting(app)).toHaveLength(1)
  await client.end()
  expect([...store.statements.keys()].sort()).toEqual(sent.sort())
})

test('the start needs XAPI_ORGANISATION when there are several organisations, and it must exist', async () => {
  const database = await createTestDatabase()
  const settings = await unusedStore()
  const client = testClient(database.url)
  await findOrCreateOrganisation(client, 'Ostbrook')
  await client.end()
  const start = (organisation?: string) =>
    createTestApp({ learningRecordStore: { ...settings, organisation } }, database)
  await expect(start()).rejects.toThrow(/^XAPI_ORGANISATION is not set, and there are several organisations: .*\.$/)
  await expect(start('Marlowe')).rejects.toThrow(/^XAPI_ORGANISATION is "Marlowe", but there is no .*\.$/)
  await using _ = await start('ostbrook')
})

test('a waiting statement without a job, as after a restore, is queued at the next start', async () => {
  await using store = await startRecordStore()
  const database = await createTestDatabase()
  const client = testClient(database.url)
  const [account] = await client<{ id: string }[]>`
    insert into account (area, email, first_name, last_name, status)
    values ('employee', 'ada@cro.example', 'Ada', 'Byron', 'active') returning id`
  const id = randomUUID()
  await client`
    insert into completion (id, employee_id, module_id, score, reported, finished_at)
    values (${id}, ${account?.id ?? ''}, 1, 100, 'null', now())`
  await client`insert into waiting_statement values (${id})`
  await client.end()
  await using app = await createTestApp({ learningRecordStore: store.settings }, database)
  await allSent(app)
  expect([...store.statements.keys()]).toEqual([id])
})
