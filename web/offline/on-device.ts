import { Dexie } from 'dexie'
import type { OfflineDatabase } from './database.ts'
import { DeviceFull } from './storage-errors.ts'

/**
 * Runs a database operation and returns its result. Reopens a dead connection and runs the operation once more, so it
 * must be repeatable. Throws `DeviceFull` if the storage quota is used up.
 */
export async function onDevice<T>(db: OfflineDatabase, work: () => Promise<T>): Promise<T> {
  try {
    return await work().catch(async error => {
      if (!isConnectionDead(error)) throw error
      db.close({ disableAutoOpen: false })
      await db.open()
      return await work()
    })
  } catch (error) {
    if (errorNames(error).includes(Dexie.errnames.QuotaExceeded)) {
      throw new DeviceFull('There is no room left on this device.', { cause: error })
    }
    throw error
  }
}

/** iOS closes IndexedDB connections of pages in the background (dexie#2008). */
function isConnectionDead(error: unknown): boolean {
  const names = errorNames(error)
  return (
    names.includes(Dexie.errnames.InvalidState) ||
    names.includes(Dexie.errnames.DatabaseClosed) ||
    (names.includes(Dexie.errnames.Unknown) && /connection/i.test(String(error)))
  )
}

/** The names of an error and of its causes: Dexie wraps a quota error in an AbortError. */
function errorNames(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return []
  const inner = 'inner' in error ? error.inner : error.cause
  return [error.name, ...errorNames(inner)]
}
