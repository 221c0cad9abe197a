import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { lstat, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveBackup } from '../../api/backup/save-backup.ts'
import { inviteEmployee, userStats } from '../../api/contract/academy-users.ts'
import { listAcademyAudit, listLibraryAudit } from '../../api/contract/audit.ts'
import { employeeAuth } from '../../api/contract/auth.ts'
import { completeModule } from '../../api/contract/complete-module.ts'
import { contact } from '../../api/contract/contact.ts'
import { fileUrl } from '../../api/contract/files.ts'
import { getProgress } from '../../api/contract/progress.ts'
import { trainingSummary } from '../../api/contract/training-report.ts'
import { recordAction, type Subject } from '../../api/queries/audit.ts'
import { storeFile } from '../../api/queries/files.ts'
import { brand } from '../../content/brand.ts'
import { createTestApp, password, type TestApp, type Visitor } from '../api/test-app.ts'
import { createTestDatabase, type TestClient, type TestDatabase, testClient } from '../database.ts'
import { DatabaseProxy } from '../faults/database-proxy.ts'
import { lockWaits } from '../lock-waits.ts'
import { requestedJobs } from '../requested-jobs.ts'
import { until } from '../until.ts'
import { RunningCommand, run, startServerProcess, temporaryFolder } from './running-command.ts'
import { usedFolder } from './used-folder.ts'

const backup = (env: NodeJS.ProcessEnv, file: string) =>
  run([process.execPath, 'api/commands/backup.ts', file], { INIT_CWD: undefined, ...env })
const restore = (env: NodeJS.ProcessEnv, ...args: string[]) =>
  run([process.execPath, 'api/commands/restore.ts', ...args], { INIT_CWD: undefined, ...env })

type Query = (sql: string, values?: unknown[]) => Promise<Record<string, string>[]>

/** Runs `work` on a new connection. */
async function connected<T>(databaseUrl: string, work: (query: Query, client: TestClient) => Promise<T>): Promise<T> {
  const client = testClient(databaseUrl)
  try {
    return await work(
      async (sql, values = []) => (await client.query<Record<string, string>>(sql, values)).rows,
      client,
    )
  } finally {
    await client.end()
  }
}

const query = (databaseUrl: string, sql: string, values?: unknown[]) => connected(databaseUrl, ask => ask(sql, values))

/**
 * Returns every row of every table in a backup as text, except the log entries of restores. Expects each table to have
 * a row, because an empty table proves nothing.
 */
function rowsOf({ url }: TestDatabase) {
  return connected(url, async ask => {
    const tables = await ask(
      `select tablename as name from pg_tables
       where schemaname = 'public' and tablename not in ('migration', 'session', 'rate_limit') order by 1`,
    )
    const rows: Record<string, string>[][] = []
    for (const { name } of tables)
      rows.push(
        await ask(
          `select '${name}' as table, t::text as row from "${name}" t
           where t::text not like '%backup-restored%' order by row`,
        ),
      )
    expect(rows.filter(({ length }) => length === 0)).toEqual([])
    return rows
  })
}

/** Returns the time in the header of a backup. */
async function momentOf(backupFile: string): Promise<string> {
  const [header = ''] = gunzipSync(await readFile(backupFile))
    .toString()
    .split('\n', 1)
  return JSON.parse(header).createdAt
}

const record = (client: TestClient, subject: Subject) =>
  recordAction(client, { area: 'academy', actor: 'command-line', action: 'user-exported', subject })

/** Creates a database with a row in every table, with characters that are hard to escape. */
async function createFilledDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  await connected(database.url, fill)
  return database
}

