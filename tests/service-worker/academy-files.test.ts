import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AcademyFiles } from '../../service-worker/academy-files.ts'

// What Workbox needs of a service worker's globals.
const { event } = vi.hoisted(() => {
  class ExtendableEvent extends Event {
    waitUntil(): void {}
  }
  class FetchEvent extends ExtendableEvent {}
  const location = new URL('https://asterleigh.example/service-worker.js')
  Object.assign(globalThis, { self: globalThis, __WB_DISABLE_DEV_LOGS: true, location, ExtendableEvent, FetchEvent })
  return { event: new ExtendableEvent('message') }
})

const quest = '/assets/academy/quest-1.js'
const module1 = '/assets/academy/module-1.js'
const academy = new AcademyFiles([quest, module1])

/** The paths in the academy's cache; null before it exists. */
let stored: Set<string> | null

beforeEach(() => {
  stored = null
  const pathOf = (request: Request | string) =>
    new URL(request instanceof Request ? request.url : request, location.href).pathname
  const match = async (request: Request | string) => (stored?.has(pathOf(request)) ? script() : undefined)
  const cache = {
    match,
    put: async (request: Request) => stored?.add(pathOf(request)),
    keys: async () => [...(stored ?? [])].map(requestOf),
    delete: async (request: Request) => stored?.delete(pathOf(request)),
  }
  const open = async () => {
    stored ??= new Set()
    return cache
  }
  vi.stubGlobal('caches', { open, match, has: async () => stored !== null })
})
afterEach(() => vi.unstubAllGlobals())

test('storing continues after a lost network with the files that are missing', async () => {
  const requested: string[] = []
  const fetchFrom = (respond: (path: string) => Response) =>
    vi.stubGlobal('fetch', async (request: Request) => {
      const { pathname } = new URL(request.url)
      requested.push(pathname)
      return respond(pathname)
    })
  fetchFrom(path => (path === quest ? script() : lose()))
  expect(await academy.store(event)).toBe(false)
  expect(await academy.isComplete()).toBe(false)
  fetchFrom(script)
  expect(await academy.store(event)).toBe(true)
  expect(requested).toEqual([quest, module1, module1])
})

test('a captive portal’s page is not stored as a module', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Guest Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } }))
  expect(await academy.store(event)).toBe(false)
  expect(stored).toEqual(new Set())
})

test('a file that is only opened, as by an admin’s sign-in, is not stored', async () => {
  vi.stubGlobal('fetch', async () => script())
  expect((await academy.respond(requestOf(quest))).status).toBe(200)
  expect(await academy.isWanted()).toBe(false)
})

test('a new version deletes the files of earlier ones', async () => {
  stored = new Set([quest, '/assets/academy/quest-0.js'])
  await academy.deleteOutdated()
  expect([...stored]).toEqual([quest])
})

const script = () => new Response('export {}', { headers: { 'content-type': 'text/javascript' } })
const requestOf = (path: string) => new Request(new URL(path, location.href))

function lose(): never {
  throw new TypeError('Failed to fetch')
}
