import type { WorkboxPlugin } from 'workbox-core'
import { lastSeenHeader } from '../web/http/call.ts'

/** Treats an error of the server, or of a proxy before it, like a missing response, so that the cache is used. */
export const networkFailure = {
  fetchDidSucceed: async ({ response, state }) => {
    if (response.status < 500) return response
    if (state) state['refused'] = response
    throw new Error(`The server returned ${response.status}.`)
  },
} satisfies WorkboxPlugin

/**
 * Marks a list from the cache with the reason. Without a cached list, the page gets the server's error. One plugin, because
 * Workbox keeps a `state` for each plugin.
 */
export const cachedList: WorkboxPlugin = {
  ...networkFailure,
  // Replaces Workbox's own check, by which a captive portal's page would replace the list.
  cacheWillUpdate: async ({ response }) => {
    const isJson = response.headers.get('content-type')?.includes('application/json') ?? false
    return response.status === 200 && isJson ? response : null
  },
  cachedResponseWillBeUsed: async ({ cachedResponse, state }) => {
    if (!cachedResponse) return cachedResponse
    const headers = new Headers(cachedResponse.headers)
    headers.set(lastSeenHeader, state?.['refused'] ? 'refused' : 'unreachable')
    return new Response(cachedResponse.body, { headers, status: cachedResponse.status })
  },
  handlerDidError: async ({ state }) => (state?.['refused'] instanceof Response ? state['refused'] : undefined),
}

/**
 * Does not precache an error, or an HTML page that a captive portal or a proxy sends instead of a file: the installation
 * fails, and the browser retries later. Replaces Workbox's own check, which accepts both.
 */
export const ownFilesOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    const isAsset = new URL(request.url).pathname.startsWith('/assets/')
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
    return response.status === 200 && !response.redirected && !(isAsset && isPage) ? response : null
  },
}
