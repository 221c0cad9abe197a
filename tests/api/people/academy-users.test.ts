import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockAccount, lockCallerAndUser } from '../../../api/accounts/account-queries.ts'
import { createInvitation } from '../../../api/accounts/invitation-queries.ts'
import { defaultOrganisation } from '../../../api/accounts/organisation-queries.ts'
import {
  deactivateUser,
  deleteUser,
  inviteAdmin,
  inviteEmployee,
  listAdmins,
  listEmployees,
  reactivateUser,
  resendInvitation,
  resetPassword,
} from '../../../api/contract/academy-users.ts'
import { academyAdminAuth, employeeAuth } from '../../../api/contract/auth.ts'
import { deactivateAccount } from '../../../api/people/academy-user-queries.ts'
import { createTestApp, password, type TestApp, type Visitor } from '../test-app.ts'
import { whileLocked } from '../while-locked.ts'

let app: TestApp
let admin: Visitor
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(async () => {
  await app.client.query('delete from account')
  admin = await app.signIn('academy-admin')
})

const firstName = 'Ines'
const lastName = 'Okafor'
const invite = (email: string, endpoint: typeof inviteEmployee | typeof inviteAdmin = inviteEmployee) =>
  app.call(endpoint, { as: admin, body: { email, firstName, lastName } })
const on = (
  endpoint: typeof deleteUser | typeof resendInvitation | typeof deactivateUser | typeof reactivateUser,
  { id }: { id: string },
  as = admin,
) => app.call(endpoint, { as, params: { id } })
const find = async (email: string) => {
  const { rows } = await app.client.query<{ id: string }>('select id from account where lower(email) = lower($1)', [
    email,
  ])
  return rows[0] ?? { id: '' }
}

test('an invited employee is listed, mailed, and active once the password is set', async () => {
  const email = 'New.One@cro.example'
  expect(await invite(` ${email} `)).toMatchObject({
    status: 200,
    body: { message: `Invitation sent successfully to ${email}` },
  })
  const row = { first_name: firstName, last_name: lastName, email, status: 'invited', last_login_at: null }
  expect(await app.call(listEmployees, { as: admin })).toMatchObject({ status: 200, body: [row] })
  const inviteToken = await app.mailedToken(email)
  await app.call(employeeAuth.setPassword, { body: { email, newPassword: 'a lighthouse in fog', inviteToken } })
  expect(await app.call(listEmployees, { as: admin })).toMatchObject({
    body: [{ ...row, status: 'active', last_login_at: expect.any(String), created_at: expect.any(String) }],
  })
})

test('an invited admin is mailed the link and the text for admins', async () => {
  expect(await invite('boss@cro.example', inviteAdmin)).toMatchObject({
    body: { message: 'Admin invitation sent successfully to boss@cro.example' },
  })
  await app.mailedToken('boss@cro.example')
  const [mail] = await app.mailsTo('boss@cro.example')
  expect(mail?.text).toContain('/croacademy/admin/login?token=')
  expect((await app.call(listAdmins, { as: admin })).body).toHaveLength(2)
})

test('inviting again before the invitation is accepted sends a fresh link and voids the old one', async () => {
  await invite('again@cro.example')
  const token = await app.mailedToken('again@cro.example')
  expect((await invite('AGAIN@cro.example')).status).toBe(200)
  const fresh = await app.mailedToken('AGAIN@cro.example')
  const validate = (token: string) => app.call(employeeAuth.validateInvitation, { query: { token } })
  expect(await validate(token)).toMatchObject({ status: 410, body: { code: 'invitation-expired' } })
  expect((await validate(fresh)).status).toBe(200)
  const { id } = await find('again@cro.example')
  expect(await on(resendInvitation, { id })).toMatchObject({ status: 200 })
  expect((await validate(fresh)).status).toBe(410)
  expect((await app.call(listEmployees, { as: admin })).body).toHaveLength(1)
})

test('ten concurrent invitations of one address create one account and one valid link', async () => {
  const responses = await Promise.all(Array.from({ length: 10 }, () => invite('crowd@cro.example')))
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect((await app.call(listEmployees, { as: admin })).body).toHaveLength(1)
  const { rows } = await app.client.query('select 1 from invitation where expires_at > now() and used_at is null')
  expect(rows).toHaveLength(1)
})

test('an address with an active account is not invited again, unless in the other area', async () => {
  const { id, email } = await app.createUser('employee')
  expect(await invite(email.toUpperCase())).toMatchObject({ status: 409, body: { code: 'already-active' } })
  expect((await invite(email, inviteAdmin)).status).toBe(200)
  await on(deactivateUser, { id })
  expect(await invite(email)).toMatchObject({ status: 409, body: { code: 'already-deactivated' } })
})

