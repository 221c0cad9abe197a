import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInvitation } from '../../../api/accounts/invitation-queries.ts'
import { hashPassword } from '../../../api/accounts/passwords.ts'
import { closeSessions } from '../../../api/accounts/session-queries.ts'
import { academyAdminAuth, employeeAuth, libraryAdminAuth } from '../../../api/contract/auth.ts'
import { deactivateAccount, setTemporaryPassword } from '../../../api/people/academy-user-queries.ts'
import type { TestClient } from '../../database.ts'
import { adminAreas } from '../authenticator.ts'
import { createTestApp, password, type TestApp } from '../test-app.ts'
import { invitedAccount } from './invited-account.ts'
import { whileAccountLocked } from './while-account-locked.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

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
    expect(await change({ currentPassword: 'wrong' })).toMatchObject({
      status: 422,
      body: { code: 'wrong-current-password' },
    })
    expect(await change({ newPassword: 'short' })).toMatchObject({
      status: 422,
      body: { error: 'New password must be at least 8 characters' },
    })
    expect(await change({})).toMatchObject({ status: 200, body: { message: 'Password changed successfully' } })
    expect((await app.call(auth.check, { as: user })).status).toBe(200)
    expect((await app.call(auth.check, { as: elsewhere })).status).toBe(401)
    // A link requested before the change, perhaps by an attacker, opens nothing.
    expect(await app.call(auth.validateInvitation, { query: { token } })).toMatchObject({
      status: 410,
      body: { code: 'invitation-expired' },
    })
    expect((await app.call(auth.login, { body: { email: user.email, password } })).status).toBe(401)
  },
)

test.each<[string, (holder: TestClient, id: string) => Promise<unknown>]>([
  ['deactivated', deactivateAccount],
  ['given a temporary password', async (holder, id) => setTemporaryPassword(holder, id, await hashPassword('another'))],
])('a waiting password change of an admin who is then %s changes nothing', async (_, change) => {
  const user = await app.signIn('academy-admin')
  const body = { currentPassword: password, newPassword }
  const response = await whileAccountLocked(
    app,
    user.id,
    () => app.call(academyAdminAuth.changePassword, { as: user, body }),
    holder => change(holder, user.id),
  )
  expect(response).toMatchObject({ status: 401, body: { code: 'signed-out' } })
  const login = await app.call(academyAdminAuth.login, { body: { email: user.email, password: newPassword } })
  expect(login.status).toBe(401)
})

const others = 'nine white swans'
test.each<[string, string, (holder: TestClient, id: string) => Promise<unknown>]>([
  // Switching on the second factor in another browser does this.
  ['its session is ended', password, (holder, id) => closeSessions(holder, id)],
  [
    'another tab changes it',
    others,
    async (holder, id) =>
      holder.query('update account set password_hash = $2 where id = $1', [id, await hashPassword(others)]),
  ],
])('a waiting password change changes nothing when meanwhile %s', async (_, current, meanwhile) => {
  const user = await app.signIn('library-admin')
  const body = { currentPassword: password, newPassword }
  const response = await whileAccountLocked(
    app,
    user.id,
    () => app.call(libraryAdminAuth.changePassword, { as: user, body }),
    holder => meanwhile(holder, user.id),
  )
  expect(response).toMatchObject({ status: 401, body: { code: 'signed-out' } })
  const login = await app.call(libraryAdminAuth.login, { body: { email: user.email, password: current } })
  expect(login.status).toBe(200)
})
