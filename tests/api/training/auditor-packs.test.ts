import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOrCreateOrganisation } from '../../../api/accounts/organisation-queries.ts'
import { deleteUser } from '../../../api/contract/academy-users.ts'
import { listAcademyAudit } from '../../../api/contract/audit.ts'
import { listPacks, packFilePath, readPack, requestPack } from '../../../api/contract/auditor-packs.ts'
import { cleanUp } from '../../../api/database/clean-up.ts'
import { openDatabase } from '../../../api/database/database.ts'
import { createTestApp, type TestApp, type Visitor } from '../test-app.ts'
import { auditorPackCalls } from './auditor-pack-calls.ts'
import { trainedEmployee } from './completions.ts'

let app: TestApp
let packs: ReturnType<typeof auditorPackCalls>
let admin: Visitor
let foreign: Visitor

beforeAll(async () => {
  app = await createTestApp({ rateLimits: 'off' })
  packs = auditorPackCalls(app)
  admin = await app.signIn('academy-admin')
  const organisationId = await findOrCreateOrganisation(app.client, 'Ostbrook Clinical')
  foreign = await app.signIn('academy-admin', { organisationId, email: 'admin@ostbrook.example' })
  await trainedEmployee(app, 'Ada', 'Byron', 2)
})
afterAll(() => app[Symbol.asyncDispose]())

/** Stores a pack without a job, which therefore stays in its state. */
async function storePack(values: { state?: string; employeeId?: string | null; expiresIn?: string } = {}) {
  const { state = 'waiting', employeeId = null, expiresIn = '1 hour' } = values
  const { rows } = await app.client.query<{ id: string }>(
    `insert into auditor_pack (organisation_id, employee_id, requested_by, state, total, expires_at)
     select organisation_id, $2::uuid, id, $3, 1, now() + $4::interval from account where id = $1 returning id`,
    [admin.id, employeeId, state, expiresIn],
  )
  return rows[0]?.id ?? ''
}

test('a pack can be seen and downloaded by the admins of its organisation only', async () => {
  const { id } = await packs.make(admin)
  const colleague = await app.signIn('academy-admin')
  expect(await packs.state(colleague, id)).toMatchObject({ state: 'ready', done: 1, total: 1 })
  const file = await packs.download(colleague, id)
  expect(file.statusCode).toBe(200)
  expect(file.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(file.rawPayload.length),
    'cache-control': 'no-store',
  })
  expect((await app.call(listPacks, { as: foreign })).body).toEqual([])
  expect(await app.call(readPack, { as: foreign, params: { id } })).toMatchObject({
    status: 404,
    body: { code: 'pack-not-found' },
  })
  expect((await packs.download(foreign, id)).json()).toMatchObject({ code: 'pack-not-found' })
  const employee = await app.signIn('employee')
  expect((await packs.download(employee, id)).statusCode).toBe(401)
  expect((await app.app.inject({ url: packFilePath.replace(':id', id) })).statusCode).toBe(401)
})

test('a pack of an admin, or of an employee of another organisation, is refused as unknown', async () => {
  const theirs = await app.createUser('employee', {
    email: 'employee@ostbrook.example',
    organisationId: await findOrCreateOrganisation(app.client, 'Ostbrook Clinical'),
  })
  for (const employeeId of [theirs.id, admin.id, foreign.id, crypto.randomUUID()]) {
    const response = await app.call(requestPack, { as: admin, body: { employeeId } })
    expect(response).toMatchObject({ status: 404, body: { code: 'user-not-found' } })
  }
  expect(await app.call(requestPack, { as: admin, body: { employeeId: 'x' } })).toMatchObject({ status: 400 })
})

test('requests of two admins at once, and later ones, share the unfinished pack of the same scope', async () => {
  const colleague = await app.signIn('academy-admin')
  const employee = await app.createUser('employee')
  const ids = await Promise.all([admin, colleague, admin].map(as => packs.request(as, employee.id)))
  expect(new Set(ids).size).toBe(1)
  await packs.inState(admin, ids[0] ?? '', 'ready')
  const { rows } = await app.client.query<{ count: number }>(
    `select count(*)::integer from audit_entry where action = 'auditor-pack-requested' and subject_id = $1`,
    [employee.id],
  )
  expect(rows).toEqual([{ count: 1 }])
  // A new one replaces it.
  const { id } = await packs.make(colleague, employee.id)
  expect(id).not.toBe(ids[0])
  expect(await packs.state(admin, ids[0] ?? '')).toBeUndefined()
})

