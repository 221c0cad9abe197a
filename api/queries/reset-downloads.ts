import pg from 'pg'
import { DatabaseUnavailable, type Queryable } from '../database/database.ts'
import { Refusal } from '../refusal.ts'

/**
 * Zeroes all counts and deletes all download records at once, however many; resolves to what the counts were in sum. A
 * download in flight comes before or after it. Throws a 503 when a backup or an export reads the records and does not
 * end within two seconds: visitors' downloads wait meanwhile. Call it within a transaction.
 */
export async function resetDownloads(client: Queryable): Promise<number> {
  // Whoever downloads locks the resource first: here, too, so that none waits for the other in a circle.
  await client.query('lock table resource in exclusive mode')
  // Longer than the second (deadlock_timeout) after which PostgreSQL ends an autovacuum that is in the way.
  await client.query(`set local lock_timeout = '2s'`)
  try {
    await client.query('lock table download, download_day, download_tally in access exclusive mode')
  } catch (error) {
    if (isLockTimeout(error)) throw new Refusal(503, 'downloads-being-read', { retryAfter: 30 })
    throw error
  }
  // Not the number of the records, of which there may be millions to count.
  const { rows } = await client.query<{ downloads: number }>(
    'select coalesce(sum(download_count), 0)::integer as downloads from resource where deleted_at is null',
  )
  await client.query('update resource set download_count = 0 where download_count > 0')
  await client.query('truncate download, download_day')
  return rows[0]?.downloads ?? 0
}

function isLockTimeout(error: unknown): boolean {
  const cause = error instanceof DatabaseUnavailable ? error.cause : undefined
  return cause instanceof pg.DatabaseError && cause.code === '55P03'
}
