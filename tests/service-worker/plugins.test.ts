import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PrecacheStrategy } from 'workbox-precaching'
import { NetworkFirst, type Strategy } from 'workbox-strategies'
import { cachedList, ownFilesOnly } from '../../service-worker/plugins.ts'
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

/** Returns what a strategy responds to an event while the network responds so. */
async function handle(strategy: Strategy, type: 'fetch' | 'install', path: string, respond: () => Response) {
  vi.stubGlobal('fetch', async () => respond())
  const request = new Request(new URL(path, location.href))
  const [responding, done] = strategy.handleAll({ event: new ExtendableEvent(type), request })
  const response = await responding
  await done
  return response
}

/** Returns the list that the page receives. */
function listFrom(respond: () => Response): Promise<Response> {
  const strategy = new NetworkFirst({ cacheName: 'list', plugins: [cachedList] })
  return handle(strategy, 'fetch', '/api/resources', respond)
}

/** Precaches a file; rejects if the installation of the service worker fails. */
function precache(path: string, respond: () => Response): Promise<Response> {
  return handle(new PrecacheStrategy({ plugins: [ownFilesOnly] }), 'install', path, respond)
}

const html = (status: number) =>
  new Response('<h1>Guest Wi-Fi</h1>', { status, headers: { 'content-type': 'text/html' } })

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
  await listFrom(() => html(200))
  expect(await (await listFrom(offline)).json()).toEqual([{ title: 'Guide' }])
})

test('a server error returns the cached list with the reason, and without one the error', async () => {
  const broken = () => Response.json({ error: 'A sentence.', code: 'server-error' }, { status: 503 })
  expect((await listFrom(broken)).status).toBe(503)
  await listFrom(() => Response.json([]))
  const response = await listFrom(broken)
  expect([response.status, response.headers.get(lastSeenHeader)]).toEqual([200, 'refused'])
})

test('a page that a proxy sends in place of a script is not precached, nor is an error', async () => {
  await expect(precache('/assets/entry.js', () => html(200))).rejects.toThrow('HTTP status of 200')
  await expect(precache('/home.html', () => html(404))).rejects.toThrow('HTTP status of 404')
  expect(stored).toBeUndefined()
  await precache('/home.html', () => html(200))
  expect(stored).toBeDefined()
})
