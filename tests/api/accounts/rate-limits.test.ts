import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { verifyPassword } from '../../../api/accounts/passwords.ts'
import { accountFailures, addressFailures, countAttempt, takeBackAttempt } from '../../../api/accounts/rate-limits.ts'
import { academyAdminAuth, employeeAuth } from '../../../api/contract/auth.ts'
import { completeModule, completeModules } from '../../../api/contract/training.ts'
import { createTestApp, password, refused, sharedTestApp } from '../test-app.ts'
import { whileLocked } from '../while-locked.ts'
import { invitedAccount } from './invited-account.ts'

const app = await sharedTestApp()
beforeEach(() => app.client.query('truncate rate_limit'))

const tooMany = refused(429, 'too-many-requests')

async function fail(times: number, email: string, from = '192.0.2.1') {
  for (let time = 0; time < times; time += 1)
    expect((await app.call(employeeAuth.login, { from, body: { email, password: 'wrong' } })).status).toBe(401)
}

/** Counts failures without checking a password. */
const countFailures = (times: number, email: string) =>
  countAttempt(app.client, accountFailures, ['employee', email, '192.0.2.1'], times)

const login = (email: string, from = '192.0.2.1') => app.call(employeeAuth.login, { from, body: { email, password } })
/** Returns how many limits have counted anything. */
const counted = async () => (await app.client.query('select from rate_limit where count > 0')).rowCount
const wait = (response: { headers: Record<string, unknown> }) => Number(response.headers['retry-after'])

test('what is counted is stored as a hash with the database’s secret, and found again under it', async () => {
  const count = () => countFailures(1, 'ada@cro.example')
  const keys = async () => (await app.client.query<{ key: Buffer }>('select key from rate_limit')).rows
  await count()
  await count()
  const [stored, ...others] = await keys()
  expect(others).toEqual([])
  const subject = JSON.stringify(['account-failures', 'employee', 'ada@cro.example', '192.0.2.1'])
  expect(stored?.key).not.toEqual(createHash('sha256').update(subject).digest())
  await app.client.query('update audit_secret set secret = sha256(secret)')
  await count()
  expect(await keys()).toHaveLength(2)
})

test('ten failures block an account for one address only', async () => {
  const { email } = await app.createUser('employee')
  await fail(10, email)
  const refused = await login(email.toUpperCase())
  expect(refused).toMatchObject(tooMany)
  expect(wait(refused)).toBeGreaterThan(600)
  expect(wait(refused)).toBeLessThanOrEqual(900)
  expect((await login(email, '192.0.2.2')).status).toBe(200)
  const neighbour = await app.createUser('employee')
  expect((await login(neighbour.email)).status).toBe(200)
  const asAdmin = { from: '192.0.2.1', body: { email, password } }
  expect((await app.call(academyAdminAuth.login, asAdmin)).status).toBe(401)
})

test('spelling an address with letters that only PostgreSQL folds gives no more attempts', async () => {
  const { email } = await app.createUser('employee', { email: 'iris@cro.example' })
  await countFailures(10, email)
  for (const variant of ['\u0130ris@cro.example', 'ir\u0130s@cro.example', ' IRIS@cro.example'])
    expect([401, 429]).toContain((await login(variant)).status)
})

test('each further failure lengthens the wait; after the wait the right password signs in', async () => {
  const { email } = await app.createUser('employee')
  await countFailures(10, email)
  const waits: number[] = []
  for (let time = 0; time < 45; time += 1) waits.push(wait(await login(email)))
  expect(waits.toSorted((a, b) => a - b)).toEqual(waits)
  expect(waits.at(-1)).toBeGreaterThan(3 * 900 - 60)
  expect(waits.at(-1)).toBeLessThanOrEqual(3600)
  await app.client.query(`update rate_limit set ends_at = now()`)
  expect((await login(email)).status).toBe(200)
})

test('concurrent attempts in several processes do not exceed the limit', async () => {
  await using other = await createTestApp({ databaseUrl: app.databaseUrl })
  const { email } = await app.createUser('employee')
  const body = { email, password: 'wrong' }
  const attempts = Array.from({ length: 30 }, (_, time) =>
    (time % 2 ? app : other).call(employeeAuth.login, { from: '192.0.2.1', body }),
  )
  const statuses = (await Promise.all(attempts)).map(({ status }) => status)
  expect(statuses.filter(status => status === 401)).toHaveLength(10)
  expect(statuses.filter(status => status === 429)).toHaveLength(20)
})

test('a right password is refused while the tenth wrong one is still being checked', async () => {
  const { email } = await app.createUser('employee')
  await countFailures(9, email)
  let right: ReturnType<typeof login> | undefined
  await whileLocked(app, {
    // The tenth attempt is counted, then waits to read the account.
    lock: holder => holder.query('lock table account'),
    call: () => fail(1, email),
    change: async () => {
      right = login(email)
    },
  })
  expect(await right).toMatchObject(tooMany)
})

test('a right password does not count, and resets the count', async () => {
  const { email } = await app.createUser('employee')
  for (const failures of [0, 9]) {
    await countFailures(failures, email)
    expect((await login(email)).status).toBe(200)
    expect(await counted()).toBe(0)
  }
})

