import type { Sql } from '../database/connect.ts'
import { enquiryQueue, type Outbox } from '../mail/outbox.ts'

/** Queues the mail of every enquiry that is neither mailed nor queued: its job has failed, or it comes from a backup. */
export async function requeueEnquiries(sql: Sql, outbox: Outbox): Promise<void> {
  const waiting = await sql<{ id: string }[]>`
    select id from enquiry where mailed_at is null and not exists (
      select from pgboss.job where name = ${enquiryQueue} and data->>'enquiryId' = enquiry.id::text and state < 'completed')
    order by created_at`
  for (const { id } of waiting) await outbox.sendEnquiry(sql, id)
}
