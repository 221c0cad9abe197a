import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { employeeAuth } from '../../api/contract/auth.ts'
import { publicPaths } from '../../content/paths.ts'
import { createTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let port: number
beforeAll(async () => {
  app = await createTestApp({ publicUrl: 'https://www.asterleigh.example' })
  port = Number(new URL(await app.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => app[Symbol.asyncDispose]())

/** What comes back, headers and all, for these bytes. */
async function answerTo(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  return text(socket)
}

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${headers}\r\n`

const requests: readonly [name: string, bytes: string][] = [
  ...Object.values(publicPaths).map((path): [string, string] => ['a public page', get(path)]),
  ['the app', get('/croacademy/training')],
  ['a worker', get('/service-worker.js')],
  ['a page that is not there', get('/no-such-page')],
  ['a file that is not there', get('/assets/none-a1b2.js')],
  ['what has not changed', get('/robots.txt', 'if-modified-since: Fri, 01 Jan 2100 00:00:00 GMT\r\n')],
  ['a call', get('/api/health')],
  ['a call that is refused', get(employeeAuth.check.path)],
  ['a call of nothing', get('/api/nothing')],
  [
    'a call from another site',
    `POST ${employeeAuth.logout.path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\nsec-fetch-site: cross-site\r\n\r\n`,
  ],
  ['an address that cannot be read', get('/api/%zz')],
  ['headers that are too large', get('/', `cookie: ${'x'.repeat(20_000)}\r\n`)],
  ['what is no HTTP', 'nonsense\r\n\r\n'],
]
test.each(requests)('%s comes with what protects who reads it', async (_, bytes) => {
  const [head = ''] = (await answerTo(bytes)).split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 [2345]\d\d /)
  expect(head).toMatch(/^content-security-policy: .*frame-ancestors 'none'/im)
  expect(head).toMatch(/^x-content-type-options: nosniff\r?$/im)
  expect(head).toMatch(/^strict-transport-security: max-age=31536000; includeSubDomains\r?$/im)
  expect(head).not.toMatch(/^content-security-policy: .*unsafe/im)
  expect(head).not.toMatch(/^(server|x-powered-by):/im)
})

/** Of what it is, how long it is kept, and how it travels: protects nobody. */
const ofContent =
  /^(accept-ranges|cache-control|connection|content-length|content-type|date|etag|keep-alive|last-modified|vary|x-request-id)$/

test.each([
  ['a page', publicPaths.home],
  ['a call', '/api/health'],
  ['the service worker', '/service-worker.js'],
])('%s is sent with these protecting headers, each of this very value', async (_, path) => {
  const { headers } = await app.app.inject({ url: path })
  const protecting = Object.entries(headers).flatMap(([name, value]) =>
    // The page's inline style sheet is allowed by its hash.
    ofContent.test(name) ? [] : [[name, String(value).replaceAll(/ 'sha256-[\w+/]{43}='/g, '')]],
  )
  expect(Object.fromEntries(protecting)).toEqual({
    'content-security-policy': [
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
})
