/**
 * What the device knows of its session, without the library that the academy works with: for pages that only ask, and for
 * those that cannot wait.
 */
import type { DeviceState, Snapshot } from './database.ts'
import { databaseName } from './database-name.ts'

/** The one row of `device`; undefined where there is no database, and none is made. */
export async function readDevice(): Promise<DeviceState | undefined> {
  const database = await openExisting()
  if (!database?.objectStoreNames.contains('device')) return undefined
  const reading = answerOf<DeviceState | undefined>(database.transaction('device').objectStore('device').get('device'))
  // Once it has been read: an open connection would hold a newer version up.
  database.close()
  return await reading
}

/** Whether this device believes somebody to be signed in. */
export async function knowsLearner(): Promise<boolean> {
  return Boolean((await readDevice())?.learner)
}

/** What the learner of this device saw last, unless they have completed more since. */
export async function readSnapshot(): Promise<Snapshot | undefined> {
  const device = await readDevice()
  const database = device?.learner && device.snapshot && (await openExisting())
  if (!database) return undefined
  const results = database.transaction('progress').objectStore('progress').index('employeeId').count(device.learner.id)
  database.close()
  return (await answerOf(results)) === device.snapshot.results ? device.snapshot : undefined
}

function openExisting(): Promise<IDBDatabase | undefined> {
  const opening = indexedDB.open(databaseName)
  opening.onupgradeneeded = () => opening.transaction?.abort()
  return answerOf(opening).catch(() => undefined)
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  request.onsuccess = () => resolve(request.result)
  request.onerror = () => reject(request.error)
  return promise
}
