import { randomUUID } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { backup, restore } from './backup-commands.ts'
import { createFilledBackup } from './filled-backup.ts'
import { createFilledDatabase, query, rowsOf } from './filled-database.ts'
import { startServerProcess, temporaryFolder } from './running-command.ts'
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
  expect(await restore({ DATABASE_URL: target.url }, file)).toMatchObject({ code: 0 })
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

test('a table of another tool in the database does not prevent a restore of its backup', async () => {
  await using folder = await temporaryFolder()
  const otherFile = join(folder.path, 'backup.gz')
  const source = await createFilledDatabase()
  await query(source.url, `create table another_tool as select 'one' as row union select 'two'`)
  expect(await backup({ DATABASE_URL: source.url }, otherFile)).toMatchObject({ code: 0 })
  // An in-place restore would drop the table.
  expect(await restore({ DATABASE_URL: source.url }, otherFile, '--yes')).toMatchObject({
    code: 1,
    output: expect.stringContaining('which also contains tables of another application: another_tool.'),
  })
  expect(await query(source.url, 'select * from another_tool')).toHaveLength(2)
  await query(source.url, 'drop table another_tool')
  const target = await createTestDatabase({ bare: true })
  expect(await restore({ DATABASE_URL: target.url }, otherFile)).toMatchObject({
    code: 0,
    output: expect.stringContaining('Skipped tables that this application does not have: another_tool 2.'),
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
    expect(await refusal(whole.subarray(0, whole.length * part))).toContain('not a complete backup')
  })

  test('a backup that lacks its last byte', async () => {
    expect(await refusal(whole.subarray(0, -1))).toContain('not a complete backup')
  })

  test('a text that ends between two tables', async () => {
    const text = gunzipSync(whole).toString()
    expect(await refusal(gzipSync(text.slice(0, text.lastIndexOf('{"table"'))))).toContain('not a complete backup')
  })

  test('a text without one of its rows', async () => {
    const lines = gunzipSync(whole).toString().split('\n')
    const others = lines.filter(line => !line.includes('ada@cro.example'))
    expect(await refusal(gzipSync(others.join('\n')))).toContain('row counts do not match')
  })

  test('a backup of a newer version', async () => {
    const text = gunzipSync(whole).toString()
    expect(await refusal(gzipSync(text.replace(/"schemaVersion":\d+/, '"schemaVersion":999')))).toContain('newer')
  })

  test('a file that is not a backup', async () => {
    expect(await refusal('PK')).toContain('not a complete backup')
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
  expect(await restore({ DATABASE_URL: database.url }, file)).toMatchObject({ code: 0 })
  expect(await query(database.url, 'select email, module_id from account join progress on employee_id = id')).toEqual([
    { email: 'ada@cro.example', module_id: 1 },
  ])
  expect(await query(database.url, 'select actor_name from audit_entry')).toHaveLength(2)
  await database.drop()
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
