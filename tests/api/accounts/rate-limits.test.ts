import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { verifyPassword } from '../../../api/accounts/passwords.ts'
import { addressFailures, countAttempt, takeBackAttempt } from '../../../api/accounts/rate-limits.ts'
import { academyAdminAuth, employeeAuth } from '../../../api/contract/auth.ts'
import { completeModule, completeModules } from '../../../api/contract/training.ts'
import { createTestApp, password, type TestApp } from '../test-app.ts'
import { whileLocked } from '../while-locked.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(() => app.client.query('truncate rate_limit'))

const tooMany = { status: 429, body: { code: 'too-many-requests' } }

async function fail(times: number, email: string, from = '192.0.2.1') {
  for (let time = 0; time < times; time += 1)
    expect((await app.call(employeeAuth.login, { from, body: { email, password: 'wrong' } })).status).toBe(401)
}

const login = (email: string, from = '192.0.2.1') => app.call(employeeAuth.login, { from, body: { email, password } })
const wait = (response: { headers: Record<string, unknown> }) => Number(response.headers['retry-after'])

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
  expect(await app.call(academyAdminAuth.login, { from: '192.0.2.1', body: { email, password } })).toMatchObject({
    status: 401,
  })
})

test('spelling an address with letters that only PostgreSQL folds gives no more attempts', async () => {
  const { email } = await app.createUser('employee', { email: 'iris@cro.example' })
  await fail(10, email)
  for (const variant of ['\u0130ris@cro.example', 'ir\u0130s@cro.example', ' IRIS@cro.example'])
    expect([401, 429]).toContain((await login(variant)).status)
})

test('each further failure lengthens the wait; after the wait the right password signs in', async () => {
  const { email } = await app.createUser('employee')
  await fail(10, email)
  const waits: number[] = []
  for (let time = 0; time < 45; time += 1) waits.push(wait(await login(email)))
  expect(waits.toSorted((a, b) => a - b)).toEqual(waits)
  expect(waits.at(-1)).toBeGreaterThan(3 * 900 - 60)
  expect(waits.at(-1)).toBeLessThanOrEqual(3600)
  await app.client.query(`update rate_limit set ends_at = now()`)
  expect((await login(email)).status).toBe(200)
})

test('a whole IPv6 network counts as one caller, and the next network as another', async () => {
  const { email } = await app.createUser('employee')
  for (let time = 0; time < 10; time += 1) await fail(1, email, `2001:db8:1:2:${time}::${time}`)
  expect(await login(email, '2001:DB8:1:2::99')).toMatchObject(tooMany)
  expect(await login(email, '2001:db8:1:2:3:4:5:6')).toMatchObject(tooMany)
  expect(await login(email, '2001:0db8:0001:0002::99')).toMatchObject(tooMany)
  expect((await login(email, '2001:db8:1:3::99')).status).toBe(200)
  // A dual-stack socket reports IPv4 addresses in this form.
  await fail(10, email, '::ffff:192.0.2.1')
  expect(await login(email, '192.0.2.1')).toMatchObject(tooMany)
  expect((await login(email, '::ffff:192.0.2.2')).status).toBe(200)
})

test('concurrent attempts do not exceed the limit', async () => {
  const { email } = await app.createUser('employee')
  const attempts = Array.from({ length: 30 }, () =>
    app.call(employeeAuth.login, { from: '192.0.2.1', body: { email, password: 'wrong' } }),
  )
  const statuses = (await Promise.all(attempts)).map(({ status }) => status)
  expect(statuses.filter(status => status === 401)).toHaveLength(10)
  expect(statuses.filter(status => status === 429)).toHaveLength(20)
})

