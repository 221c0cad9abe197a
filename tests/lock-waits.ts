import type { TestClient } from './database.ts'

/** How many statements in the client's database wait for a lock. */
export async function lockWaits(client: TestClient): Promise<number> {
  // Within a transaction PostgreSQL would show what it was when first asked.
  await client.query('select pg_stat_clear_snapshot()')
  const { rows } = await client.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}