async function fill(ask: Query, client: TestClient): Promise<void> {
  await ask('insert into first_start default values')
  const [account] = await ask(
    `insert into account (area, email, first_name, last_name, status, created_at)
     values ('employee', 'ada@cro.example', $1, '\\.', 'active', '2026-01-02 03:04:05.678901+00') returning id`,
    ['Ad\ta \\N "Љ"\r\n\u2028\\.\n'],
  )
  await ask(
    `insert into completion (id, employee_id, module_id, score, reported, finished_at)
     values ($1, $2, 1, 100, 'null', now())`,
    [randomUUID(), account?.['id']],
  )
  await ask(`insert into progress values ($1, 1, 100, 'infinity')`, [account?.['id']])
  await ask(`insert into certificate values ('AAAA', $1, '\\.', 100, now())`, [account?.['id']])
  await ask(
    `insert into invitation (token_hash, account_id, purpose, expires_at) values ('\\x00ff5c2e0a', $1, 'reset', now())`,
    [account?.['id']],
  )
  await ask(
    `insert into enquiry (first_name, last_name, email, company, message, source)
     values ('\\N', 'B', 'b@c.example', 'C', $1, '')`,
    ['Dear all,\r\n\t\\.\n\\.'],
  )
  const [resource] = await ask(
    `insert into resource (title, description, resource_type, file_url, category, download_count)
     values ('T', '', 'guide', 'data:,x', 'C', 7) returning id`,
  )
  await ask(
    `insert into download (resource_id, first_name, last_name, email, company) values ($1, 'A', 'B', 'a@b.example', '')`,
    [resource?.['id']],
  )
  await ask(`insert into download_day values ($1, '2026-02-28', 7)`, [resource?.['id']])
  await ask(`insert into second_factor values ($1, '\\x00ff5c2e0a', now(), 59000000)`, [account?.['id']])
  await ask(`insert into recovery_code values ('\\x0aff', $1)`, [account?.['id']])
  await record(client, { kind: 'employee', id: account?.['id'] ?? '', email: 'ada@cro.example' })
  await ask(`insert into file values ('\\x00', 'text/plain', 'x.txt', '\\x5c2e0a00')`)
}

/** A filled database, which no test changes, and its backup. */
const stack = new AsyncDisposableStack()
let filled: TestDatabase
let file: string
beforeAll(async () => {
  filled = await createFilledDatabase()
  stack.defer(() => filled.drop())
  file = join(stack.use(await temporaryFolder()).path, 'all of it.gz')
  expect(await backup({ DATABASE_URL: filled.url }, file)).toMatchObject({ code: 0 })
})
afterAll(() => stack.disposeAsync())

test('a backup is restored row by row into an empty database', async () => {
  const target = await createTestDatabase({ bare: true })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(dirname(file))).toEqual(['all of it.gz'])
  expect(await restore({ DATABASE_URL: target.url }, file)).toMatchObject({ code: 0 })
  expect(await rowsOf(target)).toEqual(await rowsOf(filled))
  // The constraints were restored too.
  await expect(query(target.url, `insert into progress values ($1, 1, 100, now())`, [randomUUID()])).rejects.toThrow(
    'foreign key',
  )
  await target.drop()
})

test('a table of another tool in the database does not prevent a restore of its backup', async () => {
  await using folder = await temporaryFolder()
  const beside = join(folder.path, 'backup.gz')
  const source = await createFilledDatabase()
  await query(source.url, `create table another_tool as select 'one' as row union select 'two'`)
  expect(await backup({ DATABASE_URL: source.url }, beside)).toMatchObject({ code: 0 })
  // An in-place restore would drop the table.
  expect(await restore({ DATABASE_URL: source.url }, beside, '--yes')).toMatchObject({
    code: 1,
    output: expect.stringContaining("are tables that are not this application's: another_tool."),
  })
  expect(await query(source.url, 'select * from another_tool')).toHaveLength(2)
  await query(source.url, 'drop table another_tool')
  const target = await createTestDatabase({ bare: true })
  expect(await restore({ DATABASE_URL: target.url }, beside)).toMatchObject({
    code: 0,
    output: expect.stringContaining('Left out, because this application has no such table: another_tool 2.'),
  })
  expect(await rowsOf(target)).toEqual(await rowsOf(source))
  await source.drop()
  await target.drop()
})

test('a backup is restored without --yes into a database that was migrated and is still empty', async () => {
  const database = await createTestDatabase()
  expect(await restore({ DATABASE_URL: database.url }, file)).toMatchObject({ code: 0 })
  expect(await rowsOf(database)).toEqual(await rowsOf(filled))
  await database.drop()
})

test('a backup refuses to replace a path that is no regular file, such as /dev/stdout', async () => {
  await using folder = await temporaryFolder()
  const link = join(folder.path, 'stdout')
  await symlink('/dev/null', link)
  expect(await backup({ DATABASE_URL: filled.url }, link)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^[^\n]*stdout[^\n]*\.\n$/),
  })
  expect((await lstat(link)).isSymbolicLink()).toBe(true)
  expect(await readdir(folder.path)).toEqual(['stdout'])
})

