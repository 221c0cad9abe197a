import type { Database } from '../database/database.ts'
import type { Outbox } from '../mail/outbox.ts'
import { openDueCycles } from './open-cycle.ts'
import { storeDueReminders } from './reminder-queries.ts'
import { requeueReminders } from './requeue-reminders.ts'

/** Accounts or reminders per transaction. */
const portion = 200

/**
 * Opens the cycles and enqueues the reminders whose day has come. Each reminder is stored in the transaction that enqueues its
 * job, so that several processes, or one that is killed and starts again, enqueue it once.
 */
export async function scheduleTraining(database: Database, outbox: Outbox): Promise<void> {
  while ((await database.transaction(sql => openDueCycles(sql, portion))) === portion);
  await database.transaction(sql => requeueReminders(sql, outbox))
  let stored: number
  do {
    stored = await database.transaction(async sql => {
      const ids = await storeDueReminders(sql, portion)
      await outbox.sendReminders(sql, ids)
      return ids.length
    })
  } while (stored > 0)
}
