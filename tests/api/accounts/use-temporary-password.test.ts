import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../../api/accounts/passwords.ts'
import { employeeAuth } from '../../../api/contract/auth.ts'
import { deactivateAccount, setTemporaryPassword } from '../../../api/people/academy-user-queries.ts'
import { createTemporaryPassword } from '../../../api/people/academy-user-routes.ts'
import type { TestClient } from '../../database.ts'
import { createTestApp, password, type TestApp } from '../test-app.ts'
import { whileAccountLocked } from './while-account-locked.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const newPassword = 'a lighthouse in fog'

test('a temporary password opens nothing until it is changed', async () => {
  const user = await app.createUser('employee')
  const { email } = user
  await app.client.query('update account set must_change_password = true where id = $1', [user.id])
  const login = await app.call(employeeAuth.login, { body: { email, password } })
  expect(login).toMatchObject({ status: 200, body: { requiresPasswordChange: true } })
  expect(login.body).not.toHaveProperty('user')
  expect(login.cookie).toBe('')

  const set = (body: object) => app.call(employeeAuth.setPassword, { body: { email, newPassword, ...body } })
  expect(await set({})).toMatchObject({ status: 400, body: { code: 'temporary-password-missing' } })
  expect(await set({ currentPassword: 'another one' })).toMatchObject({
    status: 401,
    body: { code: 'wrong-credentials' },
  })
  expect(await set({ currentPassword: password, newPassword: password })).toMatchObject({
    status: 422,
    body: { code: 'password-unchanged' },
  })
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
    expect(await app.call(employeeAuth.setPassword, { body: { ...body, newPassword: temporary } })).toMatchObject({
      status: 422,
      body: { code: 'password-unchanged' },
    })
    expect((await app.call(employeeAuth.setPassword, { body })).status).toBe(200)
  },
)

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
  expect(response).toMatchObject({ status: 401, body: { code: 'wrong-credentials' } })
})

test('only a temporary password can be changed without a session', async () => {
  const { email } = await app.createUser('employee')
  const body = { email, newPassword, currentPassword: password }
  expect(await app.call(employeeAuth.setPassword, { body })).toMatchObject({
    status: 401,
    body: { code: 'wrong-credentials' },
  })
  expect((await app.call(employeeAuth.login, { body: { email, password } })).status).toBe(200)
})
