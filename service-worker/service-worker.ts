/**
 * What is cached: the academy's shell, its scripts, styles and fonts, and every module's text. What never is: the API,
 * the admin areas, anything else. The worker also delivers waiting results when the browser wakes it for that.
 */
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { syncTag } from '../web/offline/background-sync.ts'
import { deliver } from './deliver.ts'
import { isPage, worksOffline } from './works-offline.ts'

declare const self: ServiceWorkerGlobalScope
/** The files and their revisions; put in by build.ts. */
declare const precacheList: PrecacheEntry[]

cleanupOutdatedCaches()
// Only what is named is answered: no guessing of index files, which would catch `/`.
precacheAndRoute(precacheList, { directoryIndex: '', cleanURLs: false })
const shell = createHandlerBoundToURL('/index.html')
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && worksOffline(url.pathname),
  shell,
)
// Other pages come from the network; without one the shell says so, instead of the browser's own error page.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPage(url.pathname),
  options => fetch(options.request).catch(() => shell(options)),
)

// The first worker takes the page that installed it, so that a first visit can go offline at once. A later one waits
// until the learner has agreed (service-worker-registration.ts).
self.addEventListener('install', () => {
  const isFirst = self.registration.active === null
  if (isFirst) self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))
})

self.addEventListener('message', event => {
  if (event.data?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
})

/** Background Sync is not in TypeScript's library: only Chromium has it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}
declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent
  }
}

self.addEventListener('sync', event => {
  if (event.tag === syncTag) event.waitUntil(deliver())
})
