/**
 * The academy's worker. What it keeps (choices.ts): the academy's landing page, its shell, the privacy policy and the page
 * for everything else without a network; their scripts, styles and fonts, and every module's text. What it never keeps:
 * the API, the admin areas, anything else. It also delivers waiting results when the browser wakes it for that.
 */
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { offlineFile, shellFile } from '../content/page-file.ts'
import { paths, publicPaths } from '../content/paths.ts'
import { syncTag } from '../web/offline/background-sync.ts'
import { returnDelay } from '../web/offline/backoff.ts'
import { fetchMissing } from './fetch-missing.ts'
import { formerCache, precache } from './former-cache.ts'
import { mayBeKept } from './may-be-kept.ts'
import { withSnapshot } from './with-snapshot.ts'
import { isAppPage, isInAcademy, pathOf, worksOffline } from './works-offline.ts'

declare const self: ServiceWorkerGlobalScope
/** The files and their revisions, and the script that delivers (deliver.ts); put in by build.ts. */
declare const precacheList: PrecacheEntry[]
declare const deliveryScript: string
/** Where the API is, if on another host; put in by the server (api/plugins/pages.ts). */
declare const apiHost: string | undefined
declare function deliver(): Promise<void>

const hasOwnScope = new URL(self.registration.scope).pathname === publicPaths.academy
// What has an integrity Workbox also puts into its cache later, where it is missing. Registered for the whole site, as
// it once was, this worker would bring back the cache that the academy's own registration has deleted.
const checked = hasOwnScope ? precacheList : precacheList.map(({ integrity, ...entry }) => entry)
// What a page may connect to came with it: kept pages of another policy are others.
const policy = typeof apiHost === 'undefined' ? '' : ` ${apiHost}`
const kept = checked.map(entry => (entry.revision ? { ...entry, revision: entry.revision + policy } : entry))

self.addEventListener('install', () => void fetchMissing(kept, precache))
cleanupOutdatedCaches()
addPlugins([{ cacheWillUpdate: async ({ request, response }) => (mayBeKept(request.url, response) ? response : null) }])
// Only what is named is answered: no guessing of index files.
precacheAndRoute(kept, { directoryIndex: '', cleanURLs: false })
const landing = createHandlerBoundToURL(publicPaths.academy)
const shell = createHandlerBoundToURL(`/${shellFile}`)
const offlinePage = createHandlerBoundToURL(`/${offlineFile}`)

const onNavigation = (matches: (path: string) => boolean, handler: Parameters<typeof registerRoute>[1]) =>
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && matches(pathOf(url)),
    handler,
  )

onNavigation(path => path === publicPaths.academy, landing)
onNavigation(worksOffline, options =>
  // The dashboard, and no open module.
  pathOf(options.url) === paths.training && !options.url.search ? withSnapshot(shell(options)) : shell(options),
)
// Other pages come from the network; without one they say so, instead of the browser's own error page.
onNavigation(isInAcademy, options =>
  fetch(options.request).catch(() => (isAppPage(pathOf(options.url)) ? shell : offlinePage)(options)),
)

// The first worker takes the page that installed it, so that a first visit can go offline at once. A later one waits
// until the learner has agreed (service-worker-registration.ts).
self.addEventListener('install', () => {
  const isFirst = self.registration.active === null
  if (isFirst) self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))
})

self.addEventListener('activate', event => {
  if (hasOwnScope) event.waitUntil(caches.delete(formerCache))
})

self.addEventListener('message', event => {
  if (event.data?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
})

/** Neither Background Sync nor static routes are in TypeScript's library: only Chromium has them. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}
interface Route {
  readonly condition: { readonly urlPattern: { readonly pathname: string } }
  readonly source: { readonly cacheName: string }
}
declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent
  }
  interface ExtendableEvent {
    addRoutes?(route: Route): Promise<void>
  }
}

self.addEventListener('install', event => {
  // What is imported now is kept with the worker, and run only when it is needed: each page waits for the worker's start.
  importScripts(deliveryScript)
  // Hashed files without waiting for it; those that it does not keep come from the network, as ever.
  const route = { condition: { urlPattern: { pathname: '/assets/*' } }, source: { cacheName: precache } }
  if (event.addRoutes) event.waitUntil(event.addRoutes(route))
})

self.addEventListener('sync', event => {
  if (event.tag === syncTag) event.waitUntil(deliverInTurn())
})

/** When a network is back, the browsers of a whole ward wake their workers at the same moment. */
async function deliverInTurn(): Promise<void> {
  await new Promise(resolve => setTimeout(resolve, returnDelay(Math.random())))
  if (!('deliver' in self)) importScripts(deliveryScript)
  await deliver()
}
