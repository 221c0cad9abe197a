import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { adminAreas, switchOn } from '../authenticator.ts'
import { createTestApp, password, type TestApp } from '../test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(async () => {
  vi.useRealTimers()
  await app[Symbol.asyncDispose]()
})
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await app.client.query('truncate rate_limit')
})

const [[, academy]] = adminAreas
const tooMany = { status: 429, body: { success: false, code: 'too-many-requests' } }

async function newAdmin() {
  const admin = await app.signIn('academy-admin')
  const { email } = admin
  const kit = await switchOn(app, academy, admin)
  const login = (code: string, from = '192.0.2.1', on = app) =>
    on.call(academy.login, { from, body: { email, password, code } })
  return { ...admin, ...kit, login }
}

test('ten wrong codes block an account for one address only', async () => {
  const { login, code, wrong, recoveryCodes } = await newAdmin()
  for (let time = 0; time < 10; time += 1) expect((await login(time % 2 ? wrong : 'AAAA-BBBB')).status).toBe(401)
  const refused = await login(code(1))
  expect(refused).toMatchObject(tooMany)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(600)
  expect(await login(recoveryCodes[0])).toMatchObject(tooMany)
  expect((await login(code(1), '192.0.2.2')).status).toBe(200)
  const neighbour = await newAdmin()
  expect((await neighbour.login(neighbour.code(1))).status).toBe(200)
})

test('concurrent guesses in several processes do not exceed the limit', async () => {
  await using other = await createTestApp({ databaseUrl: app.databaseUrl })
  const { login, wrong } = await newAdmin()
  const attempts = Array.from({ length: 30 }, (_, time) => login(wrong, '192.0.2.1', time % 2 ? app : other))
  const statuses = (await Promise.all(attempts)).map(({ status }) => status)
  expect(statuses.filter(status => status === 401)).toHaveLength(10)
  expect(statuses.filter(status => status === 429)).toHaveLength(20)
})

test('guesses from a thousand addresses share one limit, and the owner still signs in with a recovery code', async () => {
  const { login, code, wrong, recoveryCodes } = await newAdmin()
  for (let time = 0; time < 30; time += 1) expect((await login(wrong, `198.51.100.${time}`)).status).toBe(401)
  expect(await login(wrong, '203.0.113.1')).toMatchObject(tooMany)
  // A recovery code works however often the owner tries app codes.
  for (let time = 0; time < 11; time += 1) expect(await login(code(1), '203.0.113.2')).toMatchObject(tooMany)
  expect((await login(recoveryCodes[0], '203.0.113.2')).status).toBe(200)
  // Neither the recovery code nor the password resets the limit; time does.
  expect(await login(wrong, '203.0.113.4')).toMatchObject(tooMany)
  await app.client.query('update rate_limit set ends_at = now()')
  expect((await login(code(1), '203.0.113.5')).status).toBe(200)
})

test('a right code resets the count for its address only', async () => {
  const { login, code, wrong } = await newAdmin()
  for (let time = 0; time < 9; time += 1) expect((await login(wrong)).status).toBe(401)
  expect((await login(code(1))).status).toBe(200)
  for (let time = 0; time < 10; time += 1) expect((await login(wrong)).status).toBe(401)
  expect(await login(wrong)).toMatchObject(tooMany)
  for (let time = 0; time < 11; time += 1) expect((await login(wrong, `198.51.100.${time}`)).status).toBe(401)
  expect(await login(wrong, '203.0.113.1')).toMatchObject(tooMany)
})

test('a sign-in without a code does not count as a guess', async () => {
  const { login, code } = await newAdmin()
  for (let time = 0; time < 12; time += 1) expect((await login('')).body).toMatchObject({ requiresCode: true })
  expect((await login(code(1))).status).toBe(200)
})

test('guesses in a session count together with those at the sign-in', async () => {
  const admin = await newAdmin()
  const body = { currentPassword: password, code: admin.wrong }
  const from = '192.0.2.1'
  for (let time = 0; time < 5; time += 1) {
    expect((await app.call(academy.switchOff, { as: admin, from, body })).status).toBe(422)
    expect((await app.call(academy.renewRecoveryCodes, { as: admin, from, body })).status).toBe(422)
  }
  expect((await app.call(academy.switchOff, { as: admin, from, body })).status).toBe(429)
  expect((await app.call(academy.confirm, { as: admin, from, body: { code: admin.wrong } })).status).toBe(429)
  expect(await admin.login(admin.code(1))).toMatchObject(tooMany)
})

test('RATE_LIMITS=off switches off the limits', async () => {
  await using free = await createTestApp({ databaseUrl: app.databaseUrl, rateLimits: 'off' })
  const { login, wrong } = await newAdmin()
  for (let time = 0; time < 12; time += 1) expect((await login(wrong, '192.0.2.1', free)).status).toBe(401)
})
