import { PgBoss } from 'pg-boss'
import { executeSql, openConnection, type Sql } from '../database/connect.ts'
import {
  addressNoticeQueue,
  createOutbox,
  createQueues,
  enquiryQueue,
  type LinkRequest,
  linkRequestQueue,
  mailQueue,
  reminderQueue,
} from '../mail/outbox.ts'
import { requeueEnquiries } from '../site/enquiry-mail.ts'
import { requeueReminders } from '../training/reminder-jobs.ts'

/**
 * Replaces the jobs of the mail queues in the transaction of `sql`. The new jobs are requests for new links, for the people
 * whose mail was waiting at the time of the backup, and the enquiries and reminders not mailed yet. The next server sends them.
 */
export async function requeueMails(sql: Sql, databaseUrl: string): Promise<void> {
  // pg-boss creates its schema in transactions of its own.
  const own = openConnection(databaseUrl)
  const db = { executeSql: (text: string, values?: unknown[]) => executeSql(own.sql, text, values) }
  const boss = new PgBoss({ db, supervise: false, schedule: false })
  await boss.start()
  try {
    const queues = [mailQueue, linkRequestQueue, addressNoticeQueue, enquiryQueue, reminderQueue]
    await createQueues(boss, queues)
    await sql`delete from pgboss.job where name = any(${queues}::text[])`
    const outbox = createOutbox(boss)
    const waiting = await sql<LinkRequest[]>`select area, email from "waiting links"`
    for (const request of waiting) await outbox.requestLink(sql, request)
    await requeueEnquiries(sql, outbox)
    await requeueReminders(sql, outbox)
  } finally {
    await boss.stop({ graceful: false })
    await own.destroy()
  }
}
