import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { findOrCreateOrganisation, renameOrganisation } from '../../../api/accounts/organisation-queries.ts'
import { deleteUser } from '../../../api/contract/admin/academy-users.ts'
import { employeeAuth } from '../../../api/contract/auth.ts'
import { completeModule, completeModules } from '../../../api/contract/training.ts'
import { buildStatement, forwardingOrganisation } from '../../../api/training/statement-forwarding.ts'
import { brand } from '../../../content/brand.ts'
import { createTestDatabase, testClient } from '../../database.ts'
import { createTestApp, sharedTestApp, type Visitor } from '../test-app.ts'
import { completionOf, newCompletion } from './completions.ts'
import { startRecordStore, unusedStore } from './record-store.ts'

/** Where a test may start a store. */
const settings = await unusedStore()
const publicUrl = 'http://academy.example'
const app = await sharedTestApp({ learningRecordStore: settings, publicUrl, rateLimits: 'off' })
beforeEach(() => {
  app.lines.length = 0
})

const complete = async (as: { readonly cookie: string }, body: object, of = app) =>
  expect((await of.call(completeModule, { as, body })).status).toBe(200)
const jobs = async (of = app) =>
  (await of.client.query<{ state: string }>(`select state from pgboss.job where name = 'statement'`)).rows
const waiting = async (of = app) =>
  (await of.client.query<{ id: string }>('select completion_id as id from waiting_statement')).rows.map(({ id }) => id)
/** Waits until every statement is sent; failed jobs are tried again at once. */
async function allSent(of = app) {
  const left = async () => {
    await of.client.query(`update pgboss.job set start_after = now() where name = 'statement' and state = 'retry'`)
    return [...(await waiting(of)), ...(await jobs(of))]
  }
  await expect.poll(left, { interval: 100 }).toEqual([])
}
const failedOnce = () => expect.poll(() => jobs(), { interval: 100 }).toContainEqual({ state: 'retry' })

/** Completes module 1 several times, with new ids. */
async function completions(as: Visitor, count: number): Promise<string[]> {
  const all = Array.from({ length: count }, () => completionOf(1))
  expect((await app.call(completeModules, { as, body: { completions: all } })).status).toBe(200)
  return all.map(({ id }) => id)
}

test('a result becomes one statement that names its person by a random id only', async () => {
  await using store = await startRecordStore(settings)
  const employee = await app.signIn('employee')
  const completion = newCompletion()
  for (let time = 0; time < 2; time += 1) await complete(employee, completion)
  await allSent()
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
        description: { en: expect.stringMatching(/\w{3}/) },
      },
    },
    result: { score: { scaled: 1, raw: 100, min: 0, max: 100 }, completion: true, success: true },
    context: {
      platform: brand.academy,
      language: 'en',
      revision: String(completion.contentVersion),
      extensions: { [`${brand.siteUrl}/xapi/extensions/cycle`]: 1 },
    },
    timestamp: completion.finishedAt,
  })
})

test('a statement claims no failure, has the percentage as raw score, and no score above the maximum', () => {
  const [id, employeeId, finishedAt] = [randomUUID(), randomUUID(), new Date()]
  const result = { id, employeeId, moduleId: 1, score: 0, cycle: 2, finishedAt, contentVersion: null }
  const wrong = buildStatement(result, 'https://academy.example')
  expect(wrong.result).toEqual({ score: { scaled: 0, raw: 0, min: 0, max: 100 }, completion: true })
  expect(wrong.context).not.toHaveProperty('revision')
  const older = buildStatement({ ...result, score: 120 }, 'https://academy.example')
  expect(older.result).toEqual({ completion: true })
  const fifth = buildStatement({ ...result, moduleId: 5, score: 225 }, 'https://academy.example')
  expect(fifth.result.score).toEqual({ scaled: 1, raw: 100, min: 0, max: 100 })
})

test('results without an id, and several in one request, are forwarded; refused ones are not', async () => {
  await using store = await startRecordStore(settings)
  const as = await app.signIn('employee')
  const body = { completions: [1, 2, 8].map(moduleId => ({ moduleId, score: 0 })) }
  expect((await app.call(completeModules, { as, body })).status).toBe(200)
  await allSent()
  expect([...store.statements.values()].map(({ object }) => object.id).sort()).toEqual(
    [1, 2].map(id => `${brand.siteUrl}/xapi/modules/${id}`),
  )
})

test('a store that never answers delays no mail', async () => {
  const timeout = new AbortController()
  const { timeout: original } = AbortSignal
  using _ = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation(ms => (ms === 10_000 ? timeout.signal : original.call(AbortSignal, ms)))
  await using store = await startRecordStore(settings)
  store.mode = { answer: 'nothing' }
  const as = await app.signIn('employee')
  const ids = await completions(as, 12)
  const active = async () => (await jobs()).filter(({ state }) => state === 'active').length
  await expect.poll(active, { interval: 100 }).toBe(10)
  await app.call(employeeAuth.forgotPassword, { body: { email: as.email } })
  await expect.poll(() => app.mailsTo(as.email), { interval: 100 }).toHaveLength(1)
  expect(await active()).toBe(10)
  timeout.abort(new DOMException('', 'TimeoutError'))
  await failedOnce()
  expect(app.lines.join()).toContain('"reason":"TimeoutError"')
  vi.restoreAllMocks()
  store.mode = { answer: 'as a store' }
  await allSent()
  expect([...store.statements.keys()].sort()).toEqual(ids.sort())
})

