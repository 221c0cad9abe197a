import type { Queryable } from '../database/database.ts'
import { enquiryQueue, type Outbox } from './outbox.ts'

/** Enqueues each enquiry that was not mailed and has no job: its job failed for good, or it was restored from a backup. */
export async function requeueEnquiries(client: Queryable, outbox: Outbox): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select id from enquiry where mailed_at is null and not exists (
       select from pgboss.job where name = $1 and data->>'enquiryId' = enquiry.id::text and state < 'completed')
     order by created_at`,
    [enquiryQueue],
  )
  for (const { id } of rows) await outbox.sendEnquiry(client, id)
}
