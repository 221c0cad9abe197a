import { openConnection, type Sql } from './connect.ts'
import { migrationLock, migrations } from './migrations.ts'

/** A database in which the schema would not work; the message says why. */
export class UnfitDatabase extends Error {}

/**
 * Brings the schema up to date on a connection of its own: everything pending in one transaction, under a lock, so that
 * processes that start at the same time take turns. Throws an {@link UnfitDatabase}, the database's error, or an error for
 * a migration that was changed after it ran (its checksum differs).
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const { sql, destroy } = openConnection(databaseUrl)
  try {
    await refuseUnfit(sql)
    await sql`begin`
    // A machine that dies here must not keep the lock for hours.
    await sql`set local idle_in_transaction_session_timeout = '10s'`
    await sql`select pg_advisory_xact_lock(${migrationLock})`
    await migrations(sql).migrate()
    await sql`commit`
  } finally {
    await destroy()
  }
}

/**
 * Throws for databases on which the migrations would succeed and the application would fail: not every encoding can hold
 * every name (PostgreSQL chooses SQL_ASCII where no locale is set), and in Turkish and Azeri lower('I') is not the i of
 * e-mail addresses. Also for a read-only database, because a schema that is up to date needs no write.
 */
async function refuseUnfit(sql: Sql): Promise<void> {
  await refusePreRelease(sql)
  const [settings] = await sql<{ encoding: string; small: string; readOnly: string }[]>`
    select current_setting('server_encoding') as encoding, lower('I') as small,
      current_setting('transaction_read_only') as "readOnly"`
  const { encoding, small, readOnly } = settings ?? { encoding: '', small: '', readOnly: '' }
  if (encoding !== 'UTF8') throw new UnfitDatabase(`its encoding is ${encoding}: create it with ENCODING 'UTF8'`)
  if (small !== 'i')
    throw new UnfitDatabase(`its small letter of I is ${small}: create it with another locale, or with C`)
  if (readOnly === 'on') throw new UnfitDatabase('it is read-only')
}

/** Throws an {@link UnfitDatabase} for a database whose schema no migration leads on from. */
export async function refusePreRelease(sql: Sql): Promise<void> {
  const [found] = await sql<{ isOld: boolean }[]>`
    select to_regclass('public.schemaversion') is not null as "isOld"`
  if (found?.isOld) throw new UnfitDatabase('it was made by a pre-release version: begin with an empty database')
}
