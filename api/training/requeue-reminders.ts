import type { Sql } from '../database/connect.ts'
import { type Outbox, reminderQueue } from '../mail/outbox.ts'

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
