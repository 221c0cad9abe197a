import pg from 'pg'
import { downloadsCsvTexts } from '../../content/library-admin-texts.ts'
import type { DownloadRow } from '../contract/library-admin.ts'
import type { Queryable } from '../database/database.ts'
import { csvColumn, csvText, csvTime } from './csv-column.ts'
import { type ListPage, listPage, type PageRequest } from './list-page.ts'
import { wordSearch } from './word-search.ts'

interface NewDownload {
  readonly id: string
  readonly resourceId: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly company: string
  readonly role: string | null
}

/**
 * Records a download and counts it. An id that is taken records nothing: `repeated` when that download was of the same
 * resource for the same address, else `other`. Call it within a transaction that has locked the resource.
 */
export async function recordDownload(
  client: Queryable,
  { id, resourceId, firstName, lastName, email, company, role }: NewDownload,
): Promise<'recorded' | 'repeated' | 'other'> {
  const recorded = await client.query(
    `insert into download (id, resource_id, first_name, last_name, email, company, role)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing`,
    [id, resourceId, firstName, lastName, email, company, role],
  )
  if (recorded.rowCount === 1) {
    // The day is that of `downloaded_at`: the transaction's.
    await client.query(
      `with counted as (update resource set download_count = download_count + 1 where id = $1)
       insert into download_day as counts (resource_id, day, count) values ($1, ${today}, 1)
       on conflict (resource_id, day) do update set count = counts.count + 1`,
      [resourceId],
    )
    return 'recorded'
  }
  const same = await client.query(
    'select from download where id = $1 and resource_id = $2 and lower(email) = lower($3)',
    [id, resourceId, email],
  )
  return same.rowCount === 1 ? 'repeated' : 'other'
}

const today = `(now() at time zone 'utc')::date`

interface DownloadQuery extends PageRequest {
  /** Parts of a name, an address or a company. */
  readonly search?: string | undefined
}

/** Who downloaded a resource, the latest first. */
export async function listDownloads(
  client: Queryable,
  resourceId: string,
  { search, ...request }: DownloadQuery,
): Promise<ListPage<DownloadRow>> {
  const values: unknown[] = [resourceId]
  const searched = wordSearch('search_text', search ?? '', word => `$${values.push(word)}`)
  const page = await listPage<Omit<DownloadRow, 'downloaded_at'> & { downloaded_at: Date }>(
    client,
    {
      columns: 'id, first_name, last_name, email, company, role, downloaded_at',
      from: 'download',
      alias: 'download',
      where: ['resource_id = $1', ...searched],
      values,
      key: { expression: 'downloaded_at', type: 'timestamptz' },
      descending: true,
      // Visitors write them, as long as the form allows.
      most: 50_000,
    },
    request,
  )
  return { ...page, rows: page.rows.map(row => ({ ...row, downloaded_at: row.downloaded_at.toISOString() })) }
}

const { columns: titles, noRole } = downloadsCsvTexts

/** The same, as an export (database/csv-export.ts) whose first value is the resource's id. */
export const downloadsCsvStatement = `
  select ${[
    csvText('first_name', titles.firstName),
    csvText('last_name', titles.lastName),
    csvText('email', titles.email),
    csvText('company', titles.company),
    csvColumn(`coalesce(csv_safe(role), ${pg.escapeLiteral(noRole)})`, titles.role),
    csvTime('downloaded_at', titles.downloadedAt),
  ].join(', ')}
  from download where resource_id = export_value(1)::uuid order by downloaded_at desc, download.id desc`

interface DownloadsSince {
  /** The day, or the first of the month; ISO 8601. */
  readonly start: string
  readonly count: number
}

/** How many downloads there were each day of the last 30, or each month of the last 12 (UTC): of a resource, or of all. */
export async function downloadsOverTime(
  client: Queryable,
  by: 'day' | 'month',
  resourceId: string | undefined,
): Promise<DownloadsSince[]> {
  const first = by === 'day' ? `${today} - 29` : `date_trunc('month', ${today}) - interval '11 months'`
  const counts =
    resourceId === undefined
      ? `select start::timestamp, sum(count) as count
         from download_tally where period = $1 and start >= (${first})::date group by 1`
      : `select date_trunc($1, day::timestamp) as start, sum(count) as count
         from download_day where day >= (${first})::date and resource_id = $2 group by 1`
  const found = await client.query<DownloadsSince>(
    `with counts as (${counts})
     select to_char(start, 'YYYY-MM-DD') as start, coalesce(count, 0)::integer as count
     from generate_series((${first})::timestamp, ${today}, ('1 ' || $1)::interval) as start left join counts using (start)
     order by 1`,
    resourceId === undefined ? [by] : [by, resourceId],
  )
  return found.rows
}
