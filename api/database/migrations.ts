import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Postgrator from 'postgrator'
import { executeSql, openConnection, type Sql } from './connect.ts'

/** Key of the advisory lock for changing the schema or replacing all data; any number that no other lock uses. */
export const migrationLock = 7_340_101

/** The table of completed migrations. */
export const migrationTable = 'migration'

const folder = join(import.meta.dirname, 'migrations')

/** Returns the migrations, to be run within the transaction of `sql`. */
export function migrations(sql: Sql): Postgrator {
  return new Postgrator({
    driver: 'pg',
    currentSchema: 'public',
    schemaTable: migrationTable,
    migrationPattern: join(folder, '*.sql'),
    newline: 'LF',
    execQuery: query => executeSql(sql, query),
  })
}

/** Returns the name of every table that the migrations create, their own included. */
export function migratedTables(): Set<string> {
  const statements = readdirSync(folder).flatMap(file => [
    ...readFileSync(join(folder, file), 'utf8').matchAll(/^create (?:unlogged )?table (\w+)/gm),
  ])
  return new Set([migrationTable, ...statements.map(([, name = '']) => name)])
}

/** The application cannot work with this database. The message gives the reason. */
export class UnfitDatabase extends Error {}

/**
 * Runs all pending migrations in one transaction. A lock makes processes that start at the same time wait for each other.
 * Throws an {@link UnfitDatabase}, the database's error, or an error when a completed migration's checksum has changed.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const { sql, destroy } = openConnection(databaseUrl)
  try {
    await refuseUnfit(sql)
    await sql`begin`
    // Releases the lock if this machine dies.
    await sql`set local idle_in_transaction_session_timeout = '10s'`
    await sql`select pg_advisory_xact_lock(${migrationLock})`
    await migrations(sql).migrate()
    await sql`commit`
  } finally {
    await destroy()
  }
}

/**
 * Throws for a database on which the migrations would succeed but the application would fail. Not every encoding has all
 * characters (PostgreSQL chooses SQL_ASCII when no locale is set); in Turkish and Azeri lower('I') is not 'i'; a read-only
 * database is not noticed when no migration is pending.
 */
async function refuseUnfit(sql: Sql): Promise<void> {
  const [settings] = await sql<{ encoding: string; small: string; readOnly: string }[]>`
    select current_setting('server_encoding') as encoding, lower('I') as small,
      current_setting('transaction_read_only') as "readOnly"`
  const { encoding, small, readOnly } = settings ?? { encoding: '', small: '', readOnly: '' }
  if (encoding !== 'UTF8') throw new UnfitDatabase(`its encoding is ${encoding}: create it with ENCODING 'UTF8'`)
  if (small !== 'i')
    throw new UnfitDatabase(`its small letter of I is ${small}: create it with another locale, or with C`)
  if (readOnly === 'on') throw new UnfitDatabase('it is read-only')
}
