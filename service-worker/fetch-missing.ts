import type { PrecacheEntry } from 'workbox-precaching'

/** Over HTTP/1.1 a browser has six connections to a host: one is left for Workbox, and one for the page. */
const lanes = 4

/**
 * Has the browser's cache take up what this cache of a worker lacks, several at a time: Workbox takes one file after the
 * other, and each costs a way to the server and back. Only what is named by its content, for which the browser does not
 * ask again. Never fails: what does not come is Workbox's to tell.
 */
export async function fetchMissing(entries: readonly PrecacheEntry[], cacheName: string): Promise<void> {
  const named = entries.filter(({ revision }) => revision === null).values()
  const fetchInTurn = async () => {
    for (const { url } of named) {
      if (await caches.match(url, { cacheName })) continue
      const answer = await fetch(url, { priority: 'low' })
      await answer.arrayBuffer()
    }
  }
  await Promise.allSettled(Array.from({ length: lanes }, fetchInTurn))
}
