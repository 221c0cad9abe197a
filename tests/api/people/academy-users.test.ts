import { beforeEach, expect, test } from 'vitest'
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
} from '../../../api/contract/admin/academy-users.ts'
import { academyAdminAuth, employeeAuth } from '../../../api/contract/auth.ts'
import { deactivateAccount } from '../../../api/people/academy-user-queries.ts'
import { createTemporaryPassword } from '../../../api/people/academy-user-routes.ts'
import { auditCalls } from '../audit-calls.ts'
import { password, refused, sharedTestApp, type Visitor } from '../test-app.ts'
import { whileLocked } from '../while-locked.ts'

const app = await sharedTestApp()
let admin: Visitor
beforeEach(async () => {
  await app.client.query('delete from account')
  admin = await app.signIn('academy-admin')
})

const { on, invite, idOf } = auditCalls(() => ({ app, admin }))
const [firstName, lastName] = ['Ines', 'Okafor']

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
  expect((await app.mailTo('boss@cro.example')).text).toContain('/croacademy/admin/login?token=')
  expect((await app.call(listAdmins, { as: admin })).body).toHaveLength(2)
})

test('inviting again before the invitation is accepted voids the old link', async () => {
  await invite('again@cro.example')
  const token = await app.mailedToken('again@cro.example')
  expect((await invite('AGAIN@cro.example')).status).toBe(200)
  const fresh = await app.mailedToken('AGAIN@cro.example')
  const validate = (token: string) => app.call(employeeAuth.validateInvitation, { query: { token } })
  expect(await validate(token)).toMatchObject(refused(410, 'invitation-expired'))
  expect((await validate(fresh)).status).toBe(200)
  const { id } = await idOf('again@cro.example')
  expect(await on(resendInvitation, { id })).toMatchObject({ status: 200 })
  expect((await validate(fresh)).status).toBe(410)
  expect((await app.call(listEmployees, { as: admin })).body).toHaveLength(1)
})

test('ten concurrent invitations of one address create one account and one valid link', async () => {
  const responses = await Promise.all(Array.from({ length: 10 }, () => invite('crowd@cro.example')))
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect((await app.call(listEmployees, { as: admin })).body).toHaveLength(1)
  const valid = 'select from invitation where expires_at > now() and used_at is null'
  expect((await app.client.query(valid)).rowCount).toBe(1)
})

test('an address with an active account is not invited again, unless in the other area', async () => {
  const { id, email } = await app.createUser('employee')
  expect(await invite(email.toUpperCase())).toMatchObject(refused(409, 'already-active'))
  expect((await invite(email, inviteAdmin)).status).toBe(200)
  await on(deactivateUser, { id })
  expect(await invite(email)).toMatchObject(refused(409, 'already-deactivated'))
})

test('an invitation needs both names', async () => {
  const body = { email: 'x@cro.example', firstName: '  ', lastName }
  expect(await app.call(inviteEmployee, { as: admin, body })).toMatchObject(refused(400, 'name-missing'))
})

test('deleting an employee ends the sessions, voids the invitation and removes personal data', async () => {
  await invite('gone@cro.example')
  const token = await app.mailedToken('gone@cro.example')
  const user = await idOf('gone@cro.example')
  expect(await on(deleteUser, user)).toMatchObject({ status: 200, body: { message: 'Employee deleted successfully' } })
  expect((await app.call(employeeAuth.validateInvitation, { query: { token } })).status).toBe(404)
  expect(await on(deleteUser, user)).toMatchObject(refused(404, 'user-not-found'))

  const employee = await app.signIn('employee')
  await on(deleteUser, employee)
  expect(await app.call(employeeAuth.check, { as: employee })).toMatchObject(refused(401, 'account-deleted'))
  const { rows } = await app.client.query('select * from session where account_id is null')
  expect(JSON.stringify(rows)).not.toContain(employee.id)
  expect((await app.call(listEmployees, { as: admin })).body).toEqual([])
})

test('an admin cannot delete, deactivate or reset their own account', async () => {
  await app.signIn('academy-admin')
  expect(await on(deleteUser, admin)).toMatchObject(refused(409, 'cannot-delete-self'))
  expect(await on(deactivateUser, admin)).toMatchObject(refused(409, 'cannot-deactivate-self'))
  expect(await on(resetPassword, admin)).toMatchObject(refused(409, 'cannot-reset-self'))
  expect((await app.call(academyAdminAuth.login, { body: { email: admin.email, password } })).status).toBe(200)
})

test.each([deleteUser, deactivateUser])(
  'of two admins who remove each other at once, exactly one stays',
  async endpoint => {
    for (let round = 0; round < 8; round += 1) {
      await app.client.query('delete from account')
      const [other, me] = [await app.signIn('academy-admin'), await app.signIn('academy-admin')]
      const responses = await Promise.all([on(endpoint, other, me), on(endpoint, me, other)])
      expect(responses.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([401, 409])])
      expect((await app.client.query(`select from account where status = 'active'`)).rowCount).toBe(1)
    }
  },
)