test('attempts at a temporary password and at an admin’s current password are limited too', async () => {
  const { email } = await app.createUser('employee')
  const guess = { currentPassword: 'wrong', newPassword: 'x' }
  const set = () => app.call(employeeAuth.setPassword, { from: '192.0.2.1', body: { email, ...guess } })
  await countFailures(9, email)
  expect((await set()).status).toBe(401)
  expect(await set()).toMatchObject(tooMany)

  const admin = await app.signIn('academy-admin')
  const change = () => app.call(academyAdminAuth.changePassword, { as: admin, body: guess })
  for (let time = 0; time < 10; time += 1) expect((await change()).status).toBe(422)
  expect(await change()).toMatchObject(tooMany)
})

test('one address is blocked after a hundred failures over all accounts', async () => {
  const { email } = await app.createUser('employee')
  await countAttempt(app.client, addressFailures, ['192.0.2.1'], 99)
  await fail(1, 'guess@cro.example')
  expect(await login(email)).toMatchObject(tooMany)
  expect((await login(email, '192.0.2.9')).status).toBe(200)
})

test('many simultaneous right sign-ins from one address do not block later ones', async () => {
  const from = '192.0.2.1'
  const { email } = await app.createUser('employee')
  // A hundred whose passwords are being checked, and eleven who arrive meanwhile.
  await countAttempt(app.client, addressFailures, [from], 100)
  for (let time = 0; time < 11; time += 1) expect(await login(email, from)).toMatchObject(tooMany)
  for (let one = 0; one < 100; one += 1) await takeBackAttempt(app.client, [[addressFailures, [from]]])
  expect((await login(email, from)).status).toBe(200)
})

test.each([
  ['account could not be looked up', 'lock table account in access exclusive mode'],
  ['code could not be checked', 'select from account for update'],
])('a sign-in whose %s because the database was lost does not count as a failure', async (_, lock) => {
  const { email } = await app.createUser('academy-admin')
  const body = { email, password, code: '123456' }
  const response = await whileLocked(app, {
    lock: holder => holder.query(lock),
    call: () => app.call(academyAdminAuth.login, { from: '192.0.2.1', body }),
    change: () =>
      app.client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      ),
  })
  expect(response).toMatchObject(refused(503, 'unavailable'))
  expect(await counted()).toBe(0)
})

test('a sign-in that was not checked does not count as a failure, whoever signs in', async () => {
  const { email } = await app.createUser('employee')
  const { email: invited } = await invitedAccount(app)
  let ended = false
  const flood = Array.from({ length: 260 }, async () => {
    while (!ended) await verifyPassword(undefined, 'guess').catch(() => setImmediate())
  })
  // An address without a password takes as long as any other.
  for (const address of [email, invited, 'nobody@cro.example']) {
    const tries = await Promise.all(Array.from({ length: 9 }, () => login(address)))
    expect(tries.map(({ status }) => status)).toContain(503)
  }
  ended = true
  await Promise.all(flood)
  expect((await login(email)).status).toBe(200)
})

test.each(['an account', 'no account'])('an address with %s is mailed at most five links an hour', async kind => {
  const { email } = kind === 'an account' ? await app.createUser('employee') : { email: 'nobody@cro.example' }
  const ask = (from: string, address = email) =>
    app.call(employeeAuth.forgotPassword, { from, body: { email: address } })
  for (let time = 1; time <= 5; time += 1) expect((await ask(`192.0.2.${time}`)).status).toBe(200)
  expect(await ask('192.0.2.6', email.toUpperCase())).toMatchObject(tooMany)
  // Refused requests limit nobody else behind their address.
  for (let time = 0; time < 20; time += 1) expect(await ask('192.0.2.7')).toMatchObject(tooMany)
  expect((await ask('192.0.2.7', 'neighbour@cro.example')).status).toBe(200)
})

test('one caller may request twenty links an hour, without limiting other callers', async () => {
  const ask = (time: number, from: string) =>
    app.call(employeeAuth.forgotPassword, { from, body: { email: `person${time}@cro.example` } })
  for (let time = 1; time <= 20; time += 1) expect((await ask(time, '192.0.2.1')).status).toBe(200)
  expect(await ask(21, '192.0.2.1')).toMatchObject(tooMany)
  expect((await ask(21, '192.0.2.2')).status).toBe(200)
})

test('each result counts towards the 120 that a device may send in a minute', async () => {
  const employee = await app.signIn('employee')
  const result = { moduleId: 1, score: 100 }
  const together = (length: number) =>
    app.call(completeModules, { as: employee, body: { completions: Array.from({ length }, () => result) } })
  for (const size of [20, 20, 20, 20, 20, 19]) expect((await together(size)).status).toBe(200)
  const alone = () => app.call(completeModule, { as: employee, body: result })
  expect((await alone()).status).toBe(200)
  const refused = await alone()
  expect(refused).toMatchObject(tooMany)
  expect(wait(refused)).toBeGreaterThan(0)
  expect(wait(refused)).toBeLessThanOrEqual(60)
  expect(await together(20)).toMatchObject(tooMany)
})

test('behind a trusted proxy the limits count by the forwarded address', async () => {
  await using proxied = await createTestApp({ databaseUrl: app.databaseUrl, trustProxy: ['192.0.2.1'] })
  const { email } = await app.createUser('employee')
  await countAttempt(app.client, accountFailures, ['employee', email, '203.0.113.7'], 10)
  const attempt = (forwarded: string) => {
    const headers = { 'x-forwarded-for': forwarded }
    return proxied.call(employeeAuth.login, { from: '192.0.2.1', headers, body: { email, password } })
  }
  expect(await attempt('203.0.113.7')).toMatchObject(tooMany)
  expect((await attempt('203.0.113.8')).status).toBe(200)
})
