import type { DeviceState } from './database.ts'
import { databaseName } from './database-name.ts'

/**
 * What the device knows of its session (the one row of `device`), without the library that the academy works with: for
 * pages that only ask, and for those that cannot wait. Undefined where there is no database; none is made.
 */
export function readDevice(): Promise<DeviceState | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<DeviceState | undefined>()
  const opening = indexedDB.open(databaseName)
  opening.onupgradeneeded = () => opening.transaction?.abort()
  opening.onerror = () => resolve(undefined)
  opening.onsuccess = () => {
    const database = opening.result
    if (database.objectStoreNames.contains('device')) {
      const reading = database.transaction('device').objectStore('device').get('device')
      reading.onsuccess = () => resolve(reading.result)
      reading.onerror = () => reject(reading.error)
    } else resolve(undefined)
    // Once it has been read: an open connection would hold a newer version up.
    database.close()
  }
  return promise
}

/** Whether this device believes somebody to be signed in. */
export async function knowsLearner(): Promise<boolean> {
  return Boolean((await readDevice())?.learner)
}
