import { expect, test } from 'vitest'
import { createInvitation } from '../../../api/accounts/invitation-queries.ts'
import { hashPassword } from '../../../api/accounts/passwords.ts'
import { closeSessions } from '../../../api/accounts/session-queries.ts'
import { academyAdminAuth, employeeAuth } from '../../../api/contract/auth.ts'
import { deactivateAccount, setTemporaryPassword } from '../../../api/people/academy-user-queries.ts'
import { createTemporaryPassword } from '../../../api/people/academy-user-routes.ts'
import type { TestClient } from '../../database.ts'
import { adminAreas } from '../authenticator.ts'
import { password, refused, sharedTestApp } from '../test-app.ts'
import { whileAccountLocked } from '../while-locked.ts'
import { invitedAccount } from './invited-account.ts'

const app = await sharedTestApp()

const newPassword = 'a lighthouse in fog'

test('setting a password ends every other session of that person', async () => {
  const user = await app.signIn('employee')
  const token = await createInvitation(app.client, user.id, 'reset')
  const body = { email: user.email, newPassword, inviteToken: token }
  const response = await app.call(employeeAuth.setPassword, { body })
  expect((await app.call(employeeAuth.check, { as: user })).status).toBe(401)
  expect((await app.call(employeeAuth.check, { as: response })).status).toBe(200)
})

test('setting a password in a colleague’s browser ends the session that was open there', async () => {
  const colleague = await app.signIn('employee')
  const { email, token } = await invitedAccount(app)
  const body = { email, newPassword, inviteToken: token }
  expect((await app.call(employeeAuth.setPassword, { as: colleague, body })).status).toBe(200)
  expect((await app.call(employeeAuth.check, { as: colleague })).status).toBe(401)
})

test.each(adminAreas)(
  'the %s who changes their own password stays signed in only in this browser',
  async (area, auth) => {
    const user = await app.signIn(area)
    const elsewhere = { cookie: await app.newSession(user) }
    const token = await createInvitation(app.client, user.id, 'reset')
    const change = (body: object) =>
      app.call(auth.changePassword, { as: user, body: { currentPassword: password, newPassword, ...body } })
    expect(await change({ currentPassword: 'wrong' })).toMatchObject(refused(422, 'wrong-current-password'))
    expect(await change({ newPassword: 'short' })).toMatchObject({
      status: 422,
      body: { error: 'New password must be at least 8 characters' },
    })
    expect(await change({})).toMatchObject({ status: 200, body: { message: 'Password changed successfully' } })
    expect((await app.call(auth.check, { as: user })).status).toBe(200)
    expect((await app.call(auth.check, { as: elsewhere })).status).toBe(401)
    // A link requested before the change, perhaps by an attacker, opens nothing.
    expect(await app.call(auth.validateInvitation, { query: { token } })).toMatchObject(
      refused(410, 'invitation-expired'),
    )
    expect((await app.call(auth.login, { body: { email: user.email, password } })).status).toBe(401)
  },
)

const others = 'nine white swans'
test.each<[string, string | undefined, (holder: TestClient, id: string) => Promise<unknown>]>([
  ['the admin is deactivated', undefined, deactivateAccount],
  ['a colleague resets it', others, async (holder, id) => setTemporaryPassword(holder, id, await hashPassword(others))],
  // Switching on the second factor in another browser does this.
  ['its session is ended', password, (holder, id) => closeSessions(holder, id)],
  [
    'another tab changes it',
    others,
    async (holder, id) =>
      holder.query('update account set password_hash = $2 where id = $1', [id, await hashPassword(others)]),
  ],
])('a waiting password change changes nothing when meanwhile %s', async (_, current, meanwhile) => {
  const user = await app.signIn('academy-admin')
  const body = { currentPassword: password, newPassword }
  const response = await whileAccountLocked(
    app,
    user.id,
    () => app.call(academyAdminAuth.changePassword, { as: user, body }),
    holder => meanwhile(holder, user.id),
  )
  expect(response).toMatchObject(refused(401, 'signed-out'))
  const login = (given: string) => app.call(academyAdminAuth.login, { body: { email: user.email, password: given } })
  expect((await login(newPassword)).status).toBe(401)
  if (current) expect((await login(current)).status).toBe(200)
})

