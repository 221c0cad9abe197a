import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { employeeAuth } from '../../../api/contract/auth.ts'
import { publicPaths } from '../../../content/paths.ts'
import { createTestApp, sharedTestApp } from '../test-app.ts'

const app = await sharedTestApp({ publicUrl: 'https://www.asterleigh.example' })
const port = Number(new URL(await app.app.listen({ host: '127.0.0.1', port: 0 })).port)

/** Returns the raw response to these bytes, with its headers. */
async function responseTo(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  return text(socket)
}

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${headers}\r\n`

const requests: readonly [name: string, bytes: string][] = [
  ...Object.values(publicPaths).map((path): [string, string] => ['a public page', get(path)]),
  ['the app', get('/croacademy/training')],
  ['the service worker', get('/service-worker.js')],
  ['an unknown page', get('/no-such-page')],
  ['a missing file', get('/assets/none-a1b2.js')],
  ['an unchanged file', get('/robots.txt', 'if-modified-since: Fri, 01 Jan 2100 00:00:00 GMT\r\n')],
  ['an API response', get('/api/health')],
  ['a refused API request', get(employeeAuth.check.path)],
  ['an unknown API path', get('/api/nothing')],
  [
    'a cross-site request',
    `POST ${employeeAuth.logout.path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\nsec-fetch-site: cross-site\r\n\r\n`,
  ],
  ['a malformed path', get('/api/%zz')],
  ['a percent-encoded path', get('/%61pi/health')],
]
test.each(requests)('%s has a content security policy, nosniff and HSTS', async (_, bytes) => {
  const [head = ''] = (await responseTo(bytes)).split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 [2345]\d\d /)
  expect(head).toMatch(/^content-security-policy: .*frame-ancestors 'none'/im)
  expect(head).toMatch(/^x-content-type-options: nosniff\r?$/im)
  expect(head).toMatch(/^strict-transport-security: max-age=31536000; includeSubDomains\r?$/im)
  expect(head).not.toMatch(/^content-security-policy: .*unsafe/im)
  expect(head).not.toMatch(/^(server|x-powered-by):/im)
})

/** Headers about content, caching and transport, which are not security headers. */
const ofContent =
  /^(accept-ranges|cache-control|connection|content-length|content-type|date|etag|keep-alive|last-modified|vary|x-request-id)$/

test.each([
  ['a page', publicPaths.home],
  ['an API response', '/api/health'],
  ['the service worker', '/service-worker.js'],
])('%s has exactly these security headers', async (_, path) => {
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

test('with an http PUBLIC_URL no header requires https', async () => {
  await using plain = await createTestApp({ publicUrl: 'http://127.0.0.1:3000' })
  const { headers } = await plain.app.inject({ url: publicPaths.home })
  expect(headers).not.toHaveProperty('strict-transport-security')
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
})
