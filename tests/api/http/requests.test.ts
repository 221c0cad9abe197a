import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { trainingCsvPath } from '../../../api/contract/admin/training-report.ts'
import { employeeAuth } from '../../../api/contract/auth.ts'
import { getHealth } from '../../../api/contract/health.ts'
import { listResources } from '../../../api/contract/public-site.ts'
import { createTestApp, password, refused, sharedTestApp } from '../test-app.ts'

const app = await sharedTestApp()

const post = (payload: string | Buffer, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  app.app.inject({ method: 'POST', url: '/api/croacademy/auth/login', payload, headers })

test.each([
  ['malformed JSON', '{"email": ', 400, 'bad-request'],
  ['an empty body', '', 400, 'bad-request'],
  ['a list', '[]', 400, 'bad-request'],
  ['null', 'null', 400, 'bad-request'],
  ['a poisoned prototype', '{"__proto__": {"x": 1}, "email": "a", "password": "b"}', 400, 'bad-request'],
  ['broken UTF-8', Buffer.from([0x22, 0xff, 0xfe]), 400, 'bad-request'],
  ['a number for a text', '{"email": 1, "password": "b"}', 400, 'bad-request'],
  ['a NUL character', '{"email": "a\\u0000@b.cc", "password": "b"}', 400, 'bad-request'],
  ['a lone surrogate', '{"email": "\\ud800", "password": "b"}', 401, 'wrong-credentials'],
  ['an overlong text', JSON.stringify({ email: 'x'.repeat(400), password: 'b' }), 400, 'bad-request'],
  ['an oversized body', JSON.stringify({ email: 'x'.repeat(70_000) }), 413, 'too-large'],
])('%s is answered with a sentence and a code', async (_, payload, status, code) => {
  const response = await post(payload)
  expect({ status: response.statusCode, ...response.json() }).toEqual({ status, code, error: expect.any(String) })
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'nonsense'])(
  'a body of type %s is refused',
  async type => {
    const response = await post('{}', { 'content-type': type })
    expect(response.statusCode).toBe(415)
    expect(response.json()).toMatchObject({ code: 'unsupported-media' })
  },
)

test('unknown keys in a body are ignored', async () => {
  const { email } = await app.createUser('employee')
  const body = { email, password, area: 'academy-admin', status: 'active' }
  expect((await app.call(employeeAuth.login, { body })).status).toBe(200)
})

test.each([
  '/api',
  '/api/',
  '/api/nothing',
  '/api/croacademy/auth/login',
  '/api/health/more',
  '/api/%zz',
  '/api/..%2f',
])('GET %s is answered with a JSON error', async url => {
  const response = await app.app.inject({ url })
  expect([400, 404]).toContain(response.statusCode)
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.json()).toEqual({ error: expect.any(String), code: expect.stringMatching(/not-found|bad-request/) })
})

test('a percent-encoded path of the API is answered as the path itself', async () => {
  const url = '/%61pi/croacademy/auth/login'
  const headers = { 'content-type': 'application/json' }
  const response = await app.app.inject({ method: 'POST', url, headers, payload: '[]' })
  expect(response.headers['cache-control']).toBe('no-store')
  expect({ status: response.statusCode, body: response.json() }).toMatchObject(refused(400, 'bad-request'))
})

test('a long or malformed address is answered 404', async () => {
  for (const url of [`/${'x'.repeat(9000)}`, '/training%', '/caf%E9?from=letter']) {
    const { statusCode, headers } = await app.app.inject({ url })
    expect(statusCode).toBe(404)
    expect(headers['content-type']).not.toContain('json')
    expect(headers['content-security-policy']).toContain("default-src 'self'")
  }
})

test('an absolute-form request target is routed by its path', async () => {
  await using api = await createTestApp()
  const { port } = new URL(await api.app.listen({ host: '127.0.0.1', port: 0 }))
  const get = (target: string) => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(`GET ${target} HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n`)
    return text(socket)
  }
  expect(await get('http://a.example/api/health')).toMatch(/^HTTP\/1\.1 200 .*"status":"ok"/s)
  expect(await get('http://a.example/api/nothing')).toMatch(/^HTTP\/1\.1 404 /)
})

