import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount } from '../../api/accounts/account-queries.ts'
import { hashPassword } from '../../api/accounts/passwords.ts'
import { createTestDatabase, testClient } from '../database.ts'
import { freePort } from '../free-port.ts'
import { enter } from '../session.ts'
import { type RunningCommand, startServerProcess, temporaryFolder } from './running-command.ts'
import { signIn } from './sign-in.ts'

const stack = new AsyncDisposableStack()
let server: RunningCommand
let url: string
let metrics: string
let cookie: string
let employeeId: string
const email = 'canary.person@cro.example'
const guessed = 'canary.guessed@cro.example'
const password = 'canary-password-of-hers'

beforeAll(async () => {
  const database = await createTestDatabase()
  stack.defer(() => database.drop())
  const folder = stack.use(await temporaryFolder())
  const port = await freePort()
  metrics = `http://127.0.0.1:${port}/metrics`
  const env = { DATABASE_URL: database.url, DATA_DIR: folder.path, METRICS_PORT: String(port), LOG_LEVEL: 'info' }
  server = stack.use(startServerProcess(env))
  url = await server.ready()
  const client = testClient(database.url)
  const passwordHash = await hashPassword(password)
  const person = { email, firstName: 'Canary', lastName: 'Person', passwordHash }
  const employee = await enter(client, 'employee', person)
  employeeId = employee.id
  cookie = employee.cookie
  // No test signs in to this account, whose failed sign-ins are counted.
  await createAccount(client, { ...person, area: 'employee', email: guessed })
  await client.end()
})
afterAll(() => stack.disposeAsync())

const read = async () => (await fetch(metrics)).text()

/** Returns the sum of the series with these labels; 0 when there is none. */
async function sum(name: string, labels: Record<string, string> = {}): Promise<number> {
  const lines = (await read()).split('\n').filter(line => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
  const own = lines.filter(line => Object.entries(labels).every(([key, value]) => line.includes(`${key}="${value}"`)))
  return own.reduce((total, line) => total + Number(line.split(' ').at(-1)), 0)
}

const complete = (body: object) =>
  fetch(`${url}/api/croacademy/complete-module`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  }).then(response => response.status)

test('metrics are served on their own port, never on the public one', async () => {
  expect((await fetch(metrics)).headers.get('content-type')).toContain('version=0.0.4')
  expect((await fetch(`${url}/metrics`)).status).toBe(404)
  expect((await fetch(new URL('/api/health', metrics))).status).toBe(404)
})

test('every line is valid Prometheus text, with one type per metric and no duplicate series', async () => {
  // Prometheus ignores empty lines.
  const lines = (await read()).split('\n').filter(line => line !== '')
  for (const line of lines) {
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="([^"\\\n]|\\.)*",?)+\})? (-?\d[\d.e+-]*|Nan))$/)
  }
  const series = lines.filter(line => !line.startsWith('#')).map(line => line.slice(0, line.lastIndexOf(' ')))
  expect(new Set(series).size).toBe(series.length)
  const types = lines.filter(line => line.startsWith('# TYPE')).map(line => line.split(' ')[2])
  expect(new Set(types).size).toBe(types.length)
})

test('requests are counted by route pattern, method and status class', async () => {
  const name = 'http_request_duration_seconds_count'
  // Hexadecimal for a file's address, and no number, which any metric could have.
  const id = 'deadbeef'
  await fetch(`${url}/api/files/${id.repeat(8)}`)
  await fetch(`${url}/api/nothing-of-ours/${id}`)
  await fetch(`${url}/croacademy?person=${id}`)
  const series = [
    { route: '/api/files/:sha256', method: 'GET', status: '4xx' },
    { route: 'none', method: 'GET', status: '4xx' },
    { route: 'a public page', method: 'GET', status: '2xx' },
  ]
  for (const labels of series) await expect.poll(() => sum(name, labels)).toBeGreaterThan(0)
  expect(await read()).not.toContain(id)
  // Visits of single pages are not counted either.
  expect(await read()).not.toContain('route="/croacademy"')
  const inFlight = /^http_requests_in_flight\{[^}]*\} (?!0$)/m
  await expect.poll(read).not.toMatch(inFlight)
})

test('a request is in flight until it has its response or its client disconnects', async () => {
  const route = '/api/contact'
  const { hostname, port } = new URL(url)
  const client = connect(Number(port), hostname)
  client.write('POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{')
  await expect.poll(() => sum('http_requests_in_flight', { route })).toBe(1)
  client.destroy()
  await expect.poll(() => sum('http_requests_in_flight', { route })).toBe(0)
  expect(await sum('http_request_duration_seconds_count', { route, status: 'left' })).toBe(1)
})

test('completions count as stored, repeated or refused', async () => {
  const id = crypto.randomUUID()
  expect(await complete({ id, moduleId: 1, score: 100 })).toBe(200)
  expect(await complete({ id, moduleId: 1, score: 100 })).toBe(200)
  expect(await complete({ moduleId: 7, score: 0 })).toBe(409)
  expect(await sum('asterleigh_completions_total', { outcome: 'stored' })).toBe(1)
  expect(await sum('asterleigh_completions_total', { outcome: 'repeated' })).toBe(1)
  expect(await sum('asterleigh_completions_total', { outcome: 'refused' })).toBe(1)
  expect(
    await sum('asterleigh_refusals_total', { route: '/api/croacademy/complete-module', code: 'module-locked' }),
  ).toBe(1)
})

test('failed sign-ins and requests over a rate limit are counted', async () => {
  const route = '/api/croacademy/auth/login'
  for (let attempt = 0; attempt < 11; attempt += 1) await signIn(url, 'employee', guessed, 'a wrong guess')
  expect(await sum('asterleigh_refusals_total', { route, code: 'wrong-credentials' })).toBe(10)
  expect(await sum('asterleigh_refusals_total', { route, code: 'too-many-requests' })).toBe(1)
})

test('metrics of database, jobs and process are served', async () => {
  expect(await sum('asterleigh_database_connections', { pool: 'requests' })).toBeGreaterThan(0)
  expect(await read()).toContain('# TYPE asterleigh_jobs gauge')
  expect(await sum('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
  expect(await sum('asterleigh_build_info', { node: process.version })).toBe(1)
})

test('a sent mail is counted and its job is deleted', async () => {
  await fetch(`${url}/api/croacademy/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  await expect.poll(() => sum('asterleigh_mails_total', { outcome: 'sent' })).toBe(1)
  await expect.poll(() => sum('asterleigh_jobs', { queue: 'mail' })).toBe(0)
})

test('metrics and log name no person, and the start logs its settings without secrets', async () => {
  expect(await signIn(url, 'employee', email, password)).toBe(200)
  const output = `${await read()}${server.output}`
  expect(server.output).toContain('"msg":"started"')
  for (const secret of [password, cookie.split('=')[1] ?? '', employeeId, 'Canary'])
    expect(output).not.toContain(secret)
  // Without SMTP the log names each mail's file, whose name holds the recipient.
  for (const line of output.split('\n')) if (!line.includes('mail written')) expect(line).not.toMatch(/canary\.\w+@/)
})
