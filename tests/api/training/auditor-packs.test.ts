import { expect, test } from 'vitest'
import { findOrCreateOrganisation } from '../../../api/accounts/organisation-queries.ts'
import { deleteUser } from '../../../api/contract/admin/academy-users.ts'
import { listAcademyAudit } from '../../../api/contract/admin/audit.ts'
import { listPacks, packFilePath, readPack, requestPack } from '../../../api/contract/admin/auditor-packs.ts'
import { cleanUp } from '../../../api/database/clean-up.ts'
import { openDatabase } from '../../../api/database/database.ts'
import { deleteAccount } from '../../../api/people/academy-user-queries.ts'
import {
  finishPack,
  PackWithdrawn,
  startPack,
  storePart,
  storeProgress,
} from '../../../api/training/auditor-pack-queries.ts'
import { type TestClient, testClient } from '../../database.ts'
import { readZip } from '../../packages/read-zip.ts'
import { refused, sharedTestApp, type Visitor } from '../test-app.ts'
import { whileLocked } from '../while-locked.ts'
import { auditorPackCalls } from './auditor-pack-calls.ts'

const app = await sharedTestApp({ rateLimits: 'off' })
const packs = auditorPackCalls(app)
const admin = await app.signIn('academy-admin')
const organisationId = await findOrCreateOrganisation(app.client, 'Damsluis Clinical')
const foreign = await app.signIn('academy-admin', { organisationId, email: 'admin@damsluis.example' })

interface StoredPack {
  readonly state?: string
  readonly employeeId?: string | null
  readonly people?: readonly string[]
  readonly requestedBy?: Visitor
}

/** Stores a pack with one part and without a job, so that it stays in its state. */
async function storePack({ state = 'waiting', employeeId = null, people, requestedBy = admin }: StoredPack = {}) {
  const { rows } = await app.client.query<{ id: string }>(
    `insert into auditor_pack (organisation_id, employee_id, requested_by, state, people, total, expires_at)
     select organisation_id, $2::uuid, id, $3, $4::uuid[], 1, now() + interval '1 hour' from account where id = $1
     returning id`,
    [requestedBy.id, employeeId, state, people ?? null],
  )
  const id = rows[0]?.id ?? ''
  await app.client.query(`insert into auditor_pack_part (pack_id, number, bytes) values ($1, 1, 'part')`, [id])
  return id
}
const remove = ({ id }: { readonly id: string }, as = admin) => app.call(deleteUser, { as, params: { id } })

test('a pack can be seen and downloaded by the admins of its organisation only', async () => {
  const person = await app.createUser('employee')
  const { id } = await packs.make(admin, person.id)
  const colleague = await app.signIn('academy-admin')
  const state = await packs.state(colleague, id)
  expect(state).toMatchObject({ state: 'ready', done: 1, total: 1 })
  expect(Date.parse(state?.expires_at ?? '') - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
  const file = await packs.download(colleague, id)
  expect(file.statusCode).toBe(200)
  expect(file.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(file.rawPayload.length),
    'cache-control': 'no-store',
  })
  expect((await app.call(listPacks, { as: foreign })).body).toEqual([])
  expect(await app.call(readPack, { as: foreign, params: { id } })).toMatchObject(refused(404, 'pack-not-found'))
  expect((await packs.download(foreign, id)).json()).toMatchObject({ code: 'pack-not-found' })
  const employee = await app.signIn('employee')
  expect((await packs.download(employee, id)).statusCode).toBe(401)
  expect((await app.app.inject({ url: packFilePath.replace(':id', id) })).statusCode).toBe(401)
})

test('a pack of an admin, or of an employee of another organisation, is refused as unknown', async () => {
  const theirs = await app.createUser('employee', { email: 'employee@damsluis.example', organisationId })
  for (const employeeId of [theirs.id, admin.id, foreign.id, crypto.randomUUID()]) {
    const response = await app.call(requestPack, { as: admin, body: { employeeId } })
    expect(response).toMatchObject(refused(404, 'user-not-found'))
  }
  expect(await app.call(requestPack, { as: admin, body: { employeeId: 'x' } })).toMatchObject({ status: 400 })
})

