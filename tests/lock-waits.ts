import type { TestClient } from './database.ts'

/** Returns the number of statements in the client's database that wait for a lock. */
export async function lockWaits(client: TestClient): Promise<number> {
  // Inside a transaction PostgreSQL would return the snapshot of the first query.
  await client.query('select pg_stat_clear_snapshot()')
  const { rows } = await client.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}
