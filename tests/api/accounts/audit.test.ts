import { beforeEach, expect, test } from 'vitest'
import { createInvitation } from '../../../api/accounts/invitation-queries.ts'
import { buildIfStale } from '../../../api/commands/build-if-stale.ts'
import { firstLinks } from '../../../api/commands/serve.ts'
import {
  deactivateUser,
  deleteUser,
  inviteAdmin,
  inviteEmployee,
  reactivateUser,
  resendInvitation,
  resetPassword,
} from '../../../api/contract/admin/academy-users.ts'
import { academyAdminAuth, employeeAuth, libraryAdminAuth } from '../../../api/contract/auth.ts'
import { auditTexts } from '../../../content/admin/audit-texts.ts'
import { libraryEntries } from '../../../content/library/entries.ts'
import { auditCalls, clearAudit } from '../audit-calls.ts'
import { password, sharedTestApp, type Visitor } from '../test-app.ts'

const app = await sharedTestApp({ rateLimits: 'off' })
let admin: Visitor
beforeEach(async () => {
  await app.client.query('delete from account')
  await clearAudit(app)
  admin = await app.signIn('academy-admin', { email: 'Ada@cro.example' })
})

const newPassword = 'a lighthouse in fog'
const { read, on, invite, idOf } = auditCalls(() => ({ app, admin }))

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
] as const)('the %s’s own sign-in and passwords are recorded', async (area, auth) => {
  const user = await app.createUser(area)
  const token = await createInvitation(app.client, user.id, 'reset')
  const body = { email: user.email, newPassword, inviteToken: token }
  await app.call(auth.setPassword, { body })
  const signedIn = await app.call(auth.login, { body: { email: user.email, password: newPassword } })
  const visitor = { ...user, cookie: signedIn.cookie }
  const change = { currentPassword: newPassword, newPassword: `${newPassword} again` }
  await app.call(auth.changePassword, { as: visitor, body: change })

  const own = { actor_email: user.email, subject: null }
  expect(await read({}, visitor)).toMatchObject([
    { ...own, action: 'password-changed', detail: {} },
    { ...own, action: 'signed-in', detail: {} },
    { ...own, action: 'password-set', detail: { by: 'link' } },
  ])
})

test('replacing a temporary password is recorded, signing in with it is not', async () => {
  const { id, email } = await app.createUser('academy-admin')
  const reset = await app.call(resetPassword, { as: admin, params: { id } })
  if (reset.status !== 200) throw new Error(reset.body.error)
  const { temporaryPassword: currentPassword } = reset.body
  await app.call(academyAdminAuth.login, { body: { email, password: currentPassword } })
  await app.call(academyAdminAuth.setPassword, { body: { email, currentPassword, newPassword } })
  expect(await read()).toMatchObject([
    { action: 'password-set', actor_email: email, detail: { by: 'temporary-password' } },
    { action: 'password-reset', actor_email: 'Ada@cro.example' },
  ])
  expect(JSON.stringify(await read())).not.toContain(currentPassword)
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

test.each([`update audit_entry set actor_name = 'somebody else'`, 'delete from audit_entry', 'truncate audit_entry'])(
  'the database refuses: %s',
  async statement => {
    await invite('ines@cro.example')
    await expect(app.client.query(statement)).rejects.toThrow('append-only')
    expect(await read()).toHaveLength(1)
  },
)

test('an action and its entry are stored together or not at all', async () => {
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
  const sessions = 'select from session join account on account.id = account_id and email = $1'
  expect((await app.client.query(sessions, [email])).rowCount).toBe(0)
})

test('what the first start creates is recorded once, in the log of its area', async () => {
  await buildIfStale('documents')
  const library = await app.signIn('library-admin', { email: 'lib@cro.example' })
  await firstLinks(app.databaseUrl, app.config.publicUrl)
  const created = (action: string, subject: object) => ({ actor_name: auditTexts.commandLine, action, subject })
  const accounts = ['academy-admin', 'employee'].map(kind => created('account-created', { kind }))
  const resources = libraryEntries.map(({ title: label }) => created('resource-created', { kind: 'resource', label }))
  const ofLibrary = [...resources.reverse(), created('account-created', { kind: 'library-admin' })]
  expect([await read(), await read({}, library)]).toMatchObject([accounts, ofLibrary])
  await firstLinks(app.databaseUrl, app.config.publicUrl)
  expect([await read(), await read({}, library)]).toMatchObject([accounts, ofLibrary])
})
