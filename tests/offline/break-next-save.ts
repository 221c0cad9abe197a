import { vi } from 'vitest'
import type { OfflineDatabase } from '../../web/offline/database.ts'

/** Ends the next save without Dexie before its commit, after all that it asks for, as a browser does: with this error. */
export function breakNextSave(db: OfflineDatabase, error: DOMException): void {
  const begin = db.begin.bind(db)
  vi.spyOn(db, 'begin').mockImplementationOnce(async stores => {
    const transaction = await begin(stores)
    Object.defineProperty(transaction, 'error', { value: error })
    transaction.commit = () => {
      transaction.objectStore('outbox').count().onsuccess = () => transaction.abort()
    }
    return transaction
  })
}
