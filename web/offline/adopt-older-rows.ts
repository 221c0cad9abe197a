import type { Transaction } from 'dexie'
import type { LocalResult, LockedAnswer, OfflineDatabase } from './database.ts'
import { onDevice } from './on-device.ts'

/**
 * Moves the rows of the database's first version to the tables of the second version, as rows of cycle 1. Where both have a
 * row, the values of the second version are kept. Outbox rows stay as they are (`queuedResults`).
 */
export async function adoptOlderRows(transaction: Transaction): Promise<void> {
  const [progress, answers] = [transaction.table<Omit<LocalResult, 'cycle'>>('progress'), transaction.table('answers')]
  const [results, lockedAnswers] = [
    transaction.table<LocalResult>('results'),
    transaction.table<LockedAnswer>('lockedAnswers'),
  ]
  for (const row of await progress.toArray()) {
    const known = await results.get([row.employeeId, 1, row.moduleId])
    await results.put({ ...row, cycle: 1, ...known, made: known?.made ?? row.made })
  }
  for (const row of await answers.toArray()) {
    const known = await lockedAnswers.get([row.employeeId, 1, row.moduleId, row.questId])
    await lockedAnswers.put({ ...row, cycle: 1, ...known })
  }
  await progress.clear()
  await answers.clear()
}

/** Moves the rows that a page with older code saved after the upgrade. Never rejects: the next start tries again. */
export async function adoptRowsOfOlderPages(db: OfflineDatabase): Promise<void> {
  const tables = ['progress', 'answers', 'results', 'lockedAnswers']
  await onDevice(db, () => db.transaction('rw', tables, adoptOlderRows)).catch(() => undefined)
}
