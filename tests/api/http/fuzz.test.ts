import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { getReady } from '../../../api/contract/health.ts'
import { propertyRuns } from '../../property-runs.ts'
import { nextQuery } from '../next-query.ts'
import { sharedTestApp } from '../test-app.ts'
import { callers, known, restoreData } from './fuzz-data.ts'
import { type Target, targets } from './fuzz-endpoints.ts'
import { type FuzzRequest, requestsTo } from './fuzz-requests.ts'
import { type FuzzResponse, faultsOf, project } from './fuzz-responses.ts'

/** Node's warnings about leaks and misuse. */
const warnings: string[] = []
const noteWarning = ({ stack = '' }: Error) => warnings.push(stack)
process.on('warning', noteWarning)

// Limits have tests of their own; here they would end every run after a few sign-ins.
const app = await sharedTestApp({ rateLimits: 'off', logLevel: 'warn' })
const port = Number(new URL(await app.app.listen({ host: '127.0.0.1', port: 0 })).port)
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
afterAll(() => {
  agent.destroy()
  process.off('warning', noteWarning)
})

async function send(asked: FuzzRequest): Promise<FuzzResponse> {
  const { method, path, headers, body } = asked
  // Node sends the body of a GET without its length; the server would read it as the next request.
  const framed = { ...headers, ...(body && { 'content-length': body.length }) }
  const sent = request({ agent, port, host: '127.0.0.1', method, path, headers: framed })
  // After a response the connection may close while the body is still being sent.
  sent.on('error', () => undefined)
  sent.end(body)
  const [response]: IncomingMessage[] = await once(sent, 'response').catch((error: NodeJS.ErrnoException) => {
    // The server may have been closing the connection that an earlier request left.
    if (sent.reusedSocket && /^(ECONNRESET|EPIPE)$/.test(error.code ?? '')) return []
    throw error
  })
  if (!response) return send(asked)
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) }
}

/** Returns the endpoint that answers: without an id, and with or without a slash at its end, an address is the list's. */
function targetOf({ name, method, path }: FuzzRequest): Target {
  const list = targets.find(each => each.method === method && `${each.path}/` === path.split('?', 1)[0])
  const target = list ?? targets.find(each => each.name === name)
  if (!target) throw new Error(name)
  return target
}

/** Returns the bytes in use after a garbage collection. */
function usedMemory(): number {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  collect()
  collect()
  return process.memoryUsage().heapUsed
}

const megabytes = (bytes: number) => (bytes / 1024 ** 2).toFixed(1)

const failures = () => app.lines.filter(line => /"level":[56]0/.test(line))

/** Expects that no request hangs and no server error was logged. */
async function expectHealthy(): Promise<void> {
  expect(failures()).toEqual([])
  expect(warnings).toEqual([])
  expect((await app.call(getReady)).status).toBe(200)
  const open = `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`
  await expect.poll(async () => (await app.client.query(open)).rowCount).toBe(0)
}

test('this file covers every registered endpoint', () => {
  const registered = [...app.app.accessByEndpoint.keys()].filter(name => !name.startsWith('HEAD '))
  expect(targets.map(({ name }) => name).sort()).toEqual(registered.sort())
})

test('a protocol upgrade answered before the end of its body delays no later request', async () => {
  const path = '/api/croacademy/complete-modules'
  const headers = { upgrade: 'websocket', connection: 'upgrade', 'content-length': 12_000_000 }
  // The connection may close while the body is still being sent.
  const early = request({ agent, port, host: '127.0.0.1', method: 'POST', path, headers }).on('error', () => undefined)
  early.on('response', response => response.resume()).end(Buffer.alloc(12_000_000))
  await new Promise(resolve => early.once('close', resolve))
  expect((await send({ name: '', method: 'GET', path: '/api/ready', headers: {} })).status).toBe(200)
})

test('SQL in a search or in a forged cursor is treated as text', async () => {
  // Runs before the test that stores such texts everywhere.
  await restoreData(app.client)
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
  await expectHealthy()
})

test('no request causes a 5xx, breaks the contract or shows internals', {
  tags: ['soak'],
}, async ({ annotate }) => {
  const runs = propertyRuns(400, 20_000)
  const statuses = new Map<number, number>()
  let count = 0
  const property = fc.asyncProperty(
    fc.constantFrom(...targets).chain(target => requestsTo(target, known, callers)),
    async sent => {
      if (count % 20 === 0) await restoreData(app.client)
      count += 1
      const response = await send(sent)
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      expect(faultsOf(targetOf(sent), response)).toEqual([])
    },
  )
  const before = usedMemory()
  await fc.assert(property, { numRuns: runs })
  const after = usedMemory()
  const byStatus = [...statuses].sort().map(([status, times]) => `${status}: ${times}`)
  await annotate(
    `${runs} inputs, ${megabytes(before)} MB in use before, ${megabytes(after)} after; ${byStatus.join(', ')}`,
  )
  await expectHealthy()
  expect(after - before).toBeLessThan(64 * 1024 ** 2)
  // Enough requests are valid to reach the code behind the validation.
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

test('malformed HTTP is refused or disconnected, without a server error', { tags: ['soak'] }, async () => {
  const property = fc.asyncProperty(start, fc.array(line, { maxLength: 5 }), rest, async (first, lines, body) => {
    const socket = connect(port, '127.0.0.1')
    socket.end(`${[first, 'Host: a', ...lines].join('\r\n')}\r\n\r\n${body}`)
    const response = await text(socket).catch(() => '')
    // The server may have read several requests from it.
    for (const [, status] of response.matchAll(/HTTP\/1\.1 (\d+) /g)) expect(Number(status)).toBeLessThan(500)
    expect(response).toMatch(/^(HTTP\/1\.1 \d{3} |$)/)
    expect(response).not.toMatch(/\n\s+at |node_modules/)
    expect(response).not.toContain(project)
  })
  await fc.assert(property, { numRuns: propertyRuns(100, 5000) })
  await expectHealthy()
})