test('oversized headers and bytes that are not HTTP are refused', async () => {
  await using own = await createTestApp()
  const url = await own.app.listen({ host: '127.0.0.1', port: 0 })
  expect((await fetch(url, { headers: { cookie: 'x'.repeat(20_000) } })).status).toBe(431)
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.end('nonsense\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
})

test('slow headers end a request after twenty seconds, a slow body after twenty minutes', async () => {
  await using own = await createTestApp()
  const { server } = own.app
  const { requestTimeout, headersTimeout } = server
  expect({ requestTimeout, headersTimeout }).toEqual({ requestTimeout: 1_200_000, headersTimeout: 20_000 })
  // Minutes and seconds become milliseconds.
  Object.assign(server, { requestTimeout: 400, headersTimeout: 200, connectionsCheckingInterval: 50 })
  const { port } = new URL(await own.app.listen({ host: '127.0.0.1', port: 0 }))
  const headers = 'POST /api/croacademy/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
  for (const beginning of [headers, `${headers}Content-Length: 60000\r\n\r\n`]) {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined)
    socket.write(beginning)
    const trickle = setInterval(() => socket.write('x'), 20)
    await new Promise(resolve => socket.resume().on('close', resolve))
    clearInterval(trickle)
  }
})

test('a sign-out with an empty JSON body works as well as one without a body', async () => {
  for (const headers of [{ 'content-type': 'application/json' }, {}]) {
    const response = await app.app.inject({ method: 'POST', url: '/api/croacademy/auth/logout', headers })
    expect(response.statusCode).toBe(200)
  }
})

test.each([
  ['our own page', { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-origin' }, 401],
  ['our own page in a browser without Sec-Fetch-Site', { origin: 'http://127.0.0.1:3000' }, 401],
  [
    'our page under another name of this machine',
    { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
    401,
  ],
  ['a program', {}, 401],
  ['the browser itself', { 'sec-fetch-site': 'none' }, 401],
  ['another site', { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }, 403],
  ['a sibling subdomain', { origin: 'http://other.asterleigh.example', 'sec-fetch-site': 'same-site' }, 403],
  ['another site in a browser without Sec-Fetch-Site', { origin: 'https://elsewhere.example' }, 403],
  ['a sandboxed frame', { origin: 'null' }, 403],
  ['another site without Origin', { 'sec-fetch-site': 'cross-site' }, 403],
])('a change requested by %s, with the headers %j, is answered %i', async (_, headers, status) => {
  const response = await app.call(employeeAuth.login, { headers, body: { email: 'nobody@cro.example', password } })
  expect(response.status).toBe(status)
})

test('another site cannot make an admin’s browser start an export', async () => {
  const { cookie } = await app.signIn('academy-admin')
  const ask = (site: string) =>
    app.app.inject({ url: trainingCsvPath, headers: { cookie, 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' } })
  expect((await ask('cross-site')).statusCode).toBe(403)
  expect((await ask('same-origin')).statusCode).toBe(200)
  expect((await ask('none')).statusCode).toBe(200)
})

test('another site may link to public endpoints', async () => {
  expect((await app.call(listResources, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(200)
})

test('pages on WEB_ORIGIN, and no others, may call with credentials', async () => {
  const origin = 'https://www.asterleigh.example'
  await using api = await createTestApp({ webOrigin: origin })
  const url = '/api/croacademy/auth/login'
  const preflight = await api.app.inject({
    method: 'OPTIONS',
    url,
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
  })
  expect(preflight.statusCode).toBe(204)
  expect(preflight.headers).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': 'content-type',
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  })
  const body = { email: 'nobody@cro.example', password }
  const headers = { origin, 'sec-fetch-site': 'cross-site' }
  const response = await api.call(employeeAuth.login, { headers, body })
  expect(response).toMatchObject({
    status: 401,
    headers: {
      'access-control-allow-origin': origin,
      // A cache must not serve it to a page of another origin.
      vary: 'Origin',
      // The client needs them for the time of a list, for paging and for retries.
      'access-control-expose-headers': 'Date, Retry-After, Link, X-Request-Id, Content-Disposition',
    },
  })
  const stranger = await api.call(getHealth, { headers: { origin: 'https://elsewhere.example' } })
  expect(stranger.headers['access-control-allow-origin']).toBeUndefined()
  expect(stranger.headers['vary']).toBe('Origin')
})

test('with API_HOST every API request is redirected with its path and query', async () => {
  await using pages = await createTestApp({ apiOrigin: 'https://api.asterleigh.example' })
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    const response = await pages.app.inject({
      method,
      url: '/api/croacademy/auth/check?a=b%20c&d=/',
      payload: 'whatever',
    })
    expect(response.statusCode).toBe(307)
    expect(response.headers.location).toBe('https://api.asterleigh.example/api/croacademy/auth/check?a=b%20c&d=/')
  }
})
