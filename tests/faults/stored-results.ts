import type { Page } from 'playwright'
import type { LocalResult, OutboxRow } from '../../web/offline/database.ts'

/** The results that a device stores, of all its learners. */
export interface StoredResults {
  readonly progress: readonly LocalResult[]
  readonly outbox: readonly OutboxRow[]
  /** Number of results with a copy outside the database. */
  readonly copies: number
}

/** Whether the server has confirmed every result that the device still stores. */
export function isAllReceived({ outbox, copies }: StoredResults): boolean {
  return outbox.length === 0 && copies === 0
}

/** Reads IndexedDB in one transaction of a new connection; the page must have the product's origin. */
export async function storedResults(page: Page): Promise<StoredResults> {
  return await page.evaluate(async () => {
    const copies = (await (await caches.open('asterleigh-results')).keys()).length
    const database = await new Promise<IDBDatabase | null>((resolve, reject) => {
      const opening = indexedDB.open('asterleigh')
      // The database does not exist, and reading must not create it.
      opening.onupgradeneeded = () => opening.transaction?.abort()
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => (opening.error?.name === 'AbortError' ? resolve(null) : reject(opening.error))
    })
    if (!database?.objectStoreNames.contains('results')) {
      database?.close()
      return { progress: [], outbox: [], copies }
    }
    const transaction = database.transaction(['results', 'outbox'])
    const all = <T>(store: string) =>
      new Promise<T[]>((resolve, reject) => {
        const reading = transaction.objectStore(store).getAll()
        reading.onsuccess = () => resolve(reading.result)
        reading.onerror = () => reject(reading.error)
      })
    const [progress, outbox] = await Promise.all([all<LocalResult>('results'), all<OutboxRow>('outbox')])
    database.close()
    return { progress, outbox, copies }
  })
}

/**
 * Returns a sentence for every inconsistency: a result that is neither queued nor received, a queue entry without a
 * result, two entries for one module.
 */
export function inconsistencies({ progress, outbox }: StoredResults): string[] {
  const isSame = (one: Completed, other: Completed) =>
    one.employeeId === other.employeeId && one.moduleId === other.moduleId
  return [
    ...progress.flatMap(result => {
      const queued = outbox.filter(row => isSame(row, result))
      if (queued.length > 1) return [`${named(result)} is queued ${queued.length} times`]
      return result.received || queued.length === 1 ? [] : [`${named(result)} is neither queued nor received`]
    }),
    ...outbox.flatMap(row => {
      const result = progress.find(result => isSame(row, result))
      if (!result) return [`${named(row)} is queued without a result`]
      return result.made?.id === row.id ? [] : [`${named(row)} is queued under another id than its result’s`]
    }),
  ]
}

type Completed = Pick<LocalResult, 'employeeId' | 'moduleId'>

function named({ employeeId, moduleId }: Completed): string {
  return `Module ${moduleId} of ${employeeId}`
}