test('a store that is down delays no result; when it is back, each result is stored once', async () => {
  const ids = await completions(await app.signIn('employee'), 12)
  await failedOnce()
  expect((await waiting()).sort()).toEqual(ids.sort())
  const warnings = app.lines.filter(line => line.includes('xAPI statement not stored'))
  expect(warnings).toEqual([expect.stringContaining('"reason":"ECONNREFUSED"')])
  await using store = await startRecordStore(settings)
  await allSent()
  expect([...store.statements.keys()].sort()).toEqual(ids)
})

test.each([
  ['lost responses', { answer: 'lost' }, 'UND_ERR_SOCKET'],
  ['a wrong password (401)', { answer: 'status', status: 401 }, '401'],
  ['a refused statement (400)', { answer: 'status', status: 400 }, '400'],
  ['a redirect', { answer: 'status', status: 307 }, '307'],
  ['an overloaded store (429)', { answer: 'status', status: 429 }, '429'],
] as const)('after %s a result is sent again and stored once', async (_, mode, reason) => {
  await using store = await startRecordStore(settings)
  store.mode = mode
  const as = await app.signIn('employee')
  const body = newCompletion()
  await complete(as, body)
  await failedOnce()
  expect(await waiting()).toEqual([body.id])
  store.mode = { answer: 'as a store' }
  await allSent()
  expect([...store.statements.keys()]).toEqual([body.id])
  expect(app.lines.join('')).toContain(`"reason":"${reason}"`)
  for (const secret of [settings.password, Buffer.from('academy:pässword').toString('base64'), as.id])
    expect(app.lines.join('')).not.toContain(secret)
})

test('a store that has the id with other content counts as success', async () => {
  await using store = await startRecordStore(settings)
  store.mode = { answer: 'status', status: 409 }
  await complete(await app.signIn('employee'), newCompletion())
  await allSent()
  expect(store.requests).toHaveLength(1)
})

test('the result of a person who was deleted while it waited is not sent', async () => {
  const [gone, kept] = [await app.signIn('employee'), await app.signIn('employee')]
  await completions(gone, 1)
  const ids = await completions(kept, 1)
  await failedOnce()
  const admin = await app.signIn('academy-admin')
  expect((await app.call(deleteUser, { as: admin, params: { id: gone.id } })).status).toBe(200)
  await using store = await startRecordStore(settings)
  await allSent()
  expect([...store.statements.keys()]).toEqual(ids)
})

test('a waiting statement without a job, as after a restore, is queued again', async () => {
  await using store = await startRecordStore(settings)
  const { id: employeeId } = await app.createUser('employee')
  const id = randomUUID()
  await app.client`
    insert into completion (id, employee_id, module_id, score, reported, finished_at)
    values (${id}, ${employeeId}, 1, 100, 'null', now())`
  await app.client`insert into waiting_statement values (${id})`
  // As every start and every hour does.
  await app.client`insert into pgboss.job (name) values ('training-schedule')`
  await allSent()
  expect([...store.statements.keys()]).toEqual([id])
})

test('results of another organisation are never sent, even those that wait already', async () => {
  await using store = await startRecordStore()
  const database = await createTestDatabase()
  const client = testClient(database.url)
  const organisationId = await findOrCreateOrganisation(client, 'Damsluis')
  const organisation = 'DAMSLUIS'
  await using own = await createTestApp({ learningRecordStore: { ...store.settings, organisation } }, database)
  const ours = await own.signIn('employee', { email: 'a@damsluis.example', organisationId })
  const other = await own.signIn('employee', { email: 'a@marlowe.example' })
  const [first, second] = [newCompletion(), newCompletion()]
  await complete(ours, first, own)
  await complete(other, newCompletion(), own)
  // The name is read at the start, so a rename changes nothing until the next one.
  await renameOrganisation(client, organisationId, 'Damsluis Clinical')
  await complete(ours, second, own)
  await allSent(own)
  // As if the settings had named the other organisation before.
  await client.query('insert into waiting_statement select id from completion where employee_id = $1', [other.id])
  await client.query(`insert into pgboss.job (name, id) select 'statement', completion_id from waiting_statement`)
  await expect.poll(() => jobs(own), { interval: 100 }).toEqual([])
  expect(await waiting(own)).toHaveLength(1)
  await client.end()
  expect([...store.statements.keys()].sort()).toEqual([first.id, second.id].sort())
})

test('XAPI_ORGANISATION is needed when there are several organisations, and it must exist', async () => {
  await findOrCreateOrganisation(app.client, 'Damsluis')
  const find = (organisation?: string) => forwardingOrganisation(app.client, { ...settings, organisation })
  await expect(find()).rejects.toThrow(/^XAPI_ORGANISATION is not set, and there are several organisations: .*\.$/)
  await expect(find('Marlowe')).rejects.toThrow(/^XAPI_ORGANISATION is "Marlowe", but there is no .*\.$/)
  expect(await find('damsluis')).toEqual(expect.any(String))
})
