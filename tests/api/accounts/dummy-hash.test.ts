import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { academyAdminAuth, employeeAuth, libraryAdminAuth } from '../../../api/contract/auth.ts'
import { password, type TestApp } from '../test-app.ts'

vi.mock('@node-rs/argon2', { spy: true })

let app: TestApp
let hashPassword: typeof import('../../../api/accounts/passwords.ts').hashPassword
beforeAll(async () => {
  // Files of a worker share modules; those that another file has loaded use the real hash.
  vi.resetModules()
  const { createTestApp } = await import('../test-app.ts')
  ;({ hashPassword } = await import('../../../api/accounts/passwords.ts'))
  app = await createTestApp()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await app[Symbol.asyncDispose]()
})
beforeEach(() => void vi.mocked(verify).mockClear())

/** A hash begins with its cost. */
const costOf = (passwordHash: unknown) => /^\$argon2id\$[^$]+\$[^$]+\$/.exec(String(passwordHash))?.[0]

test.each([
  ['employee', employeeAuth],
  ['academy-admin', academyAdminAuth],
  ['library-admin', libraryAdminAuth],
] as const)('every refused sign-in of the %s costs one hash', async (area, { login }) => {
  const { email } = await app.createUser(area)
  await app.client.query(
    `insert into account (area, email, first_name, last_name, status) values ($1, 'soon@cro.example', 'A', 'B', 'invited')`,
    [area],
  )
  for (const address of [email, 'nobody@cro.example', 'soon@cro.example'])
    expect((await app.call(login, { body: { email: address, password: 'wrong' } })).status).toBe(401)
  const hashed = vi.mocked(verify).mock.calls
  expect(hashed.map(([passwordHash]) => costOf(passwordHash))).toEqual(
    Array(3).fill(costOf(await hashPassword(password))),
  )
})
