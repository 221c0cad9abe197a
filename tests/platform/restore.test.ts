import { randomUUID } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstLinks } from '../../api/commands/serve.ts'
import { deleteAccount } from '../../api/people/academy-user-queries.ts'
import { eraseVisitor } from '../../api/site/visitor-queries.ts'
import { brand } from '../../content/brand.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import {
  backup,
  connected,
  createFilledBackup,
  createFilledDatabase,
  query,
  restore,
  rowsOf,
} from './filled-database.ts'
import { run, startServerProcess, temporaryFolder } from './running-command.ts'
import { usedFolder } from './used-folder.ts'

/** No test changes the filled database or its backup. */
const stack = new AsyncDisposableStack()
let filled: TestDatabase
let file: string
beforeAll(async () => {
  ;({ filled, file } = stack.use(await createFilledBackup()))
})
afterAll(() => stack.disposeAsync())

test('a backup is restored row by row into an empty database', async () => {
  const target = await createTestDatabase({ bare: true })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(dirname(file))).toEqual(['all of it.gz'])
  await restore(target.url, file)
  expect(await rowsOf(target)).toEqual(await rowsOf(filled))
  // Auditor packs are not in a backup.
  expect(await query(filled.url, 'select id from auditor_pack')).toHaveLength(1)
  expect(await query(target.url, 'select id from auditor_pack')).toEqual([])
  // The constraints were restored too.
  await expect(query(target.url, `insert into progress values ($1, 1, 100, now())`, [randomUUID()])).rejects.toThrow(
    'foreign key',
  )
  await target.drop()
})

test('tables of another application prevent an in-place restore, which would drop them', async () => {
  const database = await createFilledDatabase()
  await query(database.url, `create table another_tool as select 'one' as row union select 'two'`)
  await expect(restore(database.url, file, { replace: true })).rejects.toThrow(
    'which also contains tables of another application: another_tool.',
  )
  expect(await query(database.url, 'select * from another_tool')).toHaveLength(2)
  await database.drop()
})

test('a table of another application in a backup is left out of its restore', async () => {
  await using folder = await temporaryFolder()
  const otherFile = join(folder.path, 'backup.gz')
  const source = await createFilledDatabase()
  await query(source.url, `create table another_tool as select 'one' as row union select 'two'`)
  await backup(source.url, otherFile)
  const target = await createTestDatabase({ bare: true })
  expect(await restore(target.url, otherFile)).toMatchObject({ leftOut: { another_tool: 2 } })
  await query(source.url, 'drop table another_tool')
  expect(await rowsOf(target)).toEqual(await rowsOf(source))
  await source.drop()
  await target.drop()
})

test('a backup is restored without --yes into a database that was migrated and is still empty', async () => {
  const database = await createTestDatabase()
  await restore(database.url, file)
  expect(await rowsOf(database)).toEqual(await rowsOf(filled))
  await database.drop()
})

test('existing data is replaced only with --yes', async () => {
  const database = await createFilledDatabase()
  const before = await rowsOf(database)
  await expect(restore(database.url, file)).rejects.toThrow(/^[^\n]+--yes[^\n]+\.$/)
  expect(await rowsOf(database)).toEqual(before)
  await restore(database.url, file, { replace: true })
  expect(await rowsOf(database)).toEqual(await rowsOf(filled))
  await database.drop()
})

