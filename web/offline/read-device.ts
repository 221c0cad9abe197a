/**
 * What the device knows of its session, without the library that the academy works with: for pages that only ask, and for
 * those that cannot wait.
 */
import type { DeviceState, Snapshot } from './database.ts'
import { databaseName } from './database-name.ts'

/** Whether this device believes somebody to be signed in. */
export async function knowsLearner(): Promise<boolean> {
  const stores = await reading('device')
  return Boolean(stores && (await deviceIn(stores))?.learner)
}

/** What the learner of this device saw last, unless they have completed more since. */
export async function readSnapshot(): Promise<Snapshot | undefined> {
  const stores = await reading('device', 'progress')
  if (!stores) return undefined
  const { learner, snapshot } = (await deviceIn(stores)) ?? {}
  if (!learner || !snapshot) return undefined
  const results = await answerOf(stores.objectStore('progress').index('employeeId').count(learner.id))
  return results === snapshot.results ? snapshot : undefined
}

/** The one row of `device`. */
const deviceIn = (stores: IDBTransaction) =>
  answerOf<DeviceState | undefined>(stores.objectStore('device').get('device'))

/** For reading these stores; undefined where there is no database, and none is made. */
async function reading(...stores: string[]): Promise<IDBTransaction | undefined> {
  const opening = indexedDB.open(databaseName)
  opening.onupgradeneeded = () => opening.transaction?.abort()
  const database = await answerOf(opening).catch(() => undefined)
  if (!database) return undefined
  try {
    return database.objectStoreNames.contains('device') ? database.transaction(stores) : undefined
  } finally {
    // Once the transaction ends: an open connection would hold a newer version up.
    database.close()
  }
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  request.onsuccess = () => resolve(request.result)
  request.onerror = () => reject(request.error)
  return promise
}
