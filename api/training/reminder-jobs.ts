import { reminderMail } from '../../content/reminder-mail.ts'
import type { Sql } from '../database/connect.ts'
import type { Database } from '../database/database.ts'
import type { MailTools } from '../mail/deliver.ts'
import { type Outbox, type ReminderJob, reminderQueue } from '../mail/outbox.ts'
import { openDueCycles } from './cycle-queries.ts'
import { findWaitingReminder, markReminderMailed, storeDueReminders } from './reminder-queries.ts'

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

/** Mails a reminder, unless it was mailed before or no longer applies. Throws when the mail cannot be sent. */
export async function sendReminder(
  { config, database, deliver, log }: MailTools,
  { reminderId }: ReminderJob,
): Promise<void> {
  const reminder = await database.run(sql => findWaitingReminder(sql, reminderId))
  if (!reminder) {
    log.info({ reminder: reminderId }, 'mail dropped: its reminder was mailed before or no longer applies')
    return
  }
  await deliver({
    // The reminder's id, so that a mail server recognises a duplicate when the process dies before the next statement.
    id: reminderId,
    to: { name: '', address: reminder.email },
    text: reminderMail(reminder, config.publicUrl),
  })
  await database.run(sql => markReminderMailed(sql, reminderId))
}

/** Queues the recent reminders that are neither mailed nor queued: their job has failed, or they come from a backup. */
export async function requeueReminders(sql: Sql, outbox: Outbox): Promise<void> {
  const waiting = await sql<{ id: string }[]>`
    select id from reminder where mailed_at is null and created_at > now() - interval '4 days' and not exists (
      select from pgboss.job where name = ${reminderQueue} and data->>'reminderId' = reminder.id::text and state < 'completed')
    order by created_at, id`
  await outbox.sendReminders(
    sql,
    waiting.map(({ id }) => id),
  )
}
