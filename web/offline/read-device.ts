import { databaseName } from './database-name.ts'

/**
 * Whether this device believes somebody to be signed in. For pages that only ask: they read the one row of `device`
 * (database.ts) without the library that the academy works with. Makes no database where there is none.
 */
export function knowsLearner(): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>()
  const opening = indexedDB.open(databaseName)
  opening.onupgradeneeded = () => opening.transaction?.abort()
  opening.onerror = () => resolve(false)
  opening.onsuccess = () => {
    const database = opening.result
    if (database.objectStoreNames.contains('device')) {
      const reading = database.transaction('device').objectStore('device').get('device')
      reading.onsuccess = () => resolve(Boolean(reading.result?.learner))
      reading.onerror = () => reject(reading.error)
    } else resolve(false)
    // Once it has been read: an open connection would hold a newer version up.
    database.close()
  }
  return promise
}