describe('a restore changes nothing when given', () => {
  let whole: Buffer
  beforeAll(async () => {
    whole = await readFile(file)
  })
  const edited = (change: (text: string) => string) => gzipSync(change(gunzipSync(whole).toString()))
  const kinds: readonly (readonly [string, () => Uint8Array | string, string])[] = [
    ['an empty file', () => '', 'not a complete backup'],
    ['the first third of a backup', () => whole.subarray(0, whole.length * 0.3), 'not a complete backup'],
    ['a backup that lacks its last byte', () => whole.subarray(0, -1), 'not a complete backup'],
    [
      'a backup that ends between two tables',
      () => edited(text => text.slice(0, text.lastIndexOf('{"table"'))),
      'not a complete backup',
    ],
    [
      'a backup without one of its rows',
      () => edited(text => text.replaceAll(/(?<=\n)[^\n]*ada@cro\.example[^\n]*\n/g, '')),
      'row counts do not match',
    ],
    [
      'a backup of a newer version',
      () => edited(text => text.replace(/"schemaVersion":\d+/, '"schemaVersion":999')),
      'newer',
    ],
    ['a file that is not a backup', () => 'PK', 'not a complete backup'],
  ]

  test.each(kinds)('%s', async (_, content, says) => {
    await using folder = await temporaryFolder()
    const broken = join(folder.path, 'file')
    await writeFile(broken, content())
    const before = await rowsOf(filled)
    const restored = restore(filled.url, broken, { replace: true })
    await expect(restored).rejects.toThrow(says)
    // One sentence.
    await expect(restored).rejects.toThrow(/^[^\n]+\.$/)
    expect(await rowsOf(filled)).toEqual(before)
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
    '{"table":"account","columns":["id","area","organisation_id","email","first_name","last_name","password_hash","must_change_password","status","training_stage","created_at","last_login_at"]}',
    `{"id":"${id}","area":"employee","organisation_id":"${id}","email":"ada@cro.example","first_name":"Ada","last_name":"Byron","password_hash":null,"must_change_password":"false","status":"invited","training_stage":"1","created_at":"2026-11-21 02:52:53.153325+00","last_login_at":null}`,
    '',
    '{"table":"certificate","columns":["code","employee_id","name","score","completed_at","issued_at"]}',
    '',
    '{"table":"completion","columns":["id","employee_id","module_id","score","reported","finished_at","received_at"]}',
    '',
    '{"table":"invitation","columns":["token_hash","account_id","purpose","created_at","expires_at","used_at","mailed_at","mail_failed_at"]}',
    '',
    '{"table":"organisation","columns":["id","name","is_default","created_at"]}',
    `{"id":"${id}","name":"Default organisation","is_default":"true","created_at":"2026-11-21 02:52:53+00"}`,
    '',
    '{"table":"progress","columns":["employee_id","module_id","score","finished_at"]}',
    `{"employee_id":"${id}","module_id":"1","score":"100","finished_at":"2026-11-21 03:52:53+00"}`,
    '',
    '{"table":"recovery_code","columns":["code_hash","account_id"]}',
    '',
    '{"table":"second_factor","columns":["account_id","sealed_seed","confirmed_at","last_step"]}',
    '',
    '{"rows":{"waiting links":0,"account":1,"certificate":0,"completion":0,"invitation":0,"organisation":1,"progress":1,"recovery_code":0,"second_factor":0}}',
  ]
  await writeFile(file, gzipSync(`${lines.join('\n')}\n`))
  const database = await createTestDatabase({ bare: true })
  await restore(database.url, file)
  expect(await query(database.url, 'select email, module_id from account join progress on employee_id = id')).toEqual([
    { email: 'ada@cro.example', module_id: 1 },
  ])
  expect(await query(database.url, 'select actor_name from audit_entry')).toHaveLength(2)
  await database.drop()
})

test('the embedded database can be backed up but not restored while its server runs', async () => {
  await using first = await usedFolder()
  await using second = await temporaryFolder()
  const file = join(first.path, 'backup.gz')
  const command = (name: string, dataDir: string, ...words: string[]) =>
    run([process.execPath, `api/commands/${name}.ts`, ...words], { INIT_CWD: undefined, DATA_DIR: dataDir })
  expect(await command('backup', second.path, file)).toMatchObject({
    code: 1,
    output: expect.stringContaining('nothing to save'),
  })
  await using server = startServerProcess({ DATA_DIR: first.path })
  await server.ready()
  expect(await command('backup', first.path, file)).toMatchObject({ code: 0 })
  const refused = await command('restore', first.path, file, '--yes')
  expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/^[^\n]*running[^\n]*\.\n$/) })
  await server.end()
  const restored = await command('restore', first.path, file, '--yes')
  expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(/^Restored the backup of .+ Rows: .+\./) })
})

test('a start on restored data adds no sample accounts', async () => {
  await using folder = await temporaryFolder()
  const file = join(folder.path, 'backup.gz')
  const [source, target] = [await createTestDatabase(), await createTestDatabase({ bare: true })]
  await backup(source.url, file)
  await restore(target.url, file)
  expect(await firstLinks(target.url, 'https://a.example')).toEqual([])
  await source.drop()
  await target.drop()
})

