import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkFirst } from 'workbox-strategies'
import { cachedList } from '../../service-worker/plugins.ts'
import { lastSeenHeader } from '../../web/http/call.ts'

// What Workbox needs of a service worker's globals.
const { ExtendableEvent } = vi.hoisted(() => {
  class ExtendableEvent extends Event {
    waitUntil(): void {}
  }
  class FetchEvent extends ExtendableEvent {}
  const location = new URL('https://asterleigh.example/service-worker.js')
  Object.assign(globalThis, { self: globalThis, __WB_DISABLE_DEV_LOGS: true, location, ExtendableEvent, FetchEvent })
  return { ExtendableEvent }
})

const request = new Request('https://asterleigh.example/api/resources')
let stored: Response | undefined

beforeEach(() => {
  stored = undefined
  const cache = {
    match: async () => stored?.clone(),
    put: async (_: Request, response: Response) => {
      stored = response
    },
  }
  vi.stubGlobal('caches', { open: async () => cache, match: cache.match })
})
afterEach(() => vi.unstubAllGlobals())

/** Returns what the page receives while the network responds so. */
async function listFrom(respond: () => Response): Promise<Response> {
  vi.stubGlobal('fetch', async () => respond())
  const strategy = new NetworkFirst({ cacheName: 'list', plugins: [cachedList] })
  const event = new ExtendableEvent('fetch')
  const [responding, done] = strategy.handleAll({ event, request })
  const response = await responding
  await done
  return response
}

const offline = () => {
  throw new TypeError('Failed to fetch')
}

test('the list is returned from the cache without a network, with the reason', async () => {
  await listFrom(() => Response.json([{ title: 'Guide' }]))
  const response = await listFrom(offline)
  expect(response.headers.get(lastSeenHeader)).toBe('unreachable')
  expect(await response.json()).toEqual([{ title: 'Guide' }])
})

test('a captive portal’s page does not replace the cached list', async () => {
  await listFrom(() => Response.json([{ title: 'Guide' }]))
  await listFrom(() => new Response('<h1>Guest Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } }))
  expect(await (await listFrom(offline)).json()).toEqual([{ title: 'Guide' }])
})

test('a server error returns the cached list with the reason, and without one the error', async () => {
  const broken = () => Response.json({ error: 'A sentence.', code: 'server-error' }, { status: 503 })
  expect((await listFrom(broken)).status).toBe(503)
  await listFrom(() => Response.json([]))
  const response = await listFrom(broken)
  expect([response.status, response.headers.get(lastSeenHeader)]).toEqual([200, 'refused'])
})