test('of two simultaneous backups into one file the second is refused, and the first is complete', async () => {
  await using folder = await temporaryFolder()
  const saved = join(folder.path, 'nightly')
  const save = () => connected(filled.url, (_, client) => saveBackup(client, saved))
  const first = await connected(filled.url, async (ask, client) => {
    await ask('begin')
    await ask('lock table account')
    const saving = save()
    await until('the first to wait', async () => (await lockWaits(client)) === 1)
    await expect(save()).rejects.toThrow(/nightly/)
    await ask('rollback')
    return saving
  })
  expect(first).toMatchObject({ account: 1 })
  expect(await readdir(folder.path)).toEqual(['nightly'])
  expect(gunzipSync(await readFile(saved)).toString()).toContain(`"rows":${JSON.stringify(first)}`)
  // The file name is free again, as it is after a backup that was killed.
  expect(await save()).toEqual(first)
})

test('a backup that is interrupted with Ctrl-C leaves no file, at whatever step it is', async () => {
  await using folder = await temporaryFolder()
  await using proxy = await DatabaseProxy.before(filled.url)
  const begin = () =>
    new RunningCommand([process.execPath, 'api/commands/backup.ts', join(folder.path, 'nightly')], {
      INIT_CWD: undefined,
      DATABASE_URL: proxy.through(filled.url),
    })
  const givenUp = async (backup: RunningCommand) => {
    // The signal arrives twice, from the terminal and from npm.
    backup.process.kill('SIGINT')
    await backup.end('SIGINT')
    expect(await backup.ended).toMatchObject({ code: 130 })
    expect(backup.output).toBe('The backup was given up: nothing was saved.\n')
    expect(await readdir(folder.path)).toEqual([])
  }
  await connected(filled.url, async (ask, client) => {
    await ask('begin')
    await ask('lock table account')
    await using backup = begin()
    await until('it to wait for an account', async () => (await lockWaits(client)) === 1)
    await givenUp(backup)
  })
  const copying = proxy.seen('declare saved')
  await using backup = begin()
  await copying
  proxy.strike({ fault: 'black-hole', pause: () => 0 })
  await until('a draft', async () => (await readdir(folder.path)).includes('nightly.partial'))
  await givenUp(backup)
})

test.each(['fin', 'rst'] as const)(
  'a backup whose connection is lost (%s) fails and leaves nothing behind',
  async fault => {
    await using folder = await temporaryFolder()
    await using proxy = await DatabaseProxy.before(filled.url)
    const fetching = proxy.seen('from saved')
    const saving = backup({ DATABASE_URL: proxy.through(filled.url) }, join(folder.path, 'nightly'))
    await fetching
    proxy.strike({ fault, pause: () => 0 })
    expect(await saving).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^[^\n]+ cannot be used: [^\n]+\.\n$/),
    })
    expect(await readdir(folder.path)).toEqual([])
  },
)

test('existing data is replaced only with --yes', async () => {
  const database = await createFilledDatabase()
  const before = await rowsOf(database)
  const refused = await restore({ DATABASE_URL: database.url }, file)
  expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/^[^\n]+--yes[^\n]+\.\n$/) })
  expect(await rowsOf(database)).toEqual(before)
  expect(await restore({ DATABASE_URL: database.url }, file, '--yes')).toMatchObject({ code: 0 })
  expect(await rowsOf(database)).toEqual(await rowsOf(filled))
  await database.drop()
})