/** Erases the employee and both visitors of a filled database, and returns the ids of their rows. */
const eraseEveryone = (databaseUrl: string) =>
  connected(databaseUrl, async (ask, client) => {
    const ids = await ask('select id from account union select id from enquiry union select id from download')
    await deleteAccount(client, (await ask('select id from account'))[0]?.['id'] ?? '')
    for (const email of ['b@c.example', 'a@b.example']) await eraseVisitor(client, email)
    return ids.map(({ id }) => id)
  })

/** Returns the names in all tables in which people have one. */
const names = (databaseUrl: string) =>
  query(
    databaseUrl,
    `select first_name from account union select first_name from enquiry union select first_name from download`,
  )

const erasures = (databaseUrl: string) => query(databaseUrl, 'select id, erased_at from erasure order by id')

test('a restore brings back no one who was erased since, and prints what it skipped and erased', async () => {
  await using folder = await temporaryFolder()
  const file = join(folder.path, 'backup.gz')
  const database = await createFilledDatabase()
  await query(database.url, `create table another_tool as select 'one' as row union select 'two'`)
  await backup(database.url, file)
  await query(database.url, 'drop table another_tool')
  const erased = await eraseEveryone(database.url)
  expect(await names(database.url)).toEqual([])
  await query(database.url, `update erasure set erased_at = '2026-11-01' where id = any($1)`, [erased])
  const known = await erasures(database.url)
  expect(known.map(({ id }) => id)).toEqual(expect.arrayContaining(erased))
  const command = [process.execPath, 'api/commands/restore.ts', file, '--yes'] as const
  const { output } = await run(command, { DATABASE_URL: database.url })
  expect(output).toContain('Skipped tables that this application does not have: another_tool 2.\n')
  expect(output).toContain('erased after the backup, now erased again: 3.\n')
  expect(await names(database.url)).toEqual([])
  expect(await query(database.url, 'select employee_id from completion')).toEqual([])
  // A certificate outlives the account, and a count of downloads the records.
  expect(await query(database.url, 'select code, employee_id from certificate order by code')).toEqual([
    { code: 'AAAA', employee_id: null },
    { code: 'BBBB', employee_id: null },
  ])
  expect(await query(database.url, 'select download_count from resource')).toEqual([{ download_count: 7 }])
  expect(await erasures(database.url)).toEqual(known)
  await database.drop()
})

test('when the database is lost, a later backup provides the list of erasures', async () => {
  await using folder = await temporaryFolder()
  const [earlier, later] = [join(folder.path, 'earlier.gz'), join(folder.path, 'later.gz')]
  const source = await createFilledDatabase()
  await backup(source.url, earlier)
  await eraseEveryone(source.url)
  await backup(source.url, later)
  const known = await erasures(source.url)
  await source.drop()
  const target = await createTestDatabase({ bare: true })
  expect(await restore(target.url, earlier, { laterBackup: later })).toMatchObject({ erased: 3 })
  expect(await names(target.url)).toEqual([])
  expect(await erasures(target.url)).toEqual(known)
  await target.drop()
})

test('a restore of a backup older than the list of erasures says whom to erase again by hand', async () => {
  await using folder = await temporaryFolder()
  const restoreOf = async (days: number) => {
    const createdAt = new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()
    const old = join(folder.path, `${days}.gz`)
    const text = gunzipSync(await readFile(file)).toString()
    await writeFile(old, gzipSync(text.replace(/"createdAt":"[^"]*"/, `"createdAt":"${createdAt}"`)))
    const database = await createTestDatabase({ bare: true })
    const command = [process.execPath, 'api/commands/restore.ts', old] as const
    const { output } = await run([...command], { DATABASE_URL: database.url })
    await database.drop()
    return { output, createdAt }
  }
  const { output, createdAt } = await restoreOf(brand.erasureDays + 1)
  expect(output).toContain(`By hand, erase again anyone who was erased between ${createdAt} and `)
  expect((await restoreOf(brand.erasureDays - 1)).output).not.toContain('by hand')
})

test('a list of erasures that cannot be read prevents the restore', async () => {
  const laterBackup = `${file}.missing`
  await expect(restore(filled.url, file, { replace: true, laterBackup })).rejects.toThrow(laterBackup)
  expect(await names(filled.url)).toHaveLength(3)
})
