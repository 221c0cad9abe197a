import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildIfStale } from '../../api/commands/build-if-stale.ts'
import { firstLinks } from '../../api/commands/first-links.ts'
import {
  deactivateUser,
  deleteUser,
  exportUser,
  inviteAdmin,
  inviteEmployee,
  reactivateUser,
  resendInvitation,
  resetPassword,
} from '../../api/contract/academy-users.ts'
import { type AuditEntry, listAcademyAudit, listLibraryAudit } from '../../api/contract/audit.ts'
import { academyAdminAuth, employeeAuth, libraryAdminAuth } from '../../api/contract/auth.ts'
import { type AuditQuery, listAudit } from '../../api/queries/audit.ts'
import { createInvitation } from '../../api/queries/invitations.ts'
import { auditTexts } from '../../content/audit-texts.ts'
import { libraryEntries } from '../../content/library/entries.ts'
import { nextQuery } from './next-query.ts'
import { readPages } from './read-pages.ts'
import { createTestApp, password, type TestApp, type Visitor } from './test-app.ts'

let app: TestApp
let admin: Visitor
beforeAll(async () => {
  app = await createTestApp({ rateLimits: 'off' })
})
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(async () => {
  await app.client.query('delete from account')
  // Only the database's owner can do this, and only by setting the role explicitly.
  await app.client.query(`set session_replication_role = 'replica'`)
  await app.client.query('delete from audit_entry')
  await app.client.query(`set session_replication_role = 'origin'`)
  admin = await app.signIn('academy-admin', { email: 'Ada@cro.example' })
})

const newPassword = 'a lighthouse in fog'
const logs = { 'academy-admin': listAcademyAudit, 'library-admin': listLibraryAudit }

async function read(query: Record<string, string> = {}, as: Visitor = admin): Promise<AuditEntry[]> {
  const response = await app.call(logs[as.area === 'library-admin' ? as.area : 'academy-admin'], { as, query })
  if (response.status !== 200) throw new Error(JSON.stringify(response.body))
  return response.body
}
const actions = async (query?: Record<string, string>, as?: Visitor) =>
  (await read(query, as)).map(({ action }) => action)
type Action =
  | typeof deleteUser
  | typeof resendInvitation
  | typeof deactivateUser
  | typeof reactivateUser
  | typeof resetPassword
const on = (endpoint: Action, { id }: { id: string }) => app.call(endpoint, { as: admin, params: { id } })
const invite = (email: string, endpoint: typeof inviteEmployee | typeof inviteAdmin = inviteEmployee) =>
  app.call(endpoint, { as: admin, body: { email, firstName: 'Ines', lastName: 'Okafor' } })
const idOf = async (email: string) => {
  const { rows } = await app.client.query<{ id: string }>('select id from account where email = $1', [email])
  return rows[0] ?? { id: '' }
}

test('every action on a person is recorded with its actor, action, subject and time', async () => {
  await invite('ines@cro.example')
  await invite('boss@cro.example', inviteAdmin)
  const ines = await idOf('ines@cro.example')
  await on(resendInvitation, ines)
  const employee = await app.createUser('employee')
  for (const endpoint of [resetPassword, deactivateUser, reactivateUser, deleteUser]) await on(endpoint, employee)

  const entries = await read()
  expect(entries.map(({ action, subject }) => [action, subject?.kind, subject?.label])).toEqual([
    ['user-deleted', 'employee', null],
    ['user-reactivated', 'employee', null],
    ['user-deactivated', 'employee', null],
    ['password-reset', 'employee', null],
    ['invitation-resent', 'employee', 'Ines Okafor · ines@cro.example'],
    ['admin-invited', 'academy-admin', 'Ines Okafor · boss@cro.example'],
    ['employee-invited', 'employee', 'Ines Okafor · ines@cro.example'],
  ])
  for (const entry of entries) {
    expect(entry).toMatchObject({ actor_name: 'Ilse Verhoeven', actor_email: 'Ada@cro.example', detail: {} })
    expect(Math.abs(Date.parse(entry.at) - Date.now())).toBeLessThan(60_000)
  }
  expect(entries.at(-1)?.subject?.id).toBe(ines.id)
})

test.each([
  ['academy-admin', academyAdminAuth],
  ['library-admin', libraryAdminAuth],
] as const)('an %s’s own sign-in and passwords are recorded', async (area, auth) => {
  const user = await app.createUser(area)
  const token = await createInvitation(app.client, user.id, 'reset')
  const body = { email: user.email, newPassword, inviteToken: token }
  const set = await app.call(auth.setPassword, { body })
  expect(set.status).toBe(200)
  const signedIn = await app.call(auth.login, { body: { email: user.email, password: newPassword } })
  const visitor = { ...user, cookie: signedIn.cookie }
  const change = { currentPassword: newPassword, newPassword: `${newPassword} again` }
  expect((await app.call(auth.changePassword, { as: visitor, body: change })).status).toBe(200)

  expect(await read({}, visitor)).toMatchObject([
    { action: 'password-changed', actor_email: user.email, subject: null, detail: {} },
    { action: 'signed-in', actor_email: user.email, subject: null, detail: {} },
    { action: 'password-set', actor_email: user.email, subject: null, detail: { by: 'link' } },
  ])
})