test('requests of two admins at once share the unfinished pack of the same scope', async () => {
  const colleague = await app.signIn('academy-admin')
  const employee = await app.createUser('employee')
  const ids = await Promise.all([admin, colleague, admin].map(as => packs.request(as, employee.id)))
  expect(new Set(ids).size).toBe(1)
  await packs.inState(admin, ids[0] ?? '', 'ready')
  const entries = `select from audit_entry where action = 'auditor-pack-requested' and subject_id = $1`
  expect((await app.client.query(entries, [employee.id])).rowCount).toBe(1)
  // A new one replaces it.
  expect((await packs.make(colleague, employee.id)).id).not.toBe(ids[0])
  expect(await packs.state(admin, ids[0] ?? '')).toBeUndefined()
})

test('an organisation has at most ten unfinished packs', async () => {
  await app.client.query('delete from auditor_pack')
  for (let count = 0; count < 10; count += 1) await storePack({ employeeId: (await app.createUser('employee')).id })
  const tooMany = { ...refused(429, 'too-many-packs'), headers: { 'retry-after': '60' } }
  expect(await app.call(requestPack, { as: admin, body: {} })).toMatchObject(tooMany)
  expect(await app.call(requestPack, { as: foreign, body: {} })).toMatchObject({ status: 202 })
  await app.client.query('delete from auditor_pack')
})

test.each(['waiting', 'running', 'failed'])('the file of a pack that is %s is refused with 409', async state => {
  const id = await storePack({ state })
  const file = await packs.download(admin, id)
  expect(file.statusCode).toBe(409)
  expect(file.json()).toMatchObject({ code: 'not-ready' })
  await app.client.query('delete from auditor_pack where id = $1', [id])
})

test('an expired pack answers 404 at once, and the clean-up deletes it with its file', async () => {
  const id = await storePack({ state: 'ready' })
  await app.client.query(`update auditor_pack set expires_at = now() where id = $1`, [id])
  expect(await packs.state(admin, id)).toBeUndefined()
  expect((await packs.download(admin, id)).statusCode).toBe(404)
  const database = openDatabase(app.databaseUrl, { max: 1, statementSeconds: 5, onIdleError: () => {} })
  await cleanUp(database, app.config)
  await database.close()
  expect((await app.client.query('select from auditor_pack_part where pack_id = $1', [id])).rows).toEqual([])
})

test('request and download are in the activity log', async () => {
  const person = await app.createUser('employee')
  const subject = { kind: 'employee', id: person.id }
  const latest = async () =>
    (await app.call(listAcademyAudit, { as: admin, query: { search: admin.email, limit: '1' } })).body
  await packs.request(admin, person.id)
  expect(await latest()).toMatchObject([{ action: 'auditor-pack-requested', subject }])
  await packs.download(admin, await storePack({ state: 'ready', employeeId: person.id }))
  expect(await latest()).toMatchObject([{ action: 'auditor-pack-downloaded', subject }])
})

test('a pack that was started too often fails, and the next request makes a new one', async () => {
  await app.client.query('delete from auditor_pack')
  const employee = await app.createUser('employee')
  await app.client.query(`
    create function break_pack() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
    create trigger break_pack before insert on auditor_pack_part for each row execute function break_pack()`)
  const id = await packs.request(admin, employee.id)
  const retried = async () => {
    // The job is retried at once instead of after its growing delay.
    await app.client.query(`update pgboss.job set start_after = now() where state = 'retry'`)
    return packs.state(admin, id)
  }
  await expect.poll(retried, { interval: 100 }).toMatchObject({ state: 'failed' })
  await app.client.query('drop trigger break_pack on auditor_pack_part')
  expect((await packs.make(admin, employee.id)).id).not.toBe(id)
  expect(await packs.state(admin, id)).toBeUndefined()
})

