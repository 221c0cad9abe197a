import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findOrCreateOrganisation } from '../../api/accounts/organisation-queries.ts'
import { admin } from '../../api/commands/admin.ts'
import { organisation } from '../../api/commands/organisation.ts'
import { inviteEmployee } from '../../api/contract/admin/academy-users.ts'
import { employeeAuth } from '../../api/contract/auth.ts'
import { findCertificate, issueCertificate } from '../../api/contract/certificates.ts'
import { completeModule } from '../../api/contract/training.ts'
import { dashboardModules } from '../../content/curriculum/outline.ts'
import { createTestApp, type TestApp } from '../api/test-app.ts'
import { auditorPackCalls } from '../api/training/auditor-pack-calls.ts'
import { unusedStore } from '../api/training/record-store.ts'
import { createTestDatabase } from '../database.ts'
import { readZip } from '../packages/read-zip.ts'
import { connected } from './filled-database.ts'
import { temporaryFolder } from './running-command.ts'

const call = (app: TestApp, ...words: string[]) => organisation(words, { DATABASE_URL: app.databaseUrl })

/** Creates an academy admin at Damsluis by the command line. */
const createAdmin = (app: TestApp, env: NodeJS.ProcessEnv, ...more: string[]) => {
  const words = '--area academy --email ada@damsluis.example --first-name Ada --last-name Byron'
  return admin(['create', ...words.split(' '), ...more], { DATABASE_URL: app.databaseUrl, ...env })
}

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
  await using app = await createTestApp()
  await createAdmin(app, {}, '--organisation', ' Damsluis  Clinical ')
  await expect(createAdmin(app, {})).rejects.toThrow('belongs to another organisation')
  expect(await call(app, 'rename', 'damsluis clinical', 'Damsluis')).toContain('is now "Damsluis"')
  await expect(call(app, 'rename', 'Damsluis', 'DEFAULT organisation')).rejects.toThrow('Nothing was changed')
  expect(await call(app, 'list')).toBe(
    'Default organisation (default): employees 0, admins 0\nDamsluis: employees 0, admins 1',
  )
})

test('no second organisation while a learning record store receives the results of the only one', async () => {
  await using app = await createTestApp()
  const store = { XAPI_ENDPOINT: 'https://lrs.example', XAPI_USERNAME: 'a', XAPI_PASSWORD: 'b' }
  const create = (env: NodeJS.ProcessEnv) => createAdmin(app, { ...store, ...env }, '--organisation', 'Damsluis')
  await expect(create({})).rejects.toThrow('XAPI_ORGANISATION is not set')
  expect(await call(app, 'list')).toBe('Default organisation (default): employees 0, admins 0')
  await create({ XAPI_ORGANISATION: 'Default organisation' })
})

test('an export has everything about an organisation, as JSON and CSV, and nothing about another', async () => {
  await using app = await createTestApp({ rateLimits: 'off' })
  await using folder = await temporaryFolder()
  await createClient(app, 'Damsluis', 'damsluis.example')
  await createClient(app, 'Marlowe', 'marlowe.example')
  const file = join(folder.path, 'damsluis.zip')
  await call(app, 'export', 'Damsluis', file)
  // An existing file is not replaced.
  await expect(call(app, 'export', 'Damsluis', file)).rejects.toThrow('cannot be written')

  const zip = await readZip(await readFile(file))
  const content = new Map([...zip].map(([name, bytes]) => [name, String(bytes)]))
  const personal = ['people', 'invitations', 'sessions', 'results', 'progress', 'training-cycles', 'reminders']
  const names = ['organisation', 'single-sign-on', 'linked-sign-ins', ...personal, 'certificates', 'activity-log']
  expect([...content.keys()]).toEqual(names.flatMap(name => [`${name}.json`, `${name}.csv`]))
  expect(JSON.parse(content.get('people.json') ?? '')).toHaveLength(3)
  expect(JSON.parse(content.get('results.json') ?? '')).toHaveLength(7)
  expect(content.get('certificates.csv')?.split('\n')).toHaveLength(3)
  const everything = [...content.values()].join('\n')
  expect(everything).toContain('invited@damsluis.example')
  expect(everything).not.toContain('marlowe')
  expect(everything).not.toContain('argon2')
})

test('a deletion leaves no name, address or id of the organisation’s people in tables and jobs', async () => {
  const learningRecordStore = { ...(await unusedStore()), organisation: 'Damsluis' }
  const database = await createTestDatabase()
  await connected(database.url, (_, client) => findOrCreateOrganisation(client, 'Damsluis'))
  await using app = await createTestApp({ rateLimits: 'off', learningRecordStore }, database)
  const client = await createClient(app, 'Damsluis', 'damsluis.example')
  await createClient(app, 'Marlowe', 'marlowe.example')
  const results = await app.client<{ id: string }[]>`select completion_id as id from waiting_statement`
  expect(results).toHaveLength(7)
  const stored = async () => (await rowsWith(app, 'marlowe')).filter(row => row.startsWith('public.'))
  const others = await stored()

  await expect(call(app, 'delete', 'Damsluis')).rejects.toThrow('employees 2, admins 1, results 7')
  expect(await rowsWith(app, 'damsluis')).not.toEqual([])

  await call(app, 'delete', 'Damsluis', '--yes')
  const people = ['damsluis', client.admin.id, client.employee.id, client.organisationId]
  for (const trace of [...people, ...results.map(({ id }) => id)]) expect(await rowsWith(app, trace), trace).toEqual([])
  expect(await stored()).toEqual(others)
  expect((await app.call(findCertificate, { query: { code: client.code } })).status).toBe(404)
  await expect(call(app, 'delete', 'Default organisation', '--yes')).rejects.toThrow('cannot be deleted')
})

test('certificates that are kept can be verified after a deletion, until the operator deletes one', async () => {
  await using app = await createTestApp({ rateLimits: 'off' })
  const { code, employee } = await createClient(app, 'Damsluis', 'damsluis.example')
  const deleted = await call(app, 'delete', 'Damsluis', '--yes', '--keep-certificates')
  expect(deleted).toContain('certificates 0 (1 kept)')
  expect((await app.call(findCertificate, { query: { code } })).status).toBe(200)
  expect(await rowsWith(app, employee.id)).toEqual([])

  const other = await createClient(app, 'Marlowe', 'marlowe.example')
  await expect(call(app, 'delete-certificate', other.code)).rejects.toThrow('Nothing was changed')
  const kept = await app.client.query<{ id: string }>('select id from certificate where organisation_id is null')
  await call(app, 'delete-certificate', code.toLowerCase())
  expect((await app.call(findCertificate, { query: { code } })).status).toBe(404)
  expect((await app.call(findCertificate, { query: { code: other.code } })).status).toBe(200)
  expect((await app.client.query('select id from erasure where id = $1', [kept.rows[0]?.id])).rowCount).toBe(1)
})

/** Returns the rows of all tables, jobs included, that contain this text. The list of erased ids is left out. */
async function rowsWith({ client }: TestApp, trace: string): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and nspname in ('public', 'pgboss') and relname <> 'erasure' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const select = `select entry::text as text from ${name} as entry where entry::text ilike '%' || $1 || '%'`
    const { rows } = await client.query<{ text: string }>(select, [trace])
    found.push(...rows.map(({ text }) => `${name}: ${text}`))
  }
  return found.sort()
}
