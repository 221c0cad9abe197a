import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { accountCodeFailures, codeFailures, countAttempt } from '../../../api/accounts/rate-limits.ts'
import { adminAreas, guardedAdmin } from '../authenticator.ts'
import { createTestApp, password, sharedTestApp } from '../test-app.ts'

const app = await sharedTestApp()
afterAll(() => void vi.useRealTimers())
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await app.client.query('truncate rate_limit')
})

const [[, academy]] = adminAreas
const from = '192.0.2.1'
const tooMany = { status: 429, body: { success: false, code: 'too-many-requests' } }

/** Counts wrong codes from one address. */
const countHere = ({ id }: { id: string }, times: number) => countAttempt(app.client, codeFailures, [id, from], times)
/** Counts wrong app codes from all addresses. */
const countEverywhere = ({ id }: { id: string }, times: number) =>
  countAttempt(app.client, accountCodeFailures, [id], times)

test('ten wrong codes block an account for one address only', async () => {
  const { login, code, wrong, recoveryCodes } = await guardedAdmin(app)
  for (let time = 0; time < 10; time += 1) expect((await login(time % 2 ? wrong : 'AAAA-BBBB')).status).toBe(401)
  const refused = await login(code(1))
  expect(refused).toMatchObject(tooMany)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(600)
  expect(await login(recoveryCodes[0])).toMatchObject(tooMany)
  expect((await login(code(1), '192.0.2.2')).status).toBe(200)
  const neighbour = await guardedAdmin(app)
  expect((await neighbour.login(neighbour.code(1))).status).toBe(200)
})

test('concurrent guesses in several processes do not exceed the limit', async () => {
  await using other = await createTestApp({ databaseUrl: app.databaseUrl })
  const { login, wrong } = await guardedAdmin(app)
  const attempts = Array.from({ length: 14 }, (_, time) => login(wrong, from, time % 2 ? app : other))
  const statuses = (await Promise.all(attempts)).map(({ status }) => status)
  expect(statuses.filter(status => status === 401)).toHaveLength(10)
  expect(statuses.filter(status => status === 429)).toHaveLength(4)
})

test('guesses from all addresses share a limit of app codes, and a recovery code still signs in', async () => {
  const admin = await guardedAdmin(app)
  const { login, code, wrong, recoveryCodes } = admin
  await countEverywhere(admin, 29)
  expect((await login(wrong)).status).toBe(401)
  // A recovery code works however often the owner tries app codes.
  for (let time = 0; time < 11; time += 1) expect(await login(code(1), '203.0.113.2')).toMatchObject(tooMany)
  expect((await login(recoveryCodes[0], '203.0.113.2')).status).toBe(200)
  // Neither the recovery code nor the password resets the limit; time does.
  expect(await login(wrong, '203.0.113.4')).toMatchObject(tooMany)
  await app.client.query('update rate_limit set ends_at = now()')
  expect((await login(code(1), '203.0.113.5')).status).toBe(200)
})

test('a right code resets the count for its address only', async () => {
  const admin = await guardedAdmin(app)
  const { login, code, wrong } = admin
  await countHere(admin, 9)
  await countEverywhere(admin, 29)
  expect((await login(code(1))).status).toBe(200)
  expect((await login(wrong)).status).toBe(401)
  expect(await login(wrong, '203.0.113.1')).toMatchObject(tooMany)
})

test('a sign-in without a code does not count as a guess', async () => {
  const { login, code } = await guardedAdmin(app)
  for (let time = 0; time < 12; time += 1) expect((await login('')).body).toMatchObject({ requiresCode: true })
  expect((await login(code(1))).status).toBe(200)
})

test('guesses in a session count together with those at the sign-in', async () => {
  const admin = await guardedAdmin(app)
  const body = { currentPassword: password, code: admin.wrong }
  await countHere(admin, 8)
  for (const { status, endpoint } of [
    { status: 422, endpoint: academy.switchOff },
    { status: 422, endpoint: academy.renewRecoveryCodes },
    { status: 429, endpoint: academy.switchOff },
    { status: 429, endpoint: academy.confirm },
  ])
    expect((await app.call(endpoint, { as: admin, from, body })).status).toBe(status)
  expect(await admin.login(admin.code(1))).toMatchObject(tooMany)
})

test('RATE_LIMITS=off switches off the limits of passwords and codes', async () => {
  await using free = await createTestApp({ databaseUrl: app.databaseUrl, rateLimits: 'off' })
  const { email, login, wrong } = await guardedAdmin(app)
  for (let time = 0; time < 11; time += 1) {
    expect((await free.call(academy.login, { from, body: { email, password: 'wrong' } })).status).toBe(401)
    expect((await login(wrong, from, free)).status).toBe(401)
  }
})
