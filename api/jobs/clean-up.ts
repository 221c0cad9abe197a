import type { Database } from '../database/database.ts'

/** Deletes what nobody needs any more. A link's row outlives its validity, so that a late click learns why it fails. */
export async function cleanUp(database: Database): Promise<void> {
  await database.query('delete from session where expires_at < now()')
  await database.query('delete from rate_limit where ends_at < now()')
  await database.query(`delete from invitation where expires_at < now() - interval '90 days'`)
}
