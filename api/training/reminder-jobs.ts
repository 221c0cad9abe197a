import { reminderMail } from '../../content/reminder-mail.ts'
import { storeMailRefusal } from '../accounts/account-queries.ts'
import type { Sql } from '../database/connect.ts'
import type { Database } from '../database/database.ts'
import { type MailTools, refusalOfDelivery } from '../mail/deliver.ts'
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

/**
 * Mails a reminder, unless it was mailed before or no longer applies. Throws when the mail cannot be sent now; a mail that is
 * refused for good is stored with the account, and the reminder waits for another address.
 */
export async function sendReminder(
  { config, database, deliver, log }: MailTools,
  { reminderId }: ReminderJob,
): Promise<void> {
  const reminder = await database.run(sql => findWaitingReminder(sql, reminderId))
  if (!reminder) {
    log.info({ reminder: reminderId }, 'mail dropped: its reminder was mailed before or no longer applies')
    return
  }
  const refusal = await refusalOfDelivery(() =>
    deliver({
      // The reminder's id, so that a mail server recognises a duplicate when the process dies before the next statement.
      id: reminderId,
      to: { name: '', address: reminder.email },
      text: reminderMail(reminder, config.publicUrl),
    }),
  )
  await database.transaction(async sql => {
    if (!refusal) await markReminderMailed(sql, reminderId)
    await storeMailRefusal(sql, { id: reminder.employeeId, email: reminder.email }, refusal)
  })
}

/**
 * Queues the recent reminders that are neither mailed, refused nor queued: their job has failed, they come from a backup, or
 * the address that was refused has been corrected.
 */
export async function requeueReminders(sql: Sql, outbox: Outbox): Promise<void> {
  const waiting = await sql<{ id: string }[]>`
    select reminder.id from reminder join account on account.id = employee_id
    where mailed_at is null and mail_refused is null and reminder.created_at > now() - interval '4 days' and not exists (
      select from pgboss.job where name = ${reminderQueue} and data->>'reminderId' = reminder.id::text and state < 'completed')
    order by reminder.created_at, reminder.id`
  await outbox.sendReminders(
    sql,
    waiting.map(({ id }) => id),
  )
}
