import type { OfflineDatabase } from './database.ts'
import { onDevice } from './on-device.ts'
import { dropCopy } from './result-copies.ts'

/** Marks a result as delivered: takes it out of the queue and keeps what the server answered. */
export async function acknowledge(
  db: OfflineDatabase,
  row: { readonly id: string; readonly employeeId: string; readonly moduleId: number },
  stored: { readonly score: number; readonly finished_at: string },
): Promise<void> {
  await onDevice(db, () =>
    db.transaction('rw', [db.progress, db.outbox], async () => {
      const key: [string, number] = [row.employeeId, row.moduleId]
      const known = await db.progress.get(key)
      // Completed elsewhere before, as the server has told.
      const elsewhere =
        known?.made && known.finishedAt < known.made.finishedAt ? known.finishedAt : Number.POSITIVE_INFINITY
      await db.outbox.delete(row.id)
      await db.progress.put({
        employeeId: row.employeeId,
        moduleId: row.moduleId,
        score: Math.max(stored.score, known?.score ?? 0),
        // The server's time counts: it has corrected the device's clock.
        finishedAt: Math.min(Date.parse(stored.finished_at), elsewhere),
        received: true,
        made: known?.made ?? null,
      })
    }),
  )
  await dropCopy(row.id)
}