describe('a restore changes nothing when given', () => {
  let whole: Buffer
  beforeAll(async () => {
    whole = await readFile(file)
  })
  const refusal = async (content: Uint8Array | string) => {
    await using folder = await temporaryFolder()
    const broken = join(folder.path, 'file')
    await writeFile(broken, content)
    const before = await rowsOf(filled)
    const { code, output } = await restore({ DATABASE_URL: filled.url }, broken, '--yes')
    expect(code).toBe(1)
    // One sentence without a stack trace.
    expect(output).toMatch(/^[^\n]+\.\n$/)
    expect(await rowsOf(filled)).toEqual(before)
    return output
  }

  test.each([0, 0.3, 0.9])('the first %f of a backup', async part => {
    expect(await refusal(whole.subarray(0, whole.length * part))).toContain('not a whole backup')
  })

  test('a backup that lacks its last byte', async () => {
    expect(await refusal(whole.subarray(0, -1))).toContain('not a whole backup')
  })

  test('a text that ends between two tables', async () => {
    const text = gunzipSync(whole).toString()
    expect(await refusal(gzipSync(text.slice(0, text.lastIndexOf('{"table"'))))).toContain('not a whole backup')
  })

  test('a text without one of its rows', async () => {
    const lines = gunzipSync(whole).toString().split('\n')
    const others = lines.filter(line => !line.includes('ada@cro.example'))
    expect(await refusal(gzipSync(others.join('\n')))).toContain('does not hold the rows')
  })

  test('a backup of a newer version', async () => {
    const text = gunzipSync(whole).toString()
    expect(await refusal(gzipSync(text.replace(/"schemaVersion":\d+/, '"schemaVersion":999')))).toContain('newer')
  })

  test('a backup of a pre-release version', async () => {
    const header = '{"format":"asterleigh-backup","formatVersion":1,"schemaVersion":11,"createdAt":"2026-11-21"}\n'
    expect(await refusal(gzipSync(header))).toContain('made by a pre-release version')
  })

  test('a file that is not a backup', async () => {
    expect(await refusal('PK')).toContain('not a whole backup')
  })
})

test('a backup of the first version of the schema is restored and migrated', async () => {
  await using folder = await temporaryFolder()
  const file = join(folder.path, 'first.gz')
  const id = '3c7274a0-ee3c-48e7-af38-da5677fd4abb'
  const lines = [
    '{"format":"asterleigh-backup","formatVersion":2,"schemaVersion":1,"createdAt":"2026-11-26T22:00:00.000Z"}',
    '{"table":"waiting links","columns":["area","email"]}',
    '',
    '{"table":"account","columns":["id","area","email","first_name","last_name","password_hash","must_change_password","status","training_stage","created_at","last_login_at"]}',
    `{"id":"${id}","area":"employee","email":"ada@cro.example","first_name":"Ada","last_name":"Byron","password_hash":null,"must_change_password":"false","status":"invited","training_stage":"1","created_at":"2026-11-21 02:52:53.153325+00","last_login_at":null}`,
    '',
    '{"table":"certificate","columns":["code","employee_id","name","score","completed_at","issued_at"]}',
    '',
    '{"table":"completion","columns":["id","employee_id","module_id","score","reported","finished_at","received_at"]}',
    '',
    '{"table":"invitation","columns":["token_hash","account_id","purpose","created_at","expires_at","used_at","mailed_at","mail_failed_at"]}',
    '',
    '{"table":"progress","columns":["employee_id","module_id","score","finished_at"]}',
    `{"employee_id":"${id}","module_id":"1","score":"100","finished_at":"2026-11-21 03:52:53+00"}`,
    '',
    '{"table":"recovery_code","columns":["code_hash","account_id"]}',
    '',
    '{"table":"second_factor","columns":["account_id","sealed_seed","confirmed_at","last_step"]}',
    '',
    '{"rows":{"waiting links":0,"account":1,"certificate":0,"completion":0,"invitation":0,"progress":1,"recovery_code":0,"second_factor":0}}',
  ]
  await writeFile(file, gzipSync(`${lines.join('\n')}\n`))
  const database = await createTestDatabase({ bare: true })
  expect(await restore({ DATABASE_URL: database.url }, file)).toMatchObject({ code: 0 })
  expect(await query(database.url, 'select email, module_id from account join progress on employee_id = id')).toEqual([
    { email: 'ada@cro.example', module_id: 1 },
  ])
  expect(await query(database.url, 'select actor_name from audit_entry')).toHaveLength(2)
  await database.drop()
})

test('after a restore the counts and the audit log continue from where they were', async () => {
  const database = await createTestDatabase({ bare: true })
  expect(await restore({ DATABASE_URL: database.url }, file)).toMatchObject({ code: 0 })
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
  await record(app.client, { kind: 'employee', id: randomUUID(), email: 'Ada@cro.example' })
  expect(await found()).toMatchObject([{ id: '4' }, { id: '1', subject: { id: ada?.id, label: null } }])
  for (const change of ['delete from audit_entry', 'update audit_entry set at = now()', 'truncate audit_entry'])
    await expect(app.client.query(change)).rejects.toThrow('append-only')
})

