import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inviteEmployee, userStats } from '../../api/contract/admin/academy-users.ts'
import { listAcademyAudit, listLibraryAudit } from '../../api/contract/admin/audit.ts'
import { trainingSummary } from '../../api/contract/admin/training-report.ts'
import { employeeAuth } from '../../api/contract/auth.ts'
import { fileUrl } from '../../api/contract/files.ts'
import { contact } from '../../api/contract/public-site.ts'
import { completeModule, getProgress } from '../../api/contract/training.ts'
import { storeFile } from '../../api/library/file-queries.ts'
import { brand } from '../../content/brand.ts'
import { createTestApp, password, type TestApp, type Visitor } from '../api/test-app.ts'
import { startRecordStore, unusedStore } from '../api/training/record-store.ts'
import { createTestDatabase } from '../database.ts'
import { requestedJobs } from '../requested-jobs.ts'
import { backup, createFilledBackup, query, recordExport, restore } from './filled-database.ts'
import { temporaryFolder } from './running-command.ts'

/** Returns the time in the header of a backup. */
async function momentOf(backupFile: string): Promise<string> {
  const [header = ''] = gunzipSync(await readFile(backupFile))
    .toString()
    .split('\n', 1)
  return JSON.parse(header).createdAt
}

/** The backup of a filled database, which no test changes. */
const stack = new AsyncDisposableStack()
let file: string
beforeAll(async () => {
  file = stack.use(await createFilledBackup()).file
})
afterAll(() => stack.disposeAsync())

test('after a restore the counts and the audit log continue from where they were', async () => {
  const database = await createTestDatabase({ bare: true })
  await restore(database.url, file)
  await using app = await createTestApp({}, database)
  const admin = await app.signIn('academy-admin')
  await app.signIn('employee')
  const { rows } = await app.client.query<{ id: string }>(`select id from account where email = 'ada@cro.example'`)
  const [ada] = rows
  await app.client.query('insert into progress values ($1, 2, 50, now())', [ada?.id])
  expect((await app.call(userStats, { as: admin })).body).toMatchObject({
    employees: { total: 2 },
    admins: { total: 1 },
  })
  expect((await app.call(trainingSummary, { as: admin })).body).toMatchObject({
    modules: [{ completed: 1, average_score: 100 }, { completed: 1, average_score: 50 }, {}, {}, {}, {}, {}, {}],
  })

  const restored = { actor_name: 'Command line', action: 'backup-restored', detail: { made: await momentOf(file) } }
  const log = async <E extends typeof listAcademyAudit | typeof listLibraryAudit>(endpoint: E, as: Visitor) =>
    (await app.call(endpoint, { as, query: { action: 'backup-restored' } })).body
  expect(await log(listAcademyAudit, admin)).toMatchObject([restored])
  expect(await log(listLibraryAudit, await app.signIn('library-admin'))).toMatchObject([restored])
  const found = async () => (await app.call(listAcademyAudit, { as: admin, query: { search: 'ADA@cro.example' } })).body
  expect(await found()).toMatchObject([{ id: '1', actor_name: 'Command line', subject: { id: ada?.id } }])
  await app.client.query('delete from account where id = $1', [ada?.id])
  const later = await app.createUser('employee', { email: 'Ada@cro.example' })
  await recordExport(app.client, { kind: 'employee', id: later.id, email: later.email })
  expect(await found()).toMatchObject([{ id: '4' }, { id: '1', subject: { id: ada?.id, label: null } }])
  for (const change of ['delete from audit_entry', 'update audit_entry set at = now()', 'truncate audit_entry'])
    await expect(app.client.query(change)).rejects.toThrow('append-only')
})

