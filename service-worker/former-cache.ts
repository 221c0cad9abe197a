declare const self: ServiceWorkerGlobalScope

/** What Workbox calls the cache of a registration. */
const precacheOf = (scope: string) => `workbox-precache-v2-${scope}`

/** That of this registration. */
export const precache = precacheOf(self.registration.scope)

/**
 * The academy's cache from when its worker was registered for the whole site. While it is there, that registration may be
 * all that a learner has without a network, so the site's worker does not replace it. The academy's worker deletes it as
 * soon as it holds everything under a registration of its own.
 */
export const formerCache = precacheOf(`${self.location.origin}/`)
