import postgres from 'postgres'
import type { Sql } from '../database/connect.ts'
import { Refusal } from '../http/refusal.ts'

/**
 * Zeroes all counts, deletes all download records and returns the sum of the counts. A download in flight comes before or
 * after it. Throws a 503 when a backup or an export reads the records for more than two seconds, because visitors'
 * downloads wait meanwhile. Call it in a transaction.
 */
export async function resetDownloads(sql: Sql): Promise<number> {
  // The same order of locks as a download's, which locks its resource first: no deadlock.
  await sql`lock table resource in exclusive mode`
  // Longer than the second (deadlock_timeout) after which PostgreSQL ends an autovacuum that is in the way.
  await sql`set local lock_timeout = '2s'`
  try {
    await sql`lock table download, download_day in access exclusive mode`
  } catch (error) {
    const isLockTimeout = error instanceof postgres.PostgresError && error.code === '55P03'
    if (isLockTimeout) throw new Refusal(503, 'downloads-being-read', { retryAfter: 30 })
    throw error
  }
  const [sum] = await sql<[{ downloads: number }]>`
    select coalesce(sum(download_count), 0)::integer as downloads from resource where deleted_at is null`
  await sql`update resource set download_count = 0 where download_count > 0`
  await sql`truncate download, download_day`
  return sum.downloads
}
