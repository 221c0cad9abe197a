import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount } from '../../../api/accounts/account-queries.ts'
import { createInvitation } from '../../../api/accounts/invitation-queries.ts'
import { academyAdminAuth, employeeAuth, libraryAdminAuth } from '../../../api/contract/auth.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { invitedAccount } from './invited-account.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const authByArea = {
  employee: employeeAuth,
  'academy-admin': academyAdminAuth,
  'library-admin': libraryAdminAuth,
}

test.each([
  ['employee', 'elevenchars', 'password-too-short-employee'],
  ['academy-admin', 'sevench', 'password-too-short-admin'],
  ['library-admin', 'sevench', 'password-too-short-admin'],
  ['employee', 'x'.repeat(257), 'password-too-long'],
  ['employee', 'Unbelievable', 'password-common'],
  ['academy-admin', 'PassWord123', 'password-common'],
  ['employee', 'i am MATTEO at work', 'password-personal'],
  ['employee', 'e\u0301'.repeat(11), 'password-too-short-employee'],
  ['employee', 'i am \uff4d\uff41\uff54\uff54\uff45\uff4f at work', 'password-personal'],
  ['employee', 'le ricci di mare', 'password-personal'],
  ['employee', 'my LOCAL-PART here', 'password-personal'],
] as const)('a password for the %s is refused: %s', async (area, newPassword, code) => {
  const auth = authByArea[area]
  const { email, token } = await invitedAccount(app, area, 'local-part')
  const response = await app.call(auth.setPassword, { body: { email, newPassword, inviteToken: token } })
  expect(response).toMatchObject({ status: 422, body: { code } })
  expect(response.cookie).toBe('')
})

test.each([
  ['Ada', 'Byron', 'sailing with ADA', 422],
  ['Anne-Marie', 'Byron', 'marie sails on', 422],
  ['Ada', 'Byron-King', 'the king of sails', 422],
  ['Bo', 'Li', 'lilies and boats', 200],
] as const)(
  'a person named %s %s who chooses the password %s gets %i',
  async (firstName, lastName, newPassword, status) => {
    const email = `${crypto.randomUUID()}@cro.example`
    const account = await createAccount(app.client, { area: 'employee', email, firstName, lastName })
    if ('refused' in account) throw new Error(account.refused)
    const inviteToken = await createInvitation(app.client, account.id, 'invitation')
    expect((await app.call(employeeAuth.setPassword, { body: { email, newPassword, inviteToken } })).status).toBe(
      status,
    )
  },
)

test('twelve characters are enough for an employee and eight for an admin, in any script', async () => {
  for (const [area, newPassword] of [
    ['employee', 'хорошо зимой'],
    ['academy-admin', 'q7!ш r2v'],
  ] as const) {
    const { email, token } = await invitedAccount(app, area)
    const body = { email, newPassword, inviteToken: token }
    expect((await app.call(authByArea[area].setPassword, { body })).status).toBe(200)
  }
})

test('a chosen password keeps its spaces and is accepted in every Unicode form', async () => {
  const { email, token } = await invitedAccount(app)
  const chosen = '  un caf\u00e9 cr\u00e8me '
  const body = { email, newPassword: chosen, inviteToken: token }
  expect((await app.call(employeeAuth.setPassword, { body })).status).toBe(200)
  const signIn = (password: string) => app.call(employeeAuth.login, { body: { email, password } })
  expect((await signIn(chosen.normalize('NFD'))).status).toBe(200)
  expect((await signIn(chosen.trim())).status).toBe(401)
})
