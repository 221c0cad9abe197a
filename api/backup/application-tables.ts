import type { Queryable } from '../database/database.ts'

export interface Table {
  readonly name: string
  /** Those that hold data of their own, in order. */
  readonly columns: string[]
}

/**
 * The tables of the application that a backup holds: all of the schema `public` but these three kinds. Unlogged tables
 * hold what may be lost. `schemaversion` is told by the backup's header and written by the migrations. Sessions are
 * left out on purpose: one that was ended since, by its owner or because somebody was
 * removed, must not come back to life by a restore, and a file is no place for them. Everybody signs in again.
 */
export async function applicationTables(client: Queryable): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
       and relname not in ('schemaversion', 'session')
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by relname order by relname`,
  )
  return rows
}