test('replacing a temporary password is recorded, signing in with it is not', async () => {
  const user = await app.createUser('academy-admin')
  const reset = await app.call(resetPassword, { as: admin, params: { id: user.id } })
  if (reset.status !== 200) throw new Error(reset.body.error)
  const { temporaryPassword } = reset.body
  const { email } = user
  await app.call(academyAdminAuth.login, { body: { email, password: temporaryPassword } })
  await app.call(academyAdminAuth.setPassword, { body: { email, currentPassword: temporaryPassword, newPassword } })
  expect(await read()).toMatchObject([
    { action: 'password-set', actor_email: email, detail: { by: 'temporary-password' } },
    { action: 'password-reset', actor_email: 'Ada@cro.example' },
  ])
  expect(JSON.stringify(await read())).not.toContain(temporaryPassword)
})

test('actions of employees and refused actions are not recorded', async () => {
  const { email, id } = await app.createUser('employee')
  await app.call(employeeAuth.login, { body: { email, password } })
  const inviteToken = await createInvitation(app.client, id, 'reset')
  await app.call(employeeAuth.setPassword, { body: { email, newPassword, inviteToken } })
  await app.call(academyAdminAuth.login, { body: { email: admin.email, password: 'not this one' } })
  await invite(email)
  await on(resendInvitation, { id })
  await on(deleteUser, admin)
  await on(deleteUser, { id: crypto.randomUUID() })
  expect(await read()).toEqual([])
})

test('inviting a person again under another name records the change without the name', async () => {
  await invite('ines@cro.example')
  await invite('ines@cro.example')
  const body = { email: 'INES@cro.example', firstName: 'Inès', lastName: 'Okafor' }
  await app.call(inviteEmployee, { as: admin, body })
  const entries = await read()
  expect(entries.map(({ action, detail }) => [action, detail])).toEqual([
    ['employee-invited', { renamed: true }],
    ['employee-invited', {}],
    ['employee-invited', {}],
  ])
})

test('each area reads its own entries only', async () => {
  const librarian = await app.createUser('library-admin')
  const { cookie } = await app.call(libraryAdminAuth.login, { body: { email: librarian.email, password } })
  await invite('ines@cro.example')
  expect(await actions()).toEqual(['employee-invited'])
  expect(await actions({}, { ...librarian, cookie })).toEqual(['signed-in'])
  expect(await actions({ search: librarian.email })).toEqual([])
  expect((await app.call(listLibraryAudit, { as: admin })).status).toBe(401)
  expect((await app.call(listAcademyAudit, { as: { cookie } })).status).toBe(401)
})

test('the log is paged, and filtered by action and by the address of the actor or the subject', async () => {
  const other = await app.signIn('academy-admin', { email: 'other@cro.example' })
  for (let n = 0; n < 5; n += 1) await invite(`Person${n}@x.example`)
  const body = { email: 'last@x.example', firstName: 'Last', lastName: 'One' }
  await app.call(inviteAdmin, { as: other, body })

  const all = await read()
  const paged: AuditEntry[] = []
  let query: Record<string, string> | undefined = { limit: '4' }
  while (query) {
    const page = await app.call(listAcademyAudit, { as: admin, query })
    if (page.status !== 200) throw new Error(JSON.stringify(page.body))
    paged.push(...page.body)
    query = nextQuery(page)
  }
  expect(paged).toEqual(all)
  expect(all).toHaveLength(6)

  expect(await actions({ action: 'admin-invited' })).toEqual(['admin-invited'])
  expect(await actions({ search: ' OTHER@cro.example ' })).toEqual(['admin-invited'])
  for (const search of ['person3@x.example', 'Person3@X.example'])
    expect(await actions({ search })).toEqual(['employee-invited'])
  expect(await actions({ search: 'nobody@x.example' })).toEqual([])
  // An entry whose actor is also its subject is found once.
  await app.call(exportUser, { as: other, params: { id: other.id } })
  expect(await actions({ search: 'other@cro.example' })).toEqual(['user-exported', 'admin-invited'])
})

test.each([
  ['academy', 'academy-admin'],
  ['library', 'library-admin'],
] as const)(
  'a request without a limit returns two hundred entries of the %s log and a link to the next page',
  async (log, area) => {
    const as = await app.signIn(area, { email: 'reader@cro.example' })
    await app.client.query(
      `insert into audit_entry (area, actor_name, actor_email, action)
     select $1, 'Ada', 'ada@cro.example', 'signed-in' from generate_series(1, 201)`,
      [log],
    )
    const pages = await readPages(app, as, logs[area].path)
    expect(pages.map(({ length }) => length)).toEqual([200, 1])
  },
)

