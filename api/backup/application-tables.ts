import type { Sql } from '../database/connect.ts'
import { migrationTable } from '../database/migrations.ts'
import { linkRequestQueue, mailQueue } from '../mail/outbox.ts'

export interface Table {
  readonly name: string
  /** The SQL type of each column, in order; without generated columns. */
  readonly types: Readonly<Record<string, string>>
  /** Whether a row may have megabytes. */
  readonly hasLargeRows: boolean
}

/**
 * Returns the tables of the schema `public` that a backup contains. Not unlogged tables, whose data may be lost, nor the
 * migrations' own table. Not sessions either: a restore must not revive a session that has ended since. Not auditor packs, which
 * are deleted after a day and can be requested again.
 */
export async function applicationTables(sql: Sql): Promise<Table[]> {
  return await sql<Table[]>`
    select relname as name, json_object_agg(attname, format_type(atttypid, atttypmod) order by attnum) as types,
      bool_or(attstorage = 'e') as "hasLargeRows"
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
      and relname not in (${migrationTable}, 'session', 'auditor_pack', 'auditor_pack_part')
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`
}

/** Quotes a name for SQL text. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

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
