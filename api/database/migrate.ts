import { connect } from './connect.ts'
import type { Queryable } from './database.ts'
import { migrationLock, migrations } from './migrations.ts'

/** A database in which the schema would not work; the message says why. */
export class UnfitDatabase extends Error {}

/**
 * Brings the schema up to date, on a connection of its own: everything pending in one transaction, under a lock, so that
 * processes starting at once take turns. Throws what the database says; a changed old migration is refused by checksum.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = await connect(databaseUrl)
  try {
    await refuseUnfit(client)
    // Whose machine dies here must not keep the lock for the hours in which the server believes in the connection.
    await client.query(`begin; set local idle_in_transaction_session_timeout = '10s'`)
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    await migrations(client).migrate()
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/**
 * Throws for databases on which the migrations would pass and the application would not work: not every encoding can hold
 * every name (PostgreSQL chooses SQL_ASCII where no locale is set), in Turkish and Azeri the small letter of I is not the
 * one in the addresses people sign in with, and a schema that is up to date needs no write.
 */
async function refuseUnfit(client: Queryable): Promise<void> {
  const { rows } = await client.query<{ encoding: string; small: string; readOnly: string }>(
    `select current_setting('server_encoding') as encoding, lower('I') as small,
            current_setting('transaction_read_only') as "readOnly"`,
  )
  const [{ encoding, small, readOnly } = { encoding: '', small: '', readOnly: '' }] = rows
  if (encoding !== 'UTF8') throw new UnfitDatabase(`its encoding is ${encoding}: create it with ENCODING 'UTF8'`)
  if (small !== 'i')
    throw new UnfitDatabase(`its small letter of I is ${small}: create it with another locale, or with C`)
  if (readOnly === 'on') throw new UnfitDatabase('it is read-only')
}
