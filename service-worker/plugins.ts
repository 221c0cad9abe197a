import type { WorkboxPlugin } from 'workbox-core'
import { lastSeenHeader } from '../web/http/last-seen.ts'

/** Treats an error of the server, or of a proxy before it, like no answer: the cache is better. */
export const networkFailure: WorkboxPlugin = {
  fetchDidSucceed: async ({ response, state }) => {
    if (response.status < 500) return response
    if (state) state['refused'] = response
    throw new Error(`The server answered ${response.status}.`)
  },
}

/** Tells the page that a list comes from the cache, and why. Without a cached one the page gets the server's error. */
export const lastSeen: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, state }) => {
    if (!cachedResponse) return cachedResponse
    const headers = new Headers(cachedResponse.headers)
    headers.set(lastSeenHeader, state?.['refused'] ? 'refused' : 'unreachable')
    return new Response(cachedResponse.body, { headers, status: cachedResponse.status })
  },
  handlerDidError: async ({ state }) => (state?.['refused'] instanceof Response ? state['refused'] : undefined),
}

/**
 * Precaches no error and no page that a captive portal or a proxy sends in place of a file: the installation fails, and the
 * browser tries again later. Replaces Workbox's own check, which accepts both.
 */
export const ownFilesOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    const isAsset = new URL(request.url).pathname.startsWith('/assets/')
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
    return response.status === 200 && !response.redirected && !(isAsset && isPage) ? response : null
  },
}
