import pg from 'pg'
import { migrationLock, migrations } from './migrations.ts'

/**
 * Brings the schema up to date, on a connection of its own: everything pending in one transaction, under a lock, so that
 * processes starting at once take turns. Throws what the database says; a changed old migration is refused by checksum.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    await migrations(client).migrate()
    await client.query('commit')
  } finally {
    await client.end()
  }
}