describe('work in progress at the time of the backup', () => {
  const stack = new AsyncDisposableStack()
  let before: TestApp
  let after: TestApp
  let learner: Visitor
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
    before = stack.use(await createTestApp({ smtpUrl: 'smtp://127.0.0.1:1' }))
    learner = await before.signIn('employee')
    saved = await complete(before, learner, first)
    const as = await before.signIn('academy-admin')
    expect((await before.call(inviteEmployee, { as, body: ada })).status).toBe(200)
    for (const company of ['Waiting Ltd', 'Mailed Ltd'])
      expect((await before.call(contact, { body: { ...ada, company } })).status).toBe(200)
    await before.client.query(`update enquiry set mailed_at = now() where company = 'Mailed Ltd'`)
    sha256 = await storeFile(before.client, { bytes, mediaType: 'application/pdf', name: 'large.pdf' })
    expect(await backup({ DATABASE_URL: before.databaseUrl }, file)).toMatchObject({ code: 0 })
    text = gunzipSync(await readFile(file)).toString('latin1')
    const database = await createTestDatabase({ bare: true })
    expect(await restore({ DATABASE_URL: database.url }, file)).toMatchObject({ code: 0 })
    after = stack.use(await createTestApp({}, database))
  })
  afterAll(() => stack.disposeAsync())

  test('results that a device sent after the backup are accepted again; everyone signs in again', async () => {
    expect(saved.status).toBe(200)
    expect((await complete(before, learner, second)).status).toBe(200)
    expect((await after.call(getProgress, { as: learner })).status).toBe(401)
    const { cookie } = await after.call(employeeAuth.login, { body: { email: learner.email, password } })
    expect((await complete(after, { cookie }, first)).body).toEqual(saved.body)
    for (const result of [...results, second]) expect((await complete(after, { cookie }, result)).status).toBe(200)
    expect((await after.call(getProgress, { as: { cookie } })).body).toHaveLength(2)
  })

  test('a person whose invitation was in the queue gets a new link after the restore; the backup contains no link', async () => {
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

  test('an enquiry whose mail was in the queue is mailed after the restore; one that was mailed is not', async () => {
    await until('the jobs to end', async () => {
      const waiting = await after.client.query('select from enquiry where mailed_at is null')
      return waiting.rows.length === 0 && (await after.client.query(requestedJobs)).rows.length === 0
    })
    const mails = await after.mailsTo(brand.contactTo)
    expect(mails.map(({ subject }) => subject)).toEqual(['Enquiry from Ada Byron, Waiting Ltd'])
  })

  test('uploaded files are in the backup, including the largest', async () => {
    const { rawPayload } = await after.app.inject({ url: fileUrl(sha256) })
    expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(sha256)
  })
})

test('the embedded database is backed up while its server runs, and restored only while it does not', async () => {
  await using first = await usedFolder()
  await using second = await temporaryFolder()
  const file = join(first.path, 'backup.gz')
  expect(await backup({ DATA_DIR: second.path }, file)).toMatchObject({
    code: 1,
    output: expect.stringContaining('nothing to save'),
  })
  await using server = startServerProcess({ DATA_DIR: first.path })
  await server.ready()
  expect(await backup({ DATA_DIR: first.path }, file)).toMatchObject({ code: 0 })
  const refused = await restore({ DATA_DIR: first.path }, file, '--yes')
  expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/^[^\n]*running[^\n]*\.\n$/) })
  await server.end()
  expect(await restore({ DATA_DIR: second.path }, file)).toMatchObject({ code: 0 })
  expect(await backup({ DATA_DIR: second.path }, file)).toMatchObject({ code: 0 })
})

test('a start on restored data adds no sample accounts', async () => {
  await using folder = await temporaryFolder()
  const file = join(folder.path, 'backup.gz')
  const source = await createTestDatabase()
  await backup({ DATABASE_URL: source.url }, file)
  await restore({ DATA_DIR: folder.path }, file)
  await using server = startServerProcess({ DATA_DIR: folder.path })
  await server.ready()
  expect(server.links).toEqual([])
  await source.drop()
})