test('deleting a person removes the name from every entry; the entries are still found by the address', async () => {
  await invite('ines@cro.example')
  const ines = await idOf('ines@cro.example')
  await on(resendInvitation, ines)
  await on(deleteUser, ines)
  const entries = await read({ search: 'INES@cro.example' })
  expect(entries.map(({ action }) => action)).toEqual(['user-deleted', 'invitation-resent', 'employee-invited'])
  expect(entries.map(({ subject }) => subject)).toEqual(Array(3).fill({ kind: 'employee', id: ines.id, label: null }))
  const { rows } = await app.client.query<{ line: string }>('select audit_entry::text as line from audit_entry')
  expect(rows).toHaveLength(3)
  for (const { line } of rows) expect(line).not.toMatch(/ines|okafor/i)
})

test('without the secret a deleted person’s entries cannot be found by the address', async () => {
  await invite('ines@cro.example')
  await on(deleteUser, await idOf('ines@cro.example'))
  const search = 'ines@cro.example'
  expect(await read({ search })).toHaveLength(2)
  const { rows } = await app.client.query<{ secret: Buffer }>('select secret from audit_secret')
  await app.client.query('update audit_secret set secret = sha256(secret)')
  expect(await read({ search })).toEqual([])
  await app.client.query('update audit_secret set secret = $1', [rows[0]?.secret])
  expect(await read({ search })).toHaveLength(2)
})

test.each([`update audit_entry set actor_name = 'somebody else'`, 'delete from audit_entry', 'truncate audit_entry'])(
  'the database refuses: %s',
  async statement => {
    await invite('ines@cro.example')
    await expect(app.client.query(statement)).rejects.toThrow('append-only')
    expect(await read()).toHaveLength(1)
  },
)

test('an action that is rolled back leaves no entry, and an action whose entry fails is rolled back', async () => {
  await app.client.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create constraint trigger at_the_end after insert on invitation deferrable initially deferred
      for each row execute function refuse()`)
  expect((await invite('ines@cro.example')).status).toBe(500)
  await app.client.query('drop trigger at_the_end on invitation')
  expect(await idOf('ines@cro.example')).toEqual({ id: '' })
  expect(await read()).toEqual([])

  await app.client.query('create trigger not_now before insert on audit_entry for each row execute function refuse()')
  const { email } = await app.createUser('academy-admin')
  expect((await app.call(academyAdminAuth.login, { body: { email, password } })).status).toBe(500)
  expect((await invite('ines@cro.example')).status).toBe(500)
  await app.client.query('drop function refuse cascade')
  expect(await idOf('ines@cro.example')).toEqual({ id: '' })
  const { rows } = await app.client.query(
    'select from session join account on account.id = account_id and email = $1',
    [email],
  )
  expect(rows).toEqual([])
})

test('accounts and resources created by the first start are recorded once, in the log of their area', async () => {
  await buildIfStale('documents')
  const library = await app.signIn('library-admin', { email: 'lib@cro.example' })
  await firstLinks(app.databaseUrl, app.config.publicUrl)
  const account = { actor_name: auditTexts.commandLine, action: 'account-created' }
  const resource = { actor_name: auditTexts.commandLine, action: 'resource-created' }
  const accounts = [
    { ...account, subject: { kind: 'academy-admin' } },
    { ...account, subject: { kind: 'employee' } },
  ]
  const resources = libraryEntries.map(({ title: label }) => ({ ...resource, subject: { kind: 'resource', label } }))
  expect(await read()).toMatchObject(accounts)
  expect(await read({}, library)).toMatchObject([
    ...resources.reverse(),
    { ...account, subject: { kind: 'library-admin' } },
  ])
  await firstLinks(app.databaseUrl, app.config.publicUrl)
  expect(await read()).toHaveLength(accounts.length)
  expect(await read({}, library)).toHaveLength(resources.length + 1)
})

test.each<[string, AuditQuery]>([
  ['an address with entries', { search: 'person7@cro.example' }],
  ['an address without entries', { search: 'nobody@cro.example' }],
  ['an action without entries', { action: 'user-deleted' }],
  ['an action with few entries', { action: 'admin-invited' }],
])('a page of a long log reads few entries: %s', async (_, query) => {
  await app.client.query(
    `insert into audit_entry (area, actor_name, actor_email, action, subject_key)
     select 'academy', 'Ada', 'person' || n % 500 || '@cro.example',
       case when n % 3000 = 0 then 'admin-invited' else 'signed-in' end,
       case when n % 9 = 0 then sha256(n::text::bytea) end
     from generate_series(1, 30000) as n`,
  )
  await app.client.query('analyze audit_entry')
  const before = await entriesRead()
  const { next } = await listAudit(app.client, 'academy', { ...query, limit: '5' })
  if (next) await listAudit(app.client, 'academy', { ...query, limit: '5', cursor: next })
  // Each page may read and sort all sixty entries of a person.
  expect((await entriesRead()) - before).toBeLessThan(200)
})

/** Returns how many rows PostgreSQL has read from the table so far. */
async function entriesRead(): Promise<number> {
  await app.client.query('select pg_stat_force_next_flush()')
  const { rows } = await app.client.query<{ count: number }>(
    `select (seq_tup_read + idx_tup_fetch)::integer as count from pg_stat_user_tables where relname = 'audit_entry'`,
  )
  return rows[0]?.count ?? 0
}
