import type { OfflineDatabase } from '../../web/offline/database.ts'

/** Makes the next transaction that adds to the outbox fail with this error, and abort. */
export function failNextSave(db: OfflineDatabase, error: Error): void {
  const fail = () => {
    db.outbox.hook('creating').unsubscribe(fail)
    throw error
  }
  db.outbox.hook('creating', fail)
}
