import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { findOrCreateOrganisation } from '../../api/accounts/organisation-queries.ts'
import { inviteEmployee } from '../../api/contract/academy-users.ts'
import { employeeAuth } from '../../api/contract/auth.ts'
import { findCertificate, issueCertificate } from '../../api/contract/certificates.ts'
import { completeModule } from '../../api/contract/training.ts'
import { dashboardModules } from '../../content/curriculum/outline.ts'
import { createTestApp, type TestApp } from '../api/test-app.ts'
import { auditorPackCalls } from '../api/training/auditor-pack-calls.ts'
import { unusedStore } from '../api/training/record-store.ts'
import { createTestDatabase, testClient } from '../database.ts'
import { run, temporaryFolder } from './running-command.ts'

const organisation = (app: TestApp, ...words: string[]) =>
  run([process.execPath, 'api/commands/organisation.ts', ...words], { DATABASE_URL: app.databaseUrl })

/** Adds an organisation with an admin, a certified employee and someone invited, all at `domain`. */
async function createClient(app: TestApp, name: string, domain: string) {
  const organisationId = await findOrCreateOrganisation(app.client, name)
  const person = (mailbox: string) => ({ email: `${mailbox}@${domain}`, firstName: 'Rosalind', lastName: domain })
  const admin = await app.signIn('academy-admin', { ...person('admin'), organisationId })
  const employee = await app.signIn('employee', { ...person('employee'), organisationId })
  for (const { id } of dashboardModules)
    await app.call(completeModule, { as: employee, body: { moduleId: id, score: 0 } })
  const certificate = await app.call(issueCertificate, { as: employee, body: {} })
  if (certificate.status !== 200) throw new Error('No certificate was issued.')
  await app.call(inviteEmployee, { as: admin, body: person('invited') })
  await app.call(employeeAuth.forgotPassword, { body: { email: employee.email } })
  await auditorPackCalls(app).make(admin)
  return { admin, employee, organisationId, code: certificate.body.code }
}

test('organisations are created with their first admin, listed and renamed', async () => {
  await using app = await createTestApp({ rateLimits: 'off' })
  const create = (...options: string[]) =>
    run(
      [process.execPath, 'api/commands/admin.ts', 'create', '--first-name', 'Ada', '--last-name', 'Byron', ...options],
      {
        DATABASE_URL: app.databaseUrl,
      },
    )
  const ofOstbrook = ['--area', 'academy', '--email', 'ada@ostbrook.example', '--organisation', ' Ostbrook  Clinical ']
  expect(await create(...ofOstbrook)).toMatchObject({ code: 0 })
  expect(await create('--area', 'academy', '--email', 'ada@ostbrook.example')).toMatchObject({
    code: 1,
    output: expect.stringContaining('belongs to another organisation'),
  })

  const renamed = await organisation(app, 'rename', 'ostbrook clinical', 'Ostbrook')
  expect(renamed).toMatchObject({ code: 0, output: expect.stringContaining('is now "Ostbrook"') })
  expect(await organisation(app, 'rename', 'Ostbrook', 'DEFAULT organisation')).toMatchObject({ code: 1 })
  expect((await organisation(app, 'list')).output).toBe(
    'Default organisation (default): employees 0, admins 0\nOstbrook: employees 0, admins 1\n',
  )
})

test('no second organisation while a learning record store receives the results of the only one', async () => {
  await using app = await createTestApp()
  const store = { XAPI_ENDPOINT: 'https://lrs.example', XAPI_USERNAME: 'a', XAPI_PASSWORD: 'b' }
  const words = '--area academy --email ada@ostbrook.example --first-name Ada --last-name Byron --organisation Ostbrook'
  const create = (env: NodeJS.ProcessEnv) =>
    run([process.execPath, 'api/commands/admin.ts', 'create', ...words.split(' ')], {
      DATABASE_URL: app.databaseUrl,
      ...store,
      ...env,
    })
  expect(await create({})).toMatchObject({ code: 1, output: expect.stringContaining('XAPI_ORGANISATION is not set') })
  expect((await organisation(app, 'list')).output).toBe('Default organisation (default): employees 0, admins 0\n')
  expect(await create({ XAPI_ORGANISATION: 'Default organisation' })).toMatchObject({ code: 0 })
})