describe('work in progress at the time of the backup', () => {
  const stack = new AsyncDisposableStack()
  let before: TestApp
  let after: TestApp
  let learner: Visitor
  let store: Awaited<ReturnType<typeof startRecordStore>>
  let text: string
  let sha256: string
  const bytes = randomBytes(10 * 1024 ** 2 - 1)
  const ada = { email: 'ada@cro.example', firstName: 'Ada', lastName: 'Byron' }
  const results = [1, 2].map(moduleId => ({ id: randomUUID(), moduleId, score: 0 }))
  const [first, second] = results
  const complete = (app: TestApp, as: { cookie: string }, result: object | undefined) =>
    app.call(completeModule, { as, body: { ...result, employeeId: learner.id } })
  let saved: Awaited<ReturnType<typeof complete>>

  beforeAll(async () => {
    const folder = stack.use(await temporaryFolder())
    const file = join(folder.path, 'backup.gz')
    const settings = await unusedStore()
    before = stack.use(await createTestApp({ smtpUrl: 'smtp://127.0.0.1:1', learningRecordStore: settings }))
    learner = await before.signIn('employee')
    saved = await complete(before, learner, first)
    const as = await before.signIn('academy-admin')
    expect((await before.call(inviteEmployee, { as, body: ada })).status).toBe(200)
    for (const company of ['Waiting Ltd', 'Mailed Ltd'])
      expect((await before.call(contact, { body: { ...ada, company } })).status).toBe(200)
    await before.client.query(`update enquiry set mailed_at = now() where company = 'Mailed Ltd'`)
    sha256 = await storeFile(before.client, { bytes, mediaType: 'application/pdf', name: 'large.pdf' })
    await backup(before.databaseUrl, file)
    text = gunzipSync(await readFile(file)).toString('latin1')
    const database = await createTestDatabase({ bare: true })
    await restore(database.url, file)
    store = stack.use(await startRecordStore(settings))
    after = stack.use(await createTestApp({ learningRecordStore: settings }, database))
  })
  afterAll(() => stack.disposeAsync())

  test('results that a device sent after the backup are accepted again after a new sign-in', async () => {
    expect(saved.status).toBe(200)
    expect((await complete(before, learner, second)).status).toBe(200)
    expect((await after.call(getProgress, { as: learner })).status).toBe(401)
    const { cookie } = await after.call(employeeAuth.login, { body: { email: learner.email, password } })
    expect((await complete(after, { cookie }, first)).body).toEqual(saved.body)
    for (const result of [...results, second]) expect((await complete(after, { cookie }, result)).status).toBe(200)
    expect((await after.call(getProgress, { as: { cookie } })).body).toHaveLength(2)
  })

  test('statements that waited at the backup are sent after the restore', async () => {
    const ids = results.map(({ id }) => id).sort()
    await expect.poll(() => store.statements.size).toBe(2)
    expect([...store.statements.keys()].sort()).toEqual(ids)
  })

  test('a queued invitation gets a new link after the restore, and its old link is not saved', async () => {
    const [job] = await query(
      before.databaseUrl,
      `select data->>'token' as token from pgboss.job where name = 'mail' and data->>'token' is not null`,
    )
    expect(job?.['token']).toMatch(/^[\w-]{43}$/)
    expect(text).not.toContain(job?.['token'])
    const inviteToken = await after.mailedToken(ada.email)
    const body = { email: ada.email, newPassword: password, inviteToken }
    expect((await after.call(employeeAuth.setPassword, { body })).status).toBe(200)
  })

  test('only enquiries whose mail was still in the queue are mailed after the restore', async () => {
    const unmailed = 'select from enquiry where mailed_at is null'
    await expect.poll(async () => (await after.client.query(unmailed)).rowCount).toBe(0)
    await expect.poll(async () => (await after.client.query(requestedJobs)).rowCount).toBe(0)
    const mails = await after.mailsTo(brand.contactTo)
    expect(mails.map(({ subject }) => subject)).toEqual(['Enquiry from Ada Byron, Waiting Ltd'])
  })

  test('uploaded files are in the backup, including the largest', async () => {
    const { rawPayload } = await after.app.inject({ url: fileUrl(sha256) })
    expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(sha256)
  })
})
