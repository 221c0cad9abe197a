import type { Queryable } from '../database/database.ts'
import { linkRequestQueue, mailQueue } from '../jobs/outbox.ts'
import type { Section } from './backup-format.ts'

/** The section of a backup that holds the {@link waitingLinks}; no table has this name. */
export const waitingSection: Section = { table: 'waiting links', columns: ['area', 'email'] }

/**
 * SQL of the people whose link, to accept an invitation or to set a new password, was still waiting to be mailed. Of the
 * job queue's schema this is all that somebody waits for. The job itself is not saved: it holds the link's token in
 * clear, which must not outlive the mail. A restore asks for a fresh link instead.
 */
export async function waitingLinks(client: Queryable): Promise<string> {
  const { rows } = await client.query<{ queues: boolean }>(`select to_regclass('pgboss.job') is not null as queues`)
  return rows[0]?.queues
    ? `select distinct data->>'area', data->>'email' from pgboss.job
       where name in ('${mailQueue}', '${linkRequestQueue}') and state < 'completed'`
    : 'select null, null where false'
}