test('an export has everything about an organisation, as JSON and CSV, and nothing about another', async () => {
  await using app = await createTestApp({ rateLimits: 'off' })
  await using folder = await temporaryFolder()
  await createClient(app, 'Ostbrook', 'ostbrook.example')
  await createClient(app, 'Marlowe', 'marlowe.example')
  const file = join(folder.path, 'ostbrook.zip')
  expect(await organisation(app, 'export', 'Ostbrook', file)).toMatchObject({ code: 0 })
  // An existing file is not replaced.
  expect(await organisation(app, 'export', 'Ostbrook', file)).toMatchObject({ code: 1 })

  const zip = await fromBufferPromise(await readFile(file))
  const content: Record<string, string> = {}
  for await (const entry of zip.eachEntry())
    content[entry.fileName] = await text(await zip.openReadStreamPromise(entry))
  const personal = ['people', 'invitations', 'sessions', 'results', 'progress', 'training-cycles', 'reminders']
  const names = ['organisation', ...personal, 'certificates', 'activity-log']
  expect(Object.keys(content)).toEqual(names.flatMap(name => [`${name}.json`, `${name}.csv`]))
  expect(JSON.parse(content['people.json'] ?? '')).toHaveLength(3)
  expect(JSON.parse(content['results.json'] ?? '')).toHaveLength(7)
  expect(content['certificates.csv']?.split('\n')).toHaveLength(3)
  const everything = Object.values(content).join('\n')
  expect(everything).toContain('invited@ostbrook.example')
  expect(everything).not.toContain('marlowe')
  expect(everything).not.toContain('argon2')
})

test('a deletion leaves no name, address or id of the organisation’s people in tables and jobs', async () => {
  const learningRecordStore = { ...(await unusedStore()), organisation: 'Ostbrook' }
  const database = await createTestDatabase()
  const opened = testClient(database.url)
  await findOrCreateOrganisation(opened, 'Ostbrook')
  await opened.end()
  await using app = await createTestApp({ rateLimits: 'off', learningRecordStore }, database)
  const client = await createClient(app, 'Ostbrook', 'ostbrook.example')
  await createClient(app, 'Marlowe', 'marlowe.example')
  const results = await app.client<{ id: string }[]>`select completion_id as id from waiting_statement`
  expect(results).toHaveLength(7)
  const stored = async () => (await rowsWith(app, 'marlowe')).filter(row => row.startsWith('public.'))
  const others = await stored()

  const preview = await organisation(app, 'delete', 'Ostbrook')
  expect(preview).toMatchObject({ code: 1, output: expect.stringContaining('employees 2, admins 1, results 7') })
  expect(await rowsWith(app, 'ostbrook')).not.toEqual([])

  expect(await organisation(app, 'delete', 'Ostbrook', '--yes')).toMatchObject({ code: 0 })
  const people = ['ostbrook', client.admin.id, client.employee.id, client.organisationId]
  for (const trace of [...people, ...results.map(({ id }) => id)]) expect(await rowsWith(app, trace), trace).toEqual([])
  expect(await stored()).toEqual(others)
  expect((await app.call(findCertificate, { query: { code: client.code } })).status).toBe(404)
  expect(await organisation(app, 'delete', 'Default organisation', '--yes')).toMatchObject({ code: 1 })
})

test('certificates that are kept can still be verified after a deletion', async () => {
  await using app = await createTestApp({ rateLimits: 'off' })
  const { code, employee } = await createClient(app, 'Ostbrook', 'ostbrook.example')
  const deleted = await organisation(app, 'delete', 'Ostbrook', '--yes', '--keep-certificates')
  expect(deleted).toMatchObject({ code: 0, output: expect.stringContaining('certificates 0 (1 kept)') })
  expect((await app.call(findCertificate, { query: { code } })).status).toBe(200)
  expect(await rowsWith(app, employee.id)).toEqual([])
})

/** Returns the rows of all tables, jobs included, that contain this text. The list of erased ids is left out. */
async function rowsWith({ client }: TestApp, trace: string): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and nspname in ('public', 'pgboss') and relname <> 'erasure' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await client.query<{ text: string }>(
      `select entry::text as text from ${name} as entry where entry::text ilike '%' || $1 || '%'`,
      [trace],
    )
    found.push(...rows.map(({ text }) => `${name}: ${text}`))
  }
  return found.sort()
}