test('a right password is refused while the tenth wrong one is still being checked', async () => {
  const { email } = await app.createUser('employee')
  await fail(9, email)
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

test('a right password resets the count', async () => {
  const { email } = await app.createUser('employee')
  for (let round = 0; round < 3; round += 1) {
    await fail(9, email)
    expect((await login(email)).status).toBe(200)
  }
})

test('right passwords do not count, however many people sign in from one address', async () => {
  const { email } = await app.createUser('employee')
  for (let time = 0; time < 3; time += 1) expect((await login(email)).status).toBe(200)
  expect((await app.client.query('select count from rate_limit where count > 0')).rows).toEqual([])
})

test('attempts at a temporary password and at an admin’s current password are limited too', async () => {
  const { email } = await app.createUser('employee')
  const set = () =>
    app.call(employeeAuth.setPassword, {
      from: '192.0.2.1',
      body: { email, currentPassword: 'wrong', newPassword: 'x' },
    })
  for (let time = 0; time < 10; time += 1) expect((await set()).status).toBe(401)
  expect(await set()).toMatchObject(tooMany)

  const admin = await app.signIn('academy-admin')
  const change = () =>
    app.call(academyAdminAuth.changePassword, { as: admin, body: { currentPassword: 'wrong', newPassword: 'x' } })
  for (let time = 0; time < 10; time += 1) expect((await change()).status).toBe(422)
  expect(await change()).toMatchObject(tooMany)
})

test('one address is blocked after a hundred failures over all accounts', async () => {
  const { email } = await app.createUser('employee')
  // Ten at a time: a hundred passwords at once can take a busy machine longer than a request may.
  for (let ten = 0; ten < 10; ten += 1)
    await Promise.all(Array.from({ length: 10 }, (_, number) => fail(1, `guess${ten}${number}@cro.example`)))
  expect(await login(email)).toMatchObject(tooMany)
  expect((await login(email, '192.0.2.9')).status).toBe(200)
})

test('many simultaneous right sign-ins from one address do not block later ones', async () => {
  const from = '192.0.2.1'
  const { email } = await app.createUser('employee')
  // A hundred whose passwords are being checked, and a hundred who arrive meanwhile.
  for (let one = 0; one < 100; one += 1) await countAttempt(app.client, addressFailures, [from])
  for (let one = 0; one < 100; one += 1) expect(await login(`colleague${one}@cro.example`, from)).toMatchObject(tooMany)
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
  expect(response).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect((await app.client.query('select count from rate_limit where count > 0')).rows).toEqual([])
})

test('a sign-in that was not checked does not count as a failure', async () => {
  const { email } = await app.createUser('employee')
  let ended = false
  const flood = Array.from({ length: 260 }, async () => {
    while (!ended) await verifyPassword(undefined, 'guess').catch(() => setImmediate())
  })
  const tries = await Promise.all(Array.from({ length: 10 }, () => login(email)))
  ended = true
  expect(tries.map(({ status }) => status)).toContain(503)
  await Promise.all(flood)
  expect((await login(email)).status).toBe(200)
})

test('too many requests for a link by one person do not limit others behind the same address', async () => {
  const [{ email }, neighbour] = [await app.createUser('employee'), await app.createUser('employee')]
  const ask = (email: string) => app.call(employeeAuth.forgotPassword, { from: '192.0.2.1', body: { email } })
  for (let time = 1; time <= 20; time += 1) expect((await ask(email)).status).toBe(time <= 5 ? 200 : 429)
  expect((await ask(neighbour.email)).status).toBe(200)
})

test('the limits hold across processes', async () => {
  await using other = await createTestApp({ databaseUrl: app.databaseUrl })
  const { email } = await app.createUser('employee')
  await fail(10, email)
  expect(await other.call(employeeAuth.login, { from: '192.0.2.1', body: { email, password } })).toMatchObject(tooMany)
})

test('an address is mailed at most five links an hour, whether or not it has an account', async () => {
  const { email } = await app.createUser('employee')
  for (const address of [email, 'nobody@cro.example']) {
    const ask = (from: string, email = address) => app.call(employeeAuth.forgotPassword, { from, body: { email } })
    for (let time = 1; time <= 5; time += 1) expect((await ask(`192.0.2.${time}`)).status).toBe(200)
    expect(await ask('192.0.2.6')).toMatchObject(tooMany)
    expect(await ask('192.0.2.7', address.toUpperCase())).toMatchObject(tooMany)
  }
})

test('one caller may request twenty links an hour, without limiting other callers', async () => {
  const ask = (time: number, from: string) =>
    app.call(employeeAuth.forgotPassword, { from, body: { email: `person${time}@cro.example` } })
  for (let time = 1; time <= 20; time += 1) expect((await ask(time, '192.0.2.1')).status).toBe(200)
  expect(await ask(21, '192.0.2.1')).toMatchObject(tooMany)
  expect((await ask(21, '192.0.2.2')).status).toBe(200)
})

test('after a hundred and twenty results a minute a device gets 429 with Retry-After', async () => {
  const employee = await app.signIn('employee')
  const complete = () => app.call(completeModule, { as: employee, body: { moduleId: 1, score: 100 } })
  const responses = await Promise.all(Array.from({ length: 121 }, complete))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(120)
  const refused = await complete()
  expect(refused).toMatchObject(tooMany)
  expect(wait(refused)).toBeGreaterThan(0)
  expect(wait(refused)).toBeLessThanOrEqual(60)
})

test('each result of one request counts', async () => {
  const employee = await app.signIn('employee')
  const completions = Array.from({ length: 20 }, () => ({ moduleId: 1, score: 100 }))
  const together = () => app.call(completeModules, { as: employee, body: { completions } })
  for (let time = 0; time < 6; time += 1) expect((await together()).status).toBe(200)
  expect(await together()).toMatchObject(tooMany)
  expect(await app.call(completeModule, { as: employee, body: { moduleId: 1, score: 100 } })).toMatchObject(tooMany)
})

test('opening an invitation is not limited', async () => {
  for (let time = 0; time < 150; time += 1)
    expect((await app.call(employeeAuth.validateInvitation, { query: { token: 'none' } })).status).toBe(404)
})

test('RATE_LIMITS=off switches off the limits', async () => {
  await using free = await createTestApp({ rateLimits: 'off' })
  const { email } = await free.createUser('employee')
  for (let time = 0; time < 12; time += 1)
    expect((await free.call(employeeAuth.login, { body: { email, password: 'wrong' } })).status).toBe(401)
})

test.each(['203.0.113.7:%d', '[2001:db8::7]:%d'])(
  'a forwarded address with a port, such as %s, is the same caller on every connection',
  async forwarded => {
    await using proxied = await createTestApp({ trustProxy: ['192.0.2.1'] })
    const attempt = (port: number) =>
      proxied.call(employeeAuth.login, {
        from: '192.0.2.1',
        headers: { 'x-forwarded-for': forwarded.replace('%d', String(port)) },
        body: { email: 'nobody@cro.example', password: 'wrong' },
      })
    for (let time = 0; time < 10; time += 1) expect((await attempt(49_152 + time)).status).toBe(401)
    expect(await attempt(50_000)).toMatchObject(tooMany)
  },
)

test.each([
  ['none', {}, false],
  ['fly', { 'fly-client-ip': '203.0.113.7' }, true],
  [['192.0.2.0/24'], { 'x-forwarded-for': '203.0.113.7' }, true],
] as const)(
  'with TRUST_PROXY %j a caller is identified by trusted headers only',
  async (trustProxy, headers, trusted) => {
    await using proxied = await createTestApp({ trustProxy })
    const { email } = await proxied.createUser('employee')
    const from = '192.0.2.1'
    // A client that forges headers still counts as the same client.
    const forged = (time: number) => ({
      'x-real-ip': `198.51.100.${time}`,
      forwarded: `for=198.51.100.${time}`,
      ...headers,
    })
    const attempt = (headers: Record<string, string>) =>
      proxied.call(employeeAuth.login, { from, headers, body: { email, password: 'wrong' } })
    for (let time = 0; time < 10; time += 1) expect((await attempt(forged(time))).status).toBe(401)
    expect(await attempt(forged(11))).toMatchObject(tooMany)
    expect((await attempt({ 'x-forwarded-for': '203.0.113.99', 'fly-client-ip': '203.0.113.99' })).status).toBe(
      trusted ? 401 : 429,
    )
  },
)