test('a waiting request of an admin who is then removed changes nothing', async () => {
  const me = await app.signIn('academy-admin')
  for (const act of [
    () => on(resetPassword, admin, me),
    () => on(deleteUser, admin, me),
    () => app.call(inviteAdmin, { as: me, body: { email: 'friend@cro.example', firstName, lastName } }),
  ]) {
    const response = await whileLocked<unknown>(app, {
      lock: async removal => {
        await lockCallerAndUser(removal, await callerOf(admin), me.id)
        await removal.query(`update account set status = 'deactivated' where id = $1`, [me.id])
      },
      call: act,
    })
    expect(response).toMatchObject(refused(401, 'signed-out'))
    await app.client.query(`update account set status = 'active' where id = $1`, [me.id])
  }
})

test('two admins who invite each other at once both get the error that the other is active', async () => {
  const [one, another] = [await app.signIn('academy-admin'), await app.signIn('academy-admin')]
  const inviteAs = (as: Visitor, { email }: Visitor) =>
    app.call(inviteAdmin, { as, body: { email, firstName, lastName } })
  // Both requests wait for a lock.
  const responses = await whileLocked(app, {
    lock: reader => reader.query('select from account where id in ($1, $2) for share', [one.id, another.id]),
    call: () => Promise.all([inviteAs(one, another), inviteAs(another, one)]),
    waits: 2,
  })
  for (const response of responses) expect(response).toMatchObject(refused(409, 'already-active'))
})

test('a change by a second admin applies to the result of the first one', async () => {
  const employee = await app.createUser('employee')
  const response = await whileLocked(app, {
    lock: colleague => lockAccount(colleague, employee.id),
    call: () => on(resetPassword, employee),
    change: colleague => deactivateAccount(colleague, employee.id),
  })
  expect(response).toMatchObject(refused(409, 'not-active'))
})

test('changes of different employees do not wait for each other', async () => {
  const [one, another] = [await app.createUser('employee'), await app.createUser('employee')]
  const colleague = await app.signIn('academy-admin')
  await app.client.query('begin')
  await lockCallerAndUser(app.client, await callerOf(admin), one.id)
  expect((await on(deactivateUser, another, colleague)).status).toBe(200)
  await app.client.query('rollback')
})

test('deactivation ends a person’s sessions, and reactivation lets them sign in again', async () => {
  const employee = await app.signIn('employee')
  expect((await on(deactivateUser, employee)).status).toBe(200)
  expect(await app.call(employeeAuth.check, { as: employee })).toMatchObject(refused(401, 'signed-out'))
  expect(await on(deactivateUser, employee)).toMatchObject(refused(409, 'not-active'))
  expect((await on(reactivateUser, employee)).status).toBe(200)
  expect(await on(reactivateUser, employee)).toMatchObject(refused(409, 'not-deactivated'))
  expect((await app.call(employeeAuth.check, { as: employee })).status).toBe(401)
  expect((await app.call(employeeAuth.login, { body: { email: employee.email, password } })).status).toBe(200)
})

test('a reset ends the sessions and returns a temporary password that must be changed', async () => {
  const user = await app.signIn('academy-admin')
  const reset = await app.call(resetPassword, { as: admin, params: { id: user.id } })
  if (reset.status !== 200) throw new Error(reset.body.error)
  expect((await app.call(academyAdminAuth.check, { as: user })).status).toBe(401)
  const body = { email: user.email, password: reset.body.temporaryPassword }
  expect(await app.call(academyAdminAuth.login, { body })).toMatchObject({ body: { requiresPasswordChange: true } })
})

test('a link mailed before a reset or a deactivation sets no password', async () => {
  const [one, other] = [await app.createUser('employee'), await app.createUser('employee')]
  const create = ({ id }: { id: string }) => createInvitation(app.client, id, 'reset')
  const links = [await create(one), await create(other)]
  await on(resetPassword, one)
  for (const endpoint of [deactivateUser, reactivateUser]) await on(endpoint, other)
  for (const token of links)
    expect((await app.call(employeeAuth.validateInvitation, { query: { token } })).status).toBe(410)
})

test('inviting again needs an invited person, a reset an active one', async () => {
  const employee = await app.createUser('employee')
  expect(await on(resendInvitation, employee)).toMatchObject(refused(409, 'not-invited'))
  await invite('soon@cro.example')
  expect(await on(resetPassword, await idOf('soon@cro.example'))).toMatchObject(refused(409, 'not-active'))
})

test('academy admins cannot see or change library admins', async () => {
  const librarian = await app.createUser('library-admin')
  expect(await on(deleteUser, librarian)).toMatchObject({ status: 404 })
  expect((await app.call(listAdmins, { as: admin })).body).toHaveLength(1)
})

const callerOf = async ({ id }: Visitor) => ({ id, organisationId: await defaultOrganisation(app.client) })

test('a temporary password has no ambiguous characters and enough entropy', () => {
  const passwords = Array.from({ length: 500 }, createTemporaryPassword)
  // Without i, l and 1, o and 0.
  for (const each of passwords) expect(each).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){3}$/)
  const characters = new Set(passwords.join('').replaceAll('-', ''))
  expect(16 * Math.log2(characters.size)).toBeGreaterThan(79)
  // At each position but the hyphens.
  for (const [place, character] of [...(passwords[0] ?? '')].entries())
    if (character !== '-') expect(new Set(passwords.map(each => each[place])).size).toBeGreaterThan(20)
})
