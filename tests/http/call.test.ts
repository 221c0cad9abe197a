import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteUser, resetPassword } from '../../api/contract/admin/academy-users.ts'
import { employeeAuth } from '../../api/contract/auth.ts'
import { completeModule, getProgress } from '../../api/contract/training.ts'
import { call, lastSeenHeader, Unreachable } from '../../web/http/call.ts'
import { randomUuid } from '../../web/http/idempotency-key.ts'
import { ada } from '../offline/example-device.ts'
import { stubFetch } from '../stub-fetch.ts'

let server: Server
let origin: string
let respond: (request: IncomingMessage, response: ServerResponse) => void

beforeEach(async () => {
  server = createServer((request, response) => respond(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  origin = `http://127.0.0.1:${address.port}`
  stubFetch(globalThis.fetch, origin)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
})

function json(status: number, body: unknown, headers: Record<string, string> = {}) {
  respond = (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
}

const failure = { error: 'A sentence for a person.', code: 'signed-out' }

test('a response that the contract declares is returned with its status', async () => {
  json(200, { user: ada })
  expect(await call(employeeAuth.check, {})).toEqual({ status: 200, body: { user: ada }, retryAfter: null })
  json(401, failure)
  expect(await call(employeeAuth.check, {})).toMatchObject({ status: 401, body: failure })
})

test.each([
  ['Fri, 27 Nov 2026 10:00:00 GMT', Date.UTC(2026, 10, 27, 10)],
  ['', null],
  ['yesterday', null],
])('a saved response with the date "%s" has the time %s', async (date, seenAt) => {
  json(200, { user: ada }, { [lastSeenHeader]: 'unreachable', date })
  expect((await call(employeeAuth.check, {})).lastSeen).toEqual({ failure: 'unreachable', seenAt })
})

test('the server receives path, query and body as the contract declares them', async () => {
  const seen: unknown[] = []
  respond = async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    seen.push([request.method, request.url, body])
    response.writeHead(401, { 'content-type': 'application/json' }).end(JSON.stringify(failure))
  }
  await call(deleteUser, { params: { id: ada.id } })
  await call(getProgress, { query: { employeeId: ada.id } })
  await call(getProgress, { query: {} })
  await call(completeModule, { body: { moduleId: 1, score: 100 } })
  expect(seen).toEqual([
    ['DELETE', `/api/croacademy/admin/users/${ada.id}`, ''],
    ['GET', `/api/croacademy/progress?employeeId=${ada.id}`, ''],
    ['GET', '/api/croacademy/progress', ''],
    ['POST', '/api/croacademy/complete-module', '{"moduleId":1,"score":100}'],
  ])
})

test('Retry-After is returned in milliseconds, whether it holds seconds or a date', async () => {
  json(429, failure, { 'retry-after': '7' })
  expect((await call(employeeAuth.check, {})).retryAfter).toBe(7_000)
  json(503, failure, { 'retry-after': new Date(Date.now() + 60_000).toUTCString() })
  expect((await call(employeeAuth.check, {})).retryAfter).toBeGreaterThan(50_000)
})

test.each([
  ['a captive portal’s page', 200, 'text/html', '<html>Welcome to Clinic Guest Wi-Fi</html>'],
  ['a captive portal’s JSON', 200, 'application/json', '{"login":"required"}'],
  ['an error of another shape', 403, 'application/json', '{"message":"blocked"}'],
  ['a user of another shape', 200, 'application/json', '{"user":{"id":7}}'],
  ['an error page of a proxy', 502, 'text/html', '<h1>Bad gateway</h1>'],
  ['a status that the contract does not know', 418, 'application/json', JSON.stringify(failure)],
  ['a truncated body', 200, 'application/json', '{"user":'],
  ['an empty body', 200, 'application/json', ''],
])('%s throws Unreachable', async (_, status, type, body) => {
  json(status, body, { 'content-type': type })
  await expect(call(employeeAuth.check, {})).rejects.toBeInstanceOf(Unreachable)
})

test.each([
  ['a message in a JSON object', 400, 'application/json', '{"error":"The date is over."}', 'The date is over.'],
  ['a refusal with status 200', 200, 'application/json', '{"success":false,"error":"Too many."}', 'Too many.'],
  ['a refusal with status 200 and no message', 200, 'application/json', '{"success":false}', ''],
  ['a JSON object without a message', 500, 'application/json', '{}', ''],
  ['a JSON object whose message is no text', 500, 'application/json', '{"error":{"message":"no"}}', ''],
  ['a JSON array', 500, 'application/json', '["no"]', undefined],
  ['an error page of a proxy', 502, 'text/html', '<h1>Bad gateway</h1>', undefined],
  ['a truncated body', 500, 'application/json', '{"error":', undefined],
  ['a captive portal’s JSON', 200, 'application/json', '{"error":"Please sign in."}', undefined],
])(
  'Unreachable carries the message of an undeclared error, if it has one: %s',
  async (_, status, type, body, error) => {
    json(status, body, { 'content-type': type })
    const thrown: unknown = await call(employeeAuth.check, {}).catch(error => error)
    expect(thrown).toBeInstanceOf(Unreachable)
    expect(thrown).toHaveProperty('error', error)
  },
)

test('a redirect to another path throws Unreachable, one that keeps the path does not', async () => {
  respond = (request, response) => {
    if (request.url === '/api/croacademy/auth/check') response.writeHead(307, { location: '/portal' }).end()
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ user: ada }))
  }
  await expect(call(employeeAuth.check, {})).rejects.toBeInstanceOf(Unreachable)

  let redirected = false
  respond = (request, response) => {
    if (!redirected)
      response.writeHead(307, { location: `http://localhost:${new URL(origin).port}${request.url}` }).end()
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ user: ada }))
    redirected = true
  }
  expect(await call(employeeAuth.check, {})).toMatchObject({ status: 200 })
})

test('a server that is down, or slower than the timeout, throws Unreachable', async () => {
  respond = () => undefined
  await expect(call(employeeAuth.check, { timeout: 50 })).rejects.toBeInstanceOf(Unreachable)
  respond = (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{"user":')
  await expect(call(employeeAuth.check, { timeout: 50 })).rejects.toBeInstanceOf(Unreachable)
  respond = request => request.socket.destroy()
  await expect(call(employeeAuth.check, {})).rejects.toBeInstanceOf(Unreachable)
})

test('an aborted call throws the caller’s own reason', async () => {
  respond = () => undefined
  const reason = new Error('The page was left.')
  await expect(call(resetPassword, { params: { id: 'x' }, signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
})

test('every id is a new random UUID', () => {
  const ids = Array.from({ length: 1000 }, randomUuid)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(ids).size).toBe(ids.length)
})