test('a temporary password opens nothing until it is changed', async () => {
  const user = await app.createUser('employee')
  const { email } = user
  await app.client.query('update account set must_change_password = true where id = $1', [user.id])
  const login = await app.call(employeeAuth.login, { body: { email, password } })
  expect(login).toMatchObject({ status: 200, body: { requiresPasswordChange: true } })
  expect(login.body).not.toHaveProperty('user')
  expect(login.cookie).toBe('')

  const set = (body: object) => app.call(employeeAuth.setPassword, { body: { email, newPassword, ...body } })
  for (const [given, status, code] of [
    [{}, 400, 'temporary-password-missing'],
    [{ currentPassword: 'another one' }, 401, 'wrong-credentials'],
    [{ currentPassword: password, newPassword: password }, 422, 'password-unchanged'],
  ] as const)
    expect(await set(given)).toMatchObject(refused(status, code))
  const response = await set({ currentPassword: password, inviteToken: null })
  expect(response.status).toBe(200)
  expect((await app.call(employeeAuth.check, { as: response })).status).toBe(200)
  expect(await app.call(employeeAuth.login, { body: { email, password: newPassword } })).toMatchObject({
    body: { requiresPasswordChange: false },
  })
})

test.each([' %s', '%s ', '\t%s\r\n', '\u00a0%s\u00a0'])(
  'a temporary password pasted as %j signs in and is replaced',
  async pasted => {
    const temporary = createTemporaryPassword()
    const { id, email } = await app.createUser('employee')
    await setTemporaryPassword(app.client, id, await hashPassword(temporary))
    const currentPassword = pasted.replace('%s', temporary)
    expect(await app.call(employeeAuth.login, { body: { email, password: currentPassword } })).toMatchObject({
      status: 200,
      body: { requiresPasswordChange: true },
    })
    const body = { email, currentPassword, newPassword }
    expect(await app.call(employeeAuth.setPassword, { body: { ...body, newPassword: temporary } })).toMatchObject(
      refused(422, 'password-unchanged'),
    )
    expect((await app.call(employeeAuth.setPassword, { body })).status).toBe(200)
  },
)

test('a chosen password keeps the spaces at its ends', async () => {
  const { email, token } = await invitedAccount(app)
  const body = { email, newPassword: ` ${newPassword} `, inviteToken: token }
  expect((await app.call(employeeAuth.setPassword, { body })).status).toBe(200)
  const login = (given: string) => app.call(employeeAuth.login, { body: { email, password: given } })
  expect((await login(newPassword)).status).toBe(401)
  expect((await login(` ${newPassword} `)).status).toBe(200)
})

test.each<[string, (holder: TestClient, id: string) => Promise<unknown>]>([
  ['replaces it', async (holder, id) => setTemporaryPassword(holder, id, await hashPassword('another temporary one'))],
  ['deactivates the account', deactivateAccount],
])('a temporary password sets no password when an admin concurrently %s', async (_, change) => {
  const { id, email } = await app.createUser('employee')
  await app.client.query('update account set must_change_password = true where id = $1', [id])
  const body = { email, newPassword, currentPassword: password }
  const response = await whileAccountLocked(
    app,
    id,
    () => app.call(employeeAuth.setPassword, { body }),
    holder => change(holder, id),
  )
  expect(response).toMatchObject(refused(401, 'wrong-credentials'))
})

test('only a temporary password can be changed without a session', async () => {
  const { email } = await app.createUser('employee')
  const body = { email, newPassword, currentPassword: password }
  expect(await app.call(employeeAuth.setPassword, { body })).toMatchObject(refused(401, 'wrong-credentials'))
  expect((await app.call(employeeAuth.login, { body: { email, password } })).status).toBe(200)
})
