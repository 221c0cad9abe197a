import postgres from 'postgres'
import type { Sql } from '../database/connect.ts'
import { Refusal } from '../http/refusal.ts'

/**
 * Sets all counts to zero, deletes all download records and returns the sum of the counts. Throws a 503 when a backup or an
 * export reads the records for more than two seconds, because visitors' downloads wait meanwhile. Call it in a transaction.
 */
export async function resetDownloads(sql: Sql): Promise<number> {
  // Locks in the same order as a download, which locks its resource first, to avoid deadlocks.
  await sql`lock table resource in exclusive mode`
  // Longer than deadlock_timeout (1 s), after which PostgreSQL cancels a blocking autovacuum.
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
