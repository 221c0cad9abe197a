/**
 * A logout that the server has not heard of, noted outside of IndexedDB as well, all of which the browser may lose
 * (result-copies.ts): the cookie, which no page can delete, would sign the learner in again for whoever comes next.
 */
const cacheName = 'asterleigh-logout'

/** None of these fails: without the note, a logout is as safe as IndexedDB. */
export const noteLogout = (): Promise<boolean> => quietly(async () => Boolean(await caches.open(cacheName)))
export const isLogoutNoted = (): Promise<boolean> => quietly(() => caches.has(cacheName))
export const dropLogoutNote = (): Promise<boolean> => quietly(() => caches.delete(cacheName))

async function quietly(work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work()
  } catch {
    return false
  }
}
