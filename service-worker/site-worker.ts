/**
 * The site's worker: keeps the public pages and what they need, all of one build, and takes over at once, because every
 * page is complete in itself. What it never keeps: the API, the app behind the sign-ins, anything else.
 */
import { offlineFile } from '../content/page-file.ts'
import { formerCache } from './former-cache.ts'
import { mayBeKept } from './may-be-kept.ts'
import { pathOf } from './works-offline.ts'

declare const self: ServiceWorkerGlobalScope
/**
 * The files and, where the name holds no hash, what they must be; `from`: where a page comes from as it was built. Put in
 * by build.ts, as the version is.
 */
declare const siteFiles: readonly { readonly url: string; readonly integrity?: string; readonly from?: string }[]
declare const siteVersion: string

const prefix = 'asterleigh-site-'
const cacheName = prefix + siteVersion
const files = siteFiles
const kept = new Set(files.map(({ url }) => url))
/** Milliseconds that a visitor waits for the newest version before the kept one is shown. */
const patience = 2000

self.addEventListener('install', event => event.waitUntil(install()))
self.addEventListener('activate', event => event.waitUntil(takeOver()))

self.addEventListener('fetch', event => {
  const { method, mode } = event.request
  const url = new URL(event.request.url)
  if (method !== 'GET' || url.origin !== self.location.origin) return
  if (mode === 'navigate') event.respondWith(openPage(event, pathOf(url)))
  else if (kept.has(url.pathname)) event.respondWith(fromCache(url.pathname).then(file => file ?? fetch(event.request)))
})

/** Rejects where the academy still needs this registration, and where a deployment has come in between. */
async function install(): Promise<void> {
  if (await caches.has(formerCache)) throw new Error('The academy has no registration of its own yet.')
  const cache = await caches.open(cacheName)
  await Promise.all(
    files.map(async ({ url, integrity, from = url }) => {
      const response = await fetch(from, integrity ? { cache: 'no-cache', integrity } : {})
      if (!mayBeKept(from, response)) throw new Error(`${from} answered ${response.status}.`)
      await cache.put(url, response)
    }),
  )
  await self.skipWaiting()
}

async function takeOver(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix) && name !== cacheName) await caches.delete(name)
  }
  // Asks for the page while the worker is still starting.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function openPage(event: FetchEvent, path: string): Promise<Response> {
  const network = fromNetwork(event)
  if (!kept.has(path)) return network.catch(async () => (await fromCache(`/${offlineFile}`)) ?? Response.error())
  const answer = network.catch(() => undefined)
  // The browser complains of a preload that nobody waits for.
  event.waitUntil(answer)
  const inTime = await Promise.race([answer, new Promise<undefined>(resolve => setTimeout(resolve, patience))])
  // A server that stands behind another and is down answers with 502.
  if (inTime && inTime.status < 500) return inTime
  return (await fromCache(path)) ?? network
}

async function fromNetwork(event: FetchEvent): Promise<Response> {
  const preloaded: Response | undefined = await event.preloadResponse
  // Where others reject, Firefox gives an error as if it were an answer.
  return preloaded && preloaded.type !== 'error' ? preloaded : fetch(event.request)
}

function fromCache(url: string): Promise<Response | undefined> {
  return caches.match(url, { cacheName })
}
