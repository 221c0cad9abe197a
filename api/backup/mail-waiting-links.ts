import { PgBoss } from 'pg-boss'
import type { Queryable } from '../database/database.ts'
import { createQueues } from '../jobs/create-queues.ts'
import { createOutbox, type LinkRequest, linkRequestQueue, mailQueue } from '../jobs/outbox.ts'

/**
 * Replaces the jobs of the mail queues, within the transaction of `client`, by requests for fresh links for those whose
 * mail was waiting when the backup was made. The next server that starts sends them.
 */
export async function mailWaitingLinks(client: Queryable, databaseUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, supervise: false, schedule: false })
  await boss.start()
  try {
    await createQueues(boss, [mailQueue, linkRequestQueue])
    await client.query('delete from pgboss.job where name in ($1, $2)', [mailQueue, linkRequestQueue])
    const outbox = createOutbox(boss)
    const waiting = await client.query<LinkRequest>('select area, email from "waiting links"')
    for (const request of waiting.rows) await outbox.requestLink(client, request)
  } finally {
    await boss.stop({ graceful: false })
  }
}
