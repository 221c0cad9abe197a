import type { Fragment } from 'postgres'
import type { AdminResource, listAdminResources as endpoint, LibraryStats } from '../contract/admin/library-admin.ts'
import type { QueryOf } from '../contract/endpoint.ts'
import { fileUrlPattern } from '../contract/files.ts'
import type { Sql } from '../database/connect.ts'
import { type ListPage, listPage, wordSearch } from '../database/list-page.ts'

/** The fields that an admin may change. */
export type ResourceFields = Pick<
  AdminResource,
  'title' | 'description' | 'resource_type' | 'file_url' | 'preview_image_url' | 'category' | 'tags' | 'is_active'
>

const fieldNames = [
  'title',
  'description',
  'resource_type',
  'file_url',
  'preview_image_url',
  'category',
  'tags',
  'is_active',
] as const satisfies readonly (keyof ResourceFields)[]

const columns = (sql: Sql): Fragment => sql`
  resource.id, title, description, resource_type, file_url, preview_image_url, category, tags, is_active,
  download_count as total_downloads, version, resource.created_at, file.name as file_name,
  file.media_type as file_media_type`

/** Resources, joined with the stored file of their URL, if any. */
const withFile = (sql: Sql): Fragment => sql`
  resource left join file on file.sha256 = decode(substring(file_url from ${fileUrlPattern}::text), 'hex')`

const sortKeys = {
  title: 'title',
  '-title': 'title',
  created_at: 'created_at',
  '-created_at': 'created_at',
  total_downloads: 'total_downloads',
  '-total_downloads': 'total_downloads',
} as const

const keys = (sql: Sql) =>
  ({
    title: { expression: sql`plain_letters(title)`, type: 'text' },
    created_at: { expression: sql`resource.created_at`, type: 'timestamptz' },
    total_downloads: { expression: sql`download_count`, type: 'int4' },
  }) as const

/** Returns a page of the resources that are not deleted; default: oldest first, as in the public list. */
export async function listAdminResources(
  sql: Sql,
  { search = '', sort = 'created_at', resource_type, is_active, ...request }: QueryOf<typeof endpoint>,
): Promise<ListPage<AdminResource>> {
  const text = sql`plain_letters(title || ' ' || description || ' ' || category || ' ' || tags)`
  const name = sortKeys[sort]
  const page = await listPage<ResourceRow>(
    sql,
    {
      columns: columns(sql),
      from: withFile(sql),
      where: sql`deleted_at is null ${wordSearch(sql, text, search)}
        ${resource_type ? sql`and resource_type = ${resource_type}` : sql``}
        ${is_active ? sql`and is_active = ${is_active === 'true'}` : sql``}`,
      key: { name, ...keys(sql)[name] },
      id: sql`resource.id`,
      descending: sort.startsWith('-'),
    },
    request,
  )
  return { ...page, rows: page.rows.map(toAdminResource) }
}

/** Returns a resource that is not deleted. `lock`: against changes and downloads, until the transaction ends. */
export async function findAdminResource(
  sql: Sql,
  id: string,
  { lock = false } = {},
): Promise<AdminResource | undefined> {
  const [row] = await sql<ResourceRow[]>`
    select ${columns(sql)} from ${withFile(sql)} where resource.id = ${id} and deleted_at is null
    ${lock ? sql`for update of resource` : sql``}`
  return row && toAdminResource(row)
}

/** Returns the names of the fields that differ from the resource's. */
export const changedFields = (resource: AdminResource, fields: Partial<ResourceFields>): (keyof ResourceFields)[] =>
  fieldNames.filter(name => fields[name] !== undefined && fields[name] !== resource[name])

/** Updates the named fields, at least one, and increments the version. */
export async function changeResource(
  sql: Sql,
  id: string,
  fields: Partial<ResourceFields>,
  names: readonly (keyof ResourceFields)[],
): Promise<void> {
  await sql`update resource set ${sql(fields, names)}, version = version + 1 where id = ${id}`
}

/**
 * Hides a resource and removes its downloads from the statistics; the clean-up deletes its download records
 * (database/clean-up.ts). Call it in the transaction that has locked the resource.
 */
export async function markDeleted(sql: Sql, id: string): Promise<void> {
  await sql`update resource set deleted_at = now(), is_active = false, version = version + 1 where id = ${id}`
  await sql`delete from download_day where resource_id = ${id}`
}

/** Returns the counts of the resources that are not deleted. */
export async function libraryStats(sql: Sql): Promise<LibraryStats> {
  const [stats] = await sql<[LibraryStats]>`
    select count(*)::integer as "totalResources", coalesce(sum(download_count), 0)::integer as "totalDownloads",
      (count(*) filter (where is_active))::integer as "activeResources"
    from resource where deleted_at is null`
  return stats
}

interface ResourceRow extends Omit<AdminResource, 'created_at'> {
  readonly created_at: Date
}

const toAdminResource = (row: ResourceRow): AdminResource => ({ ...row, created_at: row.created_at.toISOString() })
