/**
 * A second record of a logout that the server has not received, kept in the Cache API because the browser may lose the
 * whole IndexedDB (result-copies.ts). Without it, the cookie, which no page can delete, would sign the learner in again.
 */
import type { DeviceState } from './database.ts'

const cacheName = 'asterleigh-logout'

/** These never reject: without the note, a logout is as durable as IndexedDB. */
export const noteLogout = (): Promise<boolean> => orFalse(async () => Boolean(await caches.open(cacheName)))
export const dropLogoutNote = (): Promise<boolean> => orFalse(() => caches.delete(cacheName))

/** Returns whether the server has yet to receive a logout. The note counts only on a device without a stored session. */
export async function isLogoutPending({ logoutPending, signedInAt }: DeviceState): Promise<boolean> {
  return logoutPending || (signedInAt === 0 && (await orFalse(() => caches.has(cacheName))))
}

async function orFalse(work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work()
  } catch {
    return false
  }
}
