declare const self: ServiceWorkerGlobalScope

/**
 * The academy's cache from when its worker was registered for the whole site; Workbox names it after the scope. While it
 * is there, that registration may be all that a learner has without a network, so the site's worker does not replace it.
 * The academy's worker deletes it as soon as it holds everything under a registration of its own.
 */
export const formerCache = `workbox-precache-v2-${self.location.origin}/`
