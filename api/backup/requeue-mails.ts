import { PgBoss } from 'pg-boss'
import type { Queryable } from '../database/database.ts'
import { createQueues } from '../jobs/create-queues.ts'
import { createOutbox, enquiryQueue, type LinkRequest, linkRequestQueue, mailQueue } from '../jobs/outbox.ts'
import { requeueEnquiries } from '../jobs/requeue-enquiries.ts'

/**
 * Replaces the jobs of the mail queues, within the transaction of `client`: by requests for fresh links for those whose
 * mail was waiting when the backup was made, and by the enquiries that were not mailed yet. The next server that starts
 * sends them.
 */
export async function requeueMails(client: Queryable, databaseUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, supervise: false, schedule: false })
  await boss.start()
  try {
    const queues = [mailQueue, linkRequestQueue, enquiryQueue]
    await createQueues(boss, queues)
    await client.query('delete from pgboss.job where name = any($1)', [queues])
    const outbox = createOutbox(boss)
    const waiting = await client.query<LinkRequest>('select area, email from "waiting links"')
    for (const request of waiting.rows) await outbox.requestLink(client, request)
    await requeueEnquiries(client, outbox)
  } finally {
    await boss.stop({ graceful: false })
  }
}