test.each([
  '',
  'nobody',
  'a@b',
  'two@cro.example,three@cro.example',
  'x@cro.example\r\nBcc: y@cro.example',
  '<x@cro.example>',
  `${'x'.repeat(250)}@cro.example`,
  `x@${'c'.repeat(64)}.example`,
])('%j is refused as an address to invite', async email => {
  expect(await invite(email)).toMatchObject({ status: 400, body: { code: 'invalid-email' } })
})

test('an invitation needs both names', async () => {
  const body = { email: 'x@cro.example', firstName: '  ', lastName }
  expect(await app.call(inviteEmployee, { as: admin, body })).toMatchObject({
    status: 400,
    body: { code: 'name-missing' },
  })
})

test('deleting an employee ends the sessions, voids the invitation and removes all personal data', async () => {
  await invite('gone@cro.example')
  const inviteToken = await app.mailedToken('gone@cro.example')
  const user = await find('gone@cro.example')
  expect(await on(deleteUser, user)).toMatchObject({ status: 200, body: { message: 'Employee deleted successfully' } })
  expect(await app.call(employeeAuth.validateInvitation, { query: { token: inviteToken } })).toMatchObject({
    status: 404,
  })
  expect(await on(deleteUser, user)).toMatchObject({ status: 404, body: { code: 'user-not-found' } })

  const employee = await app.signIn('employee')
  await on(deleteUser, employee)
  expect(await app.call(employeeAuth.check, { as: employee })).toMatchObject({
    status: 401,
    body: { code: 'account-deleted' },
  })
  expect((await app.call(employeeAuth.login, { body: { email: employee.email, password } })).status).toBe(401)
  const { rows } = await app.client.query('select * from session where account_id is null')
  expect(JSON.stringify(rows)).not.toContain(employee.id)
  expect((await app.call(listEmployees, { as: admin })).body).toEqual([])
})

test('an admin cannot delete, deactivate or reset their own account', async () => {
  await app.signIn('academy-admin')
  expect(await on(deleteUser, admin)).toMatchObject({ status: 409, body: { code: 'cannot-delete-self' } })
  expect(await on(deactivateUser, admin)).toMatchObject({ status: 409, body: { code: 'cannot-deactivate-self' } })
  expect(await app.call(resetPassword, { as: admin, params: { id: admin.id } })).toMatchObject({
    status: 409,
    body: { code: 'cannot-reset-self' },
  })
  expect((await app.call(academyAdminAuth.login, { body: { email: admin.email, password } })).status).toBe(200)
})

test.each([deleteUser, deactivateUser])(
  'of two admins who remove each other at once, exactly one stays',
  async endpoint => {
    for (let round = 0; round < 8; round += 1) {
      const other = await app.signIn('academy-admin')
      const me = await app.signIn('academy-admin')
      await app.client.query(`delete from account where area = 'academy-admin' and id not in ($1, $2)`, [
        other.id,
        me.id,
      ])
      const responses = await Promise.all([on(endpoint, other, me), on(endpoint, me, other)])
      expect(responses.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([401, 409])])
      const { rows } = await app.client.query(
        `select 1 from account where area = 'academy-admin' and status = 'active'`,
      )
      expect(rows).toHaveLength(1)
    }
  },
)

test('a waiting request of an admin who is then removed changes nothing', async () => {
  const me = await app.signIn('academy-admin')
  const call = { as: me, params: { id: admin.id } }
  for (const act of [
    () => app.call(resetPassword, call),
    () => app.call(deleteUser, call),
    () => app.call(inviteAdmin, { as: me, body: { email: 'friend@cro.example', firstName, lastName } }),
  ]) {
    const response = await whileLocked<unknown>(app, {
      lock: async removal => {
        await lockCallerAndUser(removal, await callerOf(admin), me.id)
        await removal.query(`update account set status = 'deactivated' where id = $1`, [me.id])
      },
      call: act,
    })
    expect(response).toMatchObject({ status: 401, body: { code: 'signed-out' } })
    await app.client.query(`update account set status = 'active' where id = $1`, [me.id])
  }
})

