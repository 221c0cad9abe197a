import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { clientAddress, proxyOptions } from '../../../api/http/trusted-proxy.ts'

type TrustProxy = Parameters<typeof proxyOptions>[0]['trustProxy']
interface Sent {
  readonly from?: string
  readonly headers?: Record<string, string>
}

/** Returns what the server takes for the client's address and the request's id. */
async function seen(trustProxy: TrustProxy, { from = '192.0.2.1', headers = {} }: Sent) {
  await using app = Fastify(proxyOptions({ trustProxy }))
  app.get('/', async request => ({ address: clientAddress(request, { trustProxy }), id: request.id }))
  const response = await app.inject({ url: '/', headers, remoteAddress: from })
  return response.json<{ address: string; id: string }>()
}
const addressOf = async (trustProxy: TrustProxy, sent: Sent) => (await seen(trustProxy, sent)).address
const idOf = async (trustProxy: TrustProxy, sent: Sent) => (await seen(trustProxy, sent)).id

const forwarding = {
  'x-forwarded-for': '203.0.113.7',
  'fly-client-ip': '203.0.113.8',
  'x-real-ip': '203.0.113.9',
  forwarded: 'for=203.0.113.10',
}

test.each<[TrustProxy, string]>([
  ['none', '192.0.2.1'],
  ['fly', '203.0.113.8'],
  [['192.0.2.0/24'], '203.0.113.7'],
  [['198.51.100.1'], '192.0.2.1'],
])('with TRUST_PROXY %j only the headers of this proxy change the address', async (trustProxy, address) => {
  expect(await addressOf(trustProxy, { headers: forwarding })).toBe(address)
})

test.each([
  ['203.0.113.7:49152', '203.0.113.7'],
  ['[2001:db8::7]:49152', '2001:db8:0:0::/64'],
])('a forwarded address with a port, such as %s, is the same on every connection', async (forwarded, address) => {
  expect(await addressOf(['192.0.2.1'], { headers: { 'x-forwarded-for': forwarded } })).toBe(address)
})

test.each([
  ['2001:db8:1:2:3::3', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::99', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::99', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::99', '2001:db8:1:3::/64'],
  // A dual-stack socket reports IPv4 addresses in this form.
  ['::ffff:192.0.2.1', '192.0.2.1'],
])('the caller %s is the one client %s', async (from, address) => {
  expect(await addressOf('none', { from })).toBe(address)
})

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const requestIds = { 'x-request-id': 'from-a-proxy-1', 'fly-request-id': '01JABCDEF-fra' }

test('a request id is taken from a trusted proxy only', async () => {
  expect(await idOf('none', { headers: requestIds })).toMatch(uuid)
  expect(await idOf('fly', { headers: requestIds })).toBe('01JABCDEF-fra')
  expect(await idOf('fly', { headers: { 'x-request-id': 'from-a-client' } })).toMatch(uuid)
  const proxies = ['10.0.0.0/8', '::1']
  for (const from of ['10.1.2.3', '::ffff:10.1.2.3', '::1'])
    expect(await idOf(proxies, { from, headers: requestIds })).toBe('from-a-proxy-1')
  for (const from of ['11.1.2.3', '::2']) expect(await idOf(proxies, { from, headers: requestIds })).toMatch(uuid)
  for (const bad of ['', 'short', 'a"},{"level":60', 'x'.repeat(65)])
    expect(await idOf(proxies, { from: '10.1.2.3', headers: { 'x-request-id': bad } })).toMatch(uuid)
})
