import postgres, { type Fragment } from 'postgres'
import { downloadsCsvTexts } from '../../content/library-admin/library-admin-texts.ts'
import type { DownloadRow, listDownloads as endpoint } from '../contract/admin/library-admin.ts'
import type { QueryOf } from '../contract/endpoint.ts'
import type { DownloadRequest } from '../contract/public-site.ts'
import type { Sql } from '../database/connect.ts'
import type { CsvTable } from '../database/csv-export.ts'
import { type ListPage, listPage, wordSearch } from '../database/list-page.ts'

interface NewDownload extends Required<Omit<DownloadRequest, 'topicCode' | 'role'>> {
  readonly role: string | null
}

/**
 * Records and counts a download. If its id exists, nothing is recorded: returns `repeated` when the recorded download has
 * the same resource and address, otherwise `other`. Call it in a transaction that has locked the resource.
 */
export async function recordDownload(
  sql: Sql,
  { id, resourceId, firstName, lastName, email, company, role }: NewDownload,
): Promise<'recorded' | 'repeated' | 'other'> {
  const recorded = await sql`
    insert into download (id, resource_id, first_name, last_name, email, company, role)
    values (${id}, ${resourceId}, ${firstName}, ${lastName}, ${email}, ${company}, ${role})
    on conflict (id) do nothing`
  if (recorded.count === 1) {
    await sql`update resource set download_count = download_count + 1 where id = ${resourceId}`
    await sql`
      insert into download_day (resource_id, day, count) values (${resourceId}, ${today(sql)}, 1)
      on conflict (resource_id, day) do update set count = download_day.count + 1`
    return 'recorded'
  }
  const same = await sql`
    select from download where id = ${id} and resource_id = ${resourceId} and lower(email) = lower(${email})`
  return same.count === 1 ? 'repeated' : 'other'
}

/** The day (UTC) of the transaction, as of its `downloaded_at`. */
const today = (sql: Sql): Fragment => sql`(now() at time zone 'utc')::date`

type StoredDownload = Omit<DownloadRow, 'downloaded_at'> & { readonly downloaded_at: Date }

/** Returns a page of a resource's downloads, latest first. */
export async function listDownloads(
  sql: Sql,
  resourceId: string,
  { search = '', ...request }: QueryOf<typeof endpoint>,
): Promise<ListPage<DownloadRow>> {
  const page = await listPage<StoredDownload>(
    sql,
    {
      columns: sql`id, first_name, last_name, email, company, role, downloaded_at`,
      from: sql`download`,
      where: sql`resource_id = ${resourceId} ${wordSearch(sql, sql`search_text`, search)}`,
      key: { name: 'downloaded_at', expression: sql`downloaded_at`, type: 'timestamptz' },
      id: sql`download.id`,
      descending: true,
      // Rows can be long, because the form's fields are.
      most: 50_000,
    },
    request,
  )
  return { ...page, rows: page.rows.map(row => ({ ...row, downloaded_at: row.downloaded_at.toISOString() })) }
}

/** Returns a resource's downloads as a CSV table, latest first. */
export function downloadsCsv(resourceId: string): CsvTable<StoredDownload> {
  const { columns, noRole } = downloadsCsvTexts
  return {
    titles: [columns.firstName, columns.lastName, columns.email, columns.company, columns.role, columns.downloadedAt],
    query: sql => sql<StoredDownload[]>`
      select id, first_name, last_name, email, company, role, downloaded_at
      from download where resource_id = ${resourceId} order by downloaded_at desc, id desc`,
    cells: row => [row.first_name, row.last_name, row.email, row.company, row.role ?? noRole, row.downloaded_at],
  }
}

interface DownloadsSince {
  /** The day, or the first of the month; ISO 8601. */
  readonly start: string
  readonly count: number
}

/** Returns the number of downloads on each of the last 30 days or in each of the last 12 months (UTC). */
export async function downloadsOverTime(
  sql: Sql,
  by: 'day' | 'month',
  resourceId: string | undefined,
): Promise<DownloadsSince[]> {
  const first =
    by === 'day' ? sql`${today(sql)} - 29` : sql`(date_trunc('month', ${today(sql)}) - interval '11 months')::date`
  const ofResource = resourceId === undefined ? sql`` : sql`and resource_id = ${resourceId}`
  return await sql<DownloadsSince[]>`
    select to_char(start, 'YYYY-MM-DD') as start, coalesce(counts.count, 0)::integer as count
    from generate_series((${first})::timestamp, ${today(sql)}, ${`1 ${by}`}::interval) as start
      left join (
        select date_trunc(${by}, day::timestamp) as start, sum(count) as count
        from download_day where day >= ${first} ${ofResource} group by 1
      ) as counts using (start)
    order by 1`
}

/**
 * Sets all counts to zero, deletes all download records and returns the sum of the counts; undefined when a backup or an
 * export reads the records for more than two seconds, because visitors' downloads wait meanwhile. Call it in a transaction.
 */
export async function resetDownloads(sql: Sql): Promise<number | undefined> {
  // Locks in the same order as a download, which locks its resource first, to avoid deadlocks.
  await sql`lock table resource in exclusive mode`
  // Longer than deadlock_timeout (1 s), after which PostgreSQL cancels a blocking autovacuum.
  await sql`set local lock_timeout = '2s'`
  try {
    await sql`lock table download, download_day in access exclusive mode`
  } catch (error) {
    if (error instanceof postgres.PostgresError && error.code === lockTimeout) return undefined
    throw error
  }
  const [sum] = await sql<[{ downloads: number }]>`
    select coalesce(sum(download_count), 0)::integer as downloads from resource where deleted_at is null`
  await sql`update resource set download_count = 0 where download_count > 0`
  await sql`truncate download, download_day`
  return sum.downloads
}

const lockTimeout = '55P03'