test('two admins who invite each other at once both get the error that the other is active', async () => {
  const one = await app.signIn('academy-admin')
  const another = await app.signIn('academy-admin')
  const inviteAs = (as: Visitor, { email }: Visitor) =>
    app.call(inviteAdmin, { as, body: { email, firstName, lastName } })
  // Both requests wait for a lock.
  const responses = await whileLocked(app, {
    lock: reader => reader.query('select from account where id in ($1, $2) for share', [one.id, another.id]),
    call: () => Promise.all([inviteAs(one, another), inviteAs(another, one)]),
    waits: 2,
  })
  for (const response of responses) expect(response).toMatchObject({ status: 409, body: { code: 'already-active' } })
})

test('when two admins change one employee at once, the second change applies to the result of the first', async () => {
  const employee = await app.createUser('employee')
  const response = await whileLocked(app, {
    lock: colleague => lockAccount(colleague, employee.id),
    call: () => app.call(resetPassword, { as: admin, params: { id: employee.id } }),
    change: colleague => deactivateAccount(colleague, employee.id),
  })
  expect(response).toMatchObject({ status: 409, body: { code: 'not-active' } })
})

test('changes of different employees do not wait for each other', async () => {
  const [one, another] = [await app.createUser('employee'), await app.createUser('employee')]
  const colleague = await app.signIn('academy-admin')
  await app.client.query('begin')
  await lockCallerAndUser(app.client, await callerOf(admin), one.id)
  expect((await on(deactivateUser, another, colleague)).status).toBe(200)
  await app.client.query('rollback')
})

test('deactivation ends a person’s sessions at once; reactivation lets them sign in again', async () => {
  const employee = await app.signIn('employee')
  expect((await on(deactivateUser, employee)).status).toBe(200)
  expect(await app.call(employeeAuth.check, { as: employee })).toMatchObject({
    status: 401,
    body: { code: 'signed-out' },
  })
  expect(await on(deactivateUser, employee)).toMatchObject({ status: 409, body: { code: 'not-active' } })
  expect((await on(reactivateUser, employee)).status).toBe(200)
  expect(await on(reactivateUser, employee)).toMatchObject({ status: 409, body: { code: 'not-deactivated' } })
  expect((await app.call(employeeAuth.check, { as: employee })).status).toBe(401)
  expect((await app.call(employeeAuth.login, { body: { email: employee.email, password } })).status).toBe(200)
})

test('a reset shows a temporary password once, ends the sessions and asks for a new password', async () => {
  const user = await app.signIn('academy-admin')
  const reset = await app.call(resetPassword, { as: admin, params: { id: user.id } })
  if (reset.status !== 200) throw new Error(reset.body.error)
  const { temporaryPassword } = reset.body
  expect((await app.call(academyAdminAuth.check, { as: user })).status).toBe(401)
  const { email } = user
  expect(await app.call(academyAdminAuth.login, { body: { email, password: temporaryPassword } })).toMatchObject({
    status: 200,
    body: { success: true, requiresPasswordChange: true },
  })
  const body = { email, currentPassword: temporaryPassword, newPassword: 'a lighthouse in fog' }
  const response = await app.call(academyAdminAuth.setPassword, { body })
  expect((await app.call(academyAdminAuth.check, { as: response })).status).toBe(200)
})

test('a link mailed before a reset or a deactivation sets no password', async () => {
  const [one, other] = [await app.createUser('employee'), await app.createUser('employee')]
  const links = [
    await createInvitation(app.client, one.id, 'reset'),
    await createInvitation(app.client, other.id, 'reset'),
  ]
  expect((await app.call(resetPassword, { as: admin, params: { id: one.id } })).status).toBe(200)
  expect((await on(deactivateUser, other)).status).toBe(200)
  expect((await on(reactivateUser, other)).status).toBe(200)
  for (const token of links)
    expect((await app.call(employeeAuth.validateInvitation, { query: { token } })).status).toBe(410)
})

test('only an invited person is invited again, and only an active person gets a temporary password', async () => {
  const employee = await app.createUser('employee')
  expect(await on(resendInvitation, employee)).toMatchObject({ status: 409, body: { code: 'not-invited' } })
  await invite('soon@cro.example')
  const params = await find('soon@cro.example')
  expect(await app.call(resetPassword, { as: admin, params })).toMatchObject({
    status: 409,
    body: { code: 'not-active' },
  })
})

test('academy admins cannot see or change library admins', async () => {
  const librarian = await app.createUser('library-admin')
  expect(await on(deleteUser, librarian)).toMatchObject({ status: 404 })
  expect((await app.call(listAdmins, { as: admin })).body).toHaveLength(1)
})

const callerOf = async ({ id }: Visitor) => ({ id, organisationId: await defaultOrganisation(app.client) })