test('an organisation has at most ten unfinished packs; others are refused with 429', async () => {
  const waiting: string[] = []
  for (let count = 0; count < 10; count += 1)
    waiting.push(await storePack({ employeeId: (await app.createUser('employee')).id }))
  const refused = await app.call(requestPack, { as: admin, body: {} })
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-packs' }, headers: { 'retry-after': '60' } })
  expect(await app.call(requestPack, { as: foreign, body: {} })).toMatchObject({ status: 202 })
  await app.client.query('delete from auditor_pack where id = any($1::uuid[])', [waiting])
})

test.each(['waiting', 'running', 'failed'])('the file of a pack that is %s is refused with 409', async state => {
  const id = await storePack({ state })
  const file = await packs.download(admin, id)
  expect(file.statusCode).toBe(409)
  expect(file.json()).toMatchObject({ code: 'not-ready' })
  await app.client.query('delete from auditor_pack where id = $1', [id])
})

test('an expired pack answers 404 at once, and the clean-up deletes it with its file', async () => {
  const { id } = await packs.make(admin)
  const { expires_at } = (await packs.state(admin, id)) ?? { expires_at: '' }
  expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
  await app.client.query(`update auditor_pack set expires_at = now() where id = $1`, [id])
  expect(await packs.state(admin, id)).toBeUndefined()
  expect((await packs.download(admin, id)).statusCode).toBe(404)
  const database = openDatabase(app.databaseUrl, { max: 1, statementSeconds: 5, onIdleError: () => {} })
  await cleanUp(database, app.config)
  await database.close()
  const { rows } = await app.client.query('select from auditor_pack_part where pack_id = $1', [id])
  expect(rows).toEqual([])
})

test('request and download are in the activity log', async () => {
  const person = await app.createUser('employee')
  await packs.make(admin, person.id)
  const log = await app.call(listAcademyAudit, { as: admin, query: { search: admin.email, limit: '2' } })
  const subject = { kind: 'employee', id: person.id }
  expect(log.body).toMatchObject([
    { action: 'auditor-pack-downloaded', subject },
    { action: 'auditor-pack-requested', subject },
  ])
})

test('a pack that was started too often fails, and the next request makes a new one', async () => {
  await app.client.query('delete from auditor_pack')
  const employee = await app.createUser('employee')
  await app.client.query(`create function break_pack() returns trigger language plpgsql as
    $$ begin raise exception 'broken'; end $$`)
  await app.client.query(
    `create trigger break_pack before insert on auditor_pack_part for each row execute function break_pack()`,
  )
  const id = await packs.request(admin, employee.id)
  // The job is retried at once instead of after its growing delay.
  const hurry = setInterval(
    () => void app.client.query(`update pgboss.job set start_after = now() where state = 'retry'`),
    200,
  )
  await packs.inState(admin, id, 'failed')
  clearInterval(hurry)
  await app.client.query('drop trigger break_pack on auditor_pack_part')
  const next = await packs.make(admin, employee.id)
  expect(next.id).not.toBe(id)
  expect(await packs.state(admin, id)).toBeUndefined()
})

test('erasing a person deletes their pack and that of everyone, and no other', async () => {
  const [erased, other] = [await app.createUser('employee'), await app.createUser('employee')]
  const own = await packs.make(admin, erased.id)
  const others = await packs.make(admin, other.id)
  const everyone = await packs.make(admin)
  const later = await app.createUser('employee')
  await app.call(deleteUser, { as: admin, params: { id: later.id } })
  expect(await packs.state(admin, everyone.id)).toBeDefined()
  await app.call(deleteUser, { as: admin, params: { id: erased.id } })
  for (const { id } of [own, everyone]) expect(await packs.state(admin, id)).toBeUndefined()
  expect(await packs.state(admin, others.id)).toMatchObject({ state: 'ready' })
})

test('deleting the admin who requested a pack deletes it, because its manifest has their name', async () => {
  const leaving = await app.signIn('academy-admin')
  const { id } = await packs.make(leaving)
  await app.call(deleteUser, { as: admin, params: { id: leaving.id } })
  expect(await packs.state(admin, id)).toBeUndefined()
})
