import type { Queryable } from '../database/database.ts'
import { enquiryQueue, type Outbox } from './outbox.ts'

/** Queues the mail of every enquiry that has neither been mailed nor has a job to do it: one that was given up, or restored. */
export async function requeueEnquiries(client: Queryable, outbox: Outbox): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select id from enquiry where mailed_at is null and not exists (
       select from pgboss.job where name = $1 and data->>'enquiryId' = enquiry.id::text and state < 'completed')
     order by created_at`,
    [enquiryQueue],
  )
  for (const { id } of rows) await outbox.sendEnquiry(client, id)
}
