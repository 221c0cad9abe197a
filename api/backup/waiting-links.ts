import type { Sql } from '../database/connect.ts'
import { linkRequestQueue, mailQueue } from '../mail/outbox.ts'
import type { Table } from './application-tables.ts'

/** The section of the {@link waitingLinks} in a backup; no table has this name. */
export const waitingTable: Table = {
  name: 'waiting links',
  types: { area: 'text', email: 'text' },
  hasLargeRows: false,
}

/**
 * Returns SQL that selects the people whose invitation or reset link is still to be mailed. The jobs are not saved, because
 * they contain the token in clear; a restore requests new links instead.
 */
export async function waitingLinks(sql: Sql): Promise<string> {
  const [found] = await sql<{ hasQueues: boolean }[]>`select to_regclass('pgboss.job') is not null as "hasQueues"`
  return found?.hasQueues
    ? `select distinct data->>'area' as area, data->>'email' as email from pgboss.job
       where name in ('${mailQueue}', '${linkRequestQueue}') and state < 'completed'`
    : 'select null as area, null as email where false'
}
