import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getReady } from '../../api/contract/health.ts'
import { propertyRuns } from '../property-runs.ts'
import { until } from '../until.ts'
import { type FuzzAnswer, project, wrongsOf } from './fuzz-answers.ts'
import { type Target, targets } from './fuzz-endpoints.ts'
import { type FuzzRequest, requestsTo } from './fuzz-requests.ts'
import { callers, known, restock } from './fuzz-stock.ts'
import { nextQuery } from './next-query.ts'
import { createTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let port: number
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
beforeAll(async () => {
  process.on('warning', noteWarning)
  // Limits have tests of their own; here they would end every run after a few sign-ins.
  app = await createTestApp({ rateLimits: 'off', logLevel: 'warn' })
  port = Number(new URL(await app.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(async () => {
  agent.destroy()
  process.off('warning', noteWarning)
  await app[Symbol.asyncDispose]()
})

async function send({ method, path, headers, body }: FuzzRequest): Promise<FuzzAnswer> {
  // Node sends the body of a GET without its length: it would be read as the next request's beginning.
  const framed = { ...headers, ...(body && { 'content-length': body.length }) }
  const sent = request({ agent, port, host: '127.0.0.1', method, path, headers: framed })
  // Once there is an answer, what was still being sent may be cut off.
  sent.on('error', () => undefined)
  sent.end(body)
  const [answer]: IncomingMessage[] = await once(sent, 'response')
  if (!answer) throw new Error('an answer without a message')
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) }
}

function targetOf({ name }: FuzzRequest): Target {
  const target = targets.find(each => each.name === name)
  if (!target) throw new Error(name)
  return target
}

/** Bytes that are in use once everything is let go that can be. */
function usedMemory(): number {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  collect()
  collect()
  return process.memoryUsage().heapUsed
}

const megabytes = (bytes: number) => (bytes / 1024 ** 2).toFixed(1)

const failures = () => app.lines.filter(line => /"level":[56]0/.test(line))
/** Node's own words of what leaks or is misused. */
const warnings: string[] = []
const noteWarning = ({ stack = '' }: Error) => warnings.push(stack)

/** Expects that nothing hangs and that nothing was logged as an error of the server. */
async function expectWell(): Promise<void> {
  expect(failures()).toEqual([])
  expect(warnings).toEqual([])
  expect((await app.call(getReady)).status).toBe(200)
  await until('every transaction to end', async () => {
    const { rowCount } = await app.client.query(
      `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    )
    return rowCount === 0
  })
}

test('every endpoint that there is, is known here', () => {
  const registered = [...app.app.accessByEndpoint.keys()].filter(name => !name.startsWith('HEAD '))
  expect(targets.map(({ name }) => name).sort()).toEqual(registered.sort())
})

test.each([
  ['an address that cannot be read', 'GET /api/%zz HTTP/1.1', 400],
  [
    'an address that is written in escapes',
    'POST /%61pi/croacademy/auth/login HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n[]',
    400,
  ],
  ['no HTTP', 'nonsense', 400],
  ['headers without an end', `GET /api/health HTTP/1.1\r\nCookie: ${'a'.repeat(20_000)}`, 431],
  ['an expectation that nobody can meet', 'GET /api/health HTTP/1.1\r\nExpect: a miracle', 200],
])('%s is answered in JSON, which no browser shows, sniffs or keeps', async (_, head, status) => {
  const socket = connect(port, '127.0.0.1')
  socket.end(head.replace('HTTP/1.1', 'HTTP/1.1\r\nHost: a').concat(head.endsWith('[]') ? '' : '\r\n\r\n'))
  const answer = await text(socket)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  for (const header of [
    'content-type: application/json',
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'content-security-policy: default-src',
  ])
    expect(answer.toLowerCase()).toContain(header)
})

test('whoever asks for another protocol and is answered before the end of a body holds up nothing that comes after it', async () => {
  const path = '/api/croacademy/complete-modules'
  const headers = { upgrade: 'websocket', connection: 'upgrade', 'content-length': 12_000_000 }
  // It may be cut off while it still sends.
  const early = request({ agent, port, host: '127.0.0.1', method: 'POST', path, headers }).on('error', () => undefined)
  early.on('response', answer => answer.resume()).end(Buffer.alloc(12_000_000))
  await new Promise(resolve => early.once('close', resolve))
  expect((await send({ name: '', method: 'GET', path: '/api/ready', headers: {} })).status).toBe(200)
})

test('what would end a statement of SQL is a text like any other, in a search and in a forged cursor', async () => {
  // Before the test that writes such texts everywhere.
  await restock(app.client)
  const lists = targets.filter(({ query, path }) => JSON.stringify(query)?.includes('"cursor"') && !path.includes(':'))
  const read = (path: string, query: Record<string, string>) =>
    app.app.inject({ url: path, query, headers: { cookie: callers.at(-1) ?? '' } })
  let forged = 0
  for (const { path } of lists) {
    for (const part of ["'", "' or '1'='1", '$1', '\\', "'; drop table account; --", '%', '\u0000']) {
      const found = await read(path, { search: part })
      expect(found.statusCode).toBe(part === '\u0000' ? 400 : 200)
      expect(found.json()).toEqual(part === '\u0000' ? expect.anything() : [])
      const cursor = nextQuery(await read(path, { limit: '1' }))?.['cursor']
      if (cursor === undefined) continue
      const parts: string[] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
      for (const index of parts.keys()) {
        const changed = parts.with(index, `${parts[index]}${part}`)
        const sent = Buffer.from(JSON.stringify(changed)).toString('base64url')
        expect([200, 400]).toContain((await read(path, { limit: '1', cursor: sent })).statusCode)
        forged += 1
      }
    }
  }
  expect(forged).toBeGreaterThan(50)
  await expectWell()
})

test('whatever is sent by whomever, no answer is our fault or tells of our inside, and each is what the contract says', {
  tags: ['soak'],
}, async ({ annotate }) => {
  const runs = propertyRuns(400, 20_000)
  const statuses = new Map<number, number>()
  let count = 0
  const property = fc.asyncProperty(
    fc.constantFrom(...targets).chain(target => requestsTo(target, known, callers)),
    async sent => {
      if (count % 20 === 0) await restock(app.client)
      count += 1
      const answer = await send(sent)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      expect(wrongsOf(targetOf(sent), answer)).toEqual([])
    },
  )
  const before = usedMemory()
  await fc.assert(property, { numRuns: runs })
  const after = usedMemory()
  const byStatus = [...statuses].sort().map(([status, times]) => `${status}: ${times}`)
  await annotate(
    `${runs} inputs, ${megabytes(before)} MB in use before, ${megabytes(after)} after; ${byStatus.join(', ')}`,
  )
  await expectWell()
  expect(after - before).toBeLessThan(64 * 1024 ** 2)
  // What is nearly valid is often valid: the deep ends are reached, too.
  expect(statuses.get(200)).toBeGreaterThan(runs / 10)
})

const line = fc.oneof(
  fc.constantFrom(
    'Content-Length: 5',
    'Content-Length: -1',
    'Content-Length: 99999999999999999999',
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: chunked, identity',
    'Transfer-Encoding : chunked',
    'Content-Type: application/json',
    'Connection: upgrade',
    'Upgrade: h2c',
    'Host: b',
    ' folded',
    'Cookie: asterleigh_employee=token1',
    'No colon',
    ': no name',
    'X: \u0000\u007f',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
)
const start = fc.oneof(
  fc.constantFrom(
    'POST /api/croacademy/auth/login HTTP/1.1',
    'GET /api/croacademy/progress HTTP/1.0',
    'GET /api/health HTTP/1.1',
    'TRACE /api/health HTTP/1.1',
    'CONNECT /api/health HTTP/1.1',
    'OPTIONS * HTTP/1.1',
    'GET http://elsewhere.example/api/health HTTP/1.1',
    'GET //elsewhere.example/api/health HTTP/1.1',
    'GET /api/health?\u00ff HTTP/1.1',
    'GET api/health HTTP/1.1',
    'GET /api/health HTTP/9.9',
    'PRI * HTTP/2.0',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
)
const rest = fc.constantFrom('', '{"a":1}', '5\r\n{"a":\r\n', 'zz\r\n', '0\r\n\r\nGET /api/health HTTP/1.1\r\n\r\n')

test('what is no HTTP, or hardly, is refused or cut off, and never our fault', { tags: ['soak'] }, async () => {
  const property = fc.asyncProperty(start, fc.array(line, { maxLength: 5 }), rest, async (first, lines, body) => {
    const socket = connect(port, '127.0.0.1')
    socket.end(`${[first, 'Host: a', ...lines].join('\r\n')}\r\n\r\n${body}`)
    const answer = await text(socket).catch(() => '')
    // Several requests may have been read from it.
    for (const [, status] of answer.matchAll(/HTTP\/1\.1 (\d+) /g)) expect(Number(status)).toBeLessThan(500)
    expect(answer).toMatch(/^(HTTP\/1\.1 \d{3} |$)/)
    expect(answer).not.toMatch(/\n\s+at |node_modules/)
    expect(answer).not.toContain(project)
  })
  await fc.assert(property, { numRuns: propertyRuns(100, 5000) })
  await expectWell()
})
