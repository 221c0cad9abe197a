import { openConnection, type Sql } from './connect.ts'
import { migrationLock, migrations } from './migrations.ts'

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