test('erasing a person deletes their pack and that of everyone, and no other', async () => {
  const person = () => app.createUser('employee')
  const [erased, other, later] = [await person(), await person(), await person()]
  const ready = (people: readonly { id: string }[], employeeId: string | null = null) =>
    storePack({ state: 'ready', employeeId, people: people.map(({ id }) => id) })
  const [own, others] = [await ready([erased], erased.id), await ready([other], other.id)]
  const everyone = await ready([erased, other])
  await remove(later)
  expect(await packs.state(admin, everyone)).toBeDefined()
  await remove(erased)
  for (const id of [own, everyone]) expect(await packs.state(admin, id)).toBeUndefined()
  expect(await packs.state(admin, others)).toMatchObject({ state: 'ready' })
})

test('deleting the admin who requested a pack deletes it, because its manifest has their name', async () => {
  const leaving = await app.signIn('academy-admin')
  const id = await storePack({ state: 'ready', requestedBy: leaving })
  expect(await packs.state(admin, id)).toBeDefined()
  await remove(leaving)
  expect(await packs.state(admin, id)).toBeUndefined()
})

/** Creates an organisation with two employees and an unfinished pack of everyone that no job makes. */
async function packOfTwo() {
  const own = { organisationId: await findOrCreateOrganisation(app.client, crypto.randomUUID()) }
  const requestedBy = await app.signIn('academy-admin', own)
  const [erased, kept] = [await app.createUser('employee', own), await app.createUser('employee', own)]
  return { admin: requestedBy, erased, kept, id: await storePack({ requestedBy }) }
}

const stored = async (id: string) =>
  (await app.client.query('select state, people, attempt, done from auditor_pack where id = $1', [id])).rows[0]

async function start(sql: TestClient, id: string) {
  const started = await startPack(sql, id)
  if (!started) throw new Error('The pack was not started.')
  return started
}

test('a pack in which a person is erased while it runs starts again from nothing', async () => {
  const { admin: boss, erased, kept, id } = await packOfTwo()
  const first = await start(app.client, id)
  const store = () => storePart(app.client, first, { number: 2, bytes: Buffer.from('part') })
  await store()
  await remove(erased, boss)

  expect(await stored(id)).toMatchObject({ state: 'waiting', people: null })
  await expect(storeProgress(app.client, first, 1)).rejects.toThrow(PackWithdrawn)
  await expect(store()).rejects.toThrow(PackWithdrawn)
  await expect(finishPack(app.client, first)).rejects.toThrow(PackWithdrawn)
  const second = await start(app.client, id)
  expect(await stored(id)).toMatchObject({ state: 'running', people: [kept.id], attempt: 2 })
  expect((await app.client.query('select from auditor_pack_part where pack_id = $1', [id])).rows).toEqual([])
  // The process of the first start stores nothing for the second.
  await expect(store()).rejects.toThrow(PackWithdrawn)
  await finishPack(app.client, second)
})

test('an erasure that waits while a pack lists its people makes it start again', async () => {
  const { admin: boss, erased, id } = await packOfTwo()
  const response = await whileLocked(app, { lock: holder => start(holder, id), call: () => remove(erased, boss) })
  expect(response.status).toBe(200)
  expect(await stored(id)).toMatchObject({ state: 'waiting', people: null })
})

test('a pack that starts during an erasure waits for it and does not list the person', async () => {
  const { erased, kept, id } = await packOfTwo()
  const own = testClient(app.databaseUrl)
  await whileLocked(app, { lock: holder => deleteAccount(holder, erased.id), call: () => start(own, id) })
  await own.end()
  expect(await stored(id)).toMatchObject({ state: 'running', people: [kept.id] })
})

test('no pack that was started before an erasure has the person', async () => {
  for (let count = 0; count < 4; count += 1) await app.createUser('employee')
  const erased = await app.createUser('employee', { firstName: 'Unmistakable', lastName: 'Zzz' })
  const id = await packs.request(admin)
  await expect.poll(() => packs.state(admin, id), { interval: 50 }).not.toMatchObject({ state: 'waiting' })
  await remove(erased)
  // Deleted, if it was ready before the erasure.
  if (!(await packs.state(admin, id))) return
  await packs.inState(admin, id, 'ready')
  const files = await readZip((await packs.download(admin, id)).rawPayload)
  const texts = [...files].map(([name, file]) => (name.endsWith('.pdf') ? name : String(file)))
  expect(texts.join()).not.toMatch(new RegExp(`Unmistakable|${erased.id}|${erased.email}`))
})
