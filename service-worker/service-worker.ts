/**
 * The site's one worker. It precaches the public pages and the app's shared files, and stores the academy with all modules
 * where someone trains (academy-files.ts); it never caches the admin areas nor the API, but for the public resource list. It
 * also sends waiting results when the browser wakes it.
 */
import type { WorkboxPlugin } from 'workbox-core'
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precache,
  addRoute as routePrecache,
} from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst, NetworkOnly } from 'workbox-strategies'
import { listResources } from '../api/contract/public-site.ts'
import { offlineFile, shellFile } from '../content/page-file.ts'
import { offlinePaths, paths, publicPaths } from '../content/paths.ts'
import { returnDelay } from '../web/offline/backoff.ts'
import { thisDevice } from '../web/offline/database.ts'
import { currentLearner } from '../web/offline/device-session.ts'
import { drain, syncTag } from '../web/offline/drain.ts'
import { AcademyFiles } from './academy-files.ts'
import { cachedList, networkFailure, ownFilesOnly } from './plugins.ts'

declare const self: ServiceWorkerGlobalScope
/** The API's origin, if it is another host; put in by the server (api/http/pages.ts). */
declare const apiOrigin: string | undefined

/** Seconds that a page or the resource list waits for the network before the cache is used. */
const networkTimeoutSeconds = 2

// A cached page keeps its content security policy, which contains the API's origin, so the origin is part of the revision.
// Hashed files have no revision.
const policy = typeof apiOrigin === 'undefined' ? '' : apiOrigin
const withPolicy = (entry: PrecacheEntry) => (entry.revision ? { ...entry, revision: entry.revision + policy } : entry)
const entries = self.__WB_MANIFEST.map(entry => (typeof entry === 'string' ? { url: entry } : entry))
// The whole Latin fonts show learners' names; the public pages' letters have fonts of their own (web/build/fonts.ts).
const isAcademyFile = ({ url }: PrecacheEntry) => /^assets\/(academy\/|[\w-]+-latin-wght-)/.test(url)
const academy = new AcademyFiles(entries.filter(isAcademyFile).map(({ url }) => `/${url}`))
addPlugins([ownFilesOnly])
precache(entries.filter(entry => !isAcademyFile(entry)).map(withPolicy))
cleanupOutdatedCaches()

const shell = createHandlerBoundToURL(`/${shellFile}`)
const offlinePage = createHandlerBoundToURL(`/${offlineFile}`)
const withFallback = (fallback: typeof shell): WorkboxPlugin => ({
  handlerDidError: ({ request, event }) => fallback({ request, event, url: new URL(request.url) }),
})

/** Handles navigations to these paths, with or without a slash at the end. */
function onNavigation(isMatch: (path: string) => boolean, handler: Parameters<typeof registerRoute>[1]): void {
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.mode === 'navigate' && isMatch(url.pathname.replace(/(.)\/$/, '$1')),
    handler,
  )
}

// Until the academy is complete, its pages come from the network: the server may have a newer version, without the files of
// this one.
const appPage = new NetworkOnly({ plugins: [withFallback(shell)] })
onNavigation(
  path => offlinePaths.includes(path),
  async options => ((await academy.isComplete()) ? shell(options) : appPage.handle(options)),
)
for (const path of Object.values(publicPaths))
  onNavigation(
    asked => asked === path,
    new NetworkOnly({ networkTimeoutSeconds, plugins: [networkFailure, withFallback(createHandlerBoundToURL(path))] }),
  )
// All other pages, and files of the library, are not cached, so there is no timeout. Without a network, a page of the app
// shows its own message, and every other address the offline page.
onNavigation(path => Object.values<string>(paths).includes(path), appPage)
onNavigation(() => true, new NetworkOnly({ plugins: [withFallback(offlinePage)] }))
// Registered after the navigation routes, because otherwise the precache would handle navigations first.
routePrecache({ directoryIndex: '', cleanURLs: false })
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && academy.has(url.pathname),
  ({ request }) => academy.respond(request),
)

const resourceList = new NetworkFirst({
  cacheName: 'asterleigh-resources',
  networkTimeoutSeconds,
  plugins: [cachedList],
})
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === listResources.path, resourceList)
self.addEventListener('install', event => {
  // The page that installs the first worker has fetched the list before. The list is optional for the installation.
  const request = new Request(listResources.path, { credentials: 'include' })
  event.waitUntil(Promise.allSettled(resourceList.handleAll({ event, request })))
})

/** Completes the academy where someone trains, so that a new version never takes over with a part of it. */
async function installAcademy(event: ExtendableEvent): Promise<void> {
  if ((await academy.isWanted()) && !(await academy.store(event))) throw new Error('The academy is not complete.')
}
self.addEventListener('install', event => event.waitUntil(installAcademy(event)))
self.addEventListener('activate', event => event.waitUntil(academy.deleteOutdated()))

// The first worker takes over the page that installed it, so that a first visit can go offline at once. A later one waits
// until the learner agrees to the update (web/pwa/service-worker-updates.ts).
self.addEventListener('install', () => {
  if (self.registration.active) return
  self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))
})

self.addEventListener('message', event => {
  if (event.data?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  // From web/pwa/offline-academy.ts.
  if (event.data?.type === 'STORE_ACADEMY') {
    event.waitUntil(academy.store(event).then(isComplete => event.ports[0]?.postMessage(isComplete)))
  }
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
  if (event.tag === syncTag) event.waitUntil(deliverAfterDelay())
})

/**
 * Sends the waiting results of the learner who is signed in on this device. Rejects if a retry may succeed, because the
 * browser then wakes the worker again. If the session must be checked, the next page does that.
 */
async function deliverAfterDelay(): Promise<void> {
  // All devices on a ward's Wi-Fi wake their workers at the same moment.
  await new Promise(resolve => setTimeout(resolve, returnDelay(Math.random())))
  const learner = await currentLearner(thisDevice)
  if (!learner) return
  const { outcome } = await drain(thisDevice, learner.id)
  if (outcome === 'unreachable' || outcome === 'throttled' || outcome === 'server-error') {
    throw new Error(`Results still wait: ${outcome}.`)
  }
}
