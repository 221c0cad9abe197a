import { Dexie } from 'dexie'
import type { OfflineDatabase } from './database.ts'
import { DeviceFull } from './device-full.ts'

function namesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return []
  const inner = 'inner' in error ? error.inner : error.cause
  return [error.name, ...namesOf(inner)]
}

/** Connections die while iOS keeps a page in the background (dexie#2008). */
function connectionDied(error: unknown): boolean {
  const names = namesOf(error)
  return (
    names.includes(Dexie.errnames.InvalidState) ||
    names.includes(Dexie.errnames.DatabaseClosed) ||
    (names.includes(Dexie.errnames.Unknown) && /connection/i.test(String(error)))
  )
}

/**
 * Runs work on the database; reopens a connection that died and tries once more, so the work must be repeatable.
 * Throws `DeviceFull` when there is no room (quota errors hide inside an AbortError).
 */
export async function onDevice<T>(db: OfflineDatabase, work: () => Promise<T>): Promise<T> {
  try {
    return await work().catch(async error => {
      if (!connectionDied(error)) throw error
      db.close({ disableAutoOpen: false })
      await db.open()
      return await work()
    })
  } catch (error) {
    if (namesOf(error).includes(Dexie.errnames.QuotaExceeded)) {
      throw new DeviceFull('There is no room left on this device.', { cause: error })
    }
    throw error
  }
}
