import type { ResourceType } from '../../content/form-options.ts'
import { fileUrlPattern } from '../contract/files.ts'
import type { AdminResource } from '../contract/library-admin.ts'
import type { Queryable } from '../database/database.ts'
import { type ListPage, listPage, type PageRequest } from './list-page.ts'
import { wordSearch } from './word-search.ts'

interface ResourceQuery extends PageRequest {
  /** Parts of a title, a description, a category or the tags. */
  readonly search?: string | undefined
  /** Descending with a `-` before it; absent: oldest first, as the public sees them. */
  readonly sort?: keyof typeof orders | undefined
  readonly resource_type?: ResourceType | undefined
  readonly is_active?: 'true' | 'false' | undefined
}

/** What an admin may change. */
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

const columns = `resource.id, title, description, resource_type, file_url, preview_image_url, category, tags, is_active,
  download_count as total_downloads, version, resource.created_at, file.name as file_name,
  file.media_type as file_media_type`

/** A resource with the stored file that its address names, if it names one. */
const withFile = `resource left join file on file.sha256 = decode(substring(file_url from '${fileUrlPattern}'), 'hex')`

const searchText = `plain_letters(title || ' ' || description || ' ' || category || ' ' || tags)`

const byTitle = { expression: 'plain_letters(title)', type: 'text' } as const
const byCreation = { expression: 'resource.created_at', type: 'timestamptz' } as const
const byDownloads = { expression: 'download_count', type: 'integer' } as const

const orders = {
  title: { key: byTitle, descending: false },
  '-title': { key: byTitle, descending: true },
  created_at: { key: byCreation, descending: false },
  '-created_at': { key: byCreation, descending: true },
  total_downloads: { key: byDownloads, descending: false },
  '-total_downloads': { key: byDownloads, descending: true },
}

/** The resources that are not deleted. */
export async function listAdminResources(
  client: Queryable,
  { search, sort = 'created_at', resource_type, is_active, ...request }: ResourceQuery,
): Promise<ListPage<AdminResource>> {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const where = ['deleted_at is null']
  where.push(...wordSearch(searchText, search ?? '', bind))
  if (resource_type) where.push(`resource_type = ${bind(resource_type)}`)
  if (is_active) where.push(`is_active = ${bind(is_active === 'true')}`)
  const page = await listPage<ResourceRow>(
    client,
    {
      columns,
      from: withFile,
      alias: 'resource',
      where,
      values,
      ...orders[sort],
    },
    request,
  )
  return { ...page, rows: page.rows.map(toAdminResource) }
}

/** One that is not deleted. */
export async function findAdminResource(client: Queryable, id: string): Promise<AdminResource | undefined> {
  return one(client, id, '')
}

/** The same; until the transaction ends nobody else changes or downloads it. */
export async function lockAdminResource(client: Queryable, id: string): Promise<AdminResource | undefined> {
  return one(client, id, 'for update of resource')
}

/** The names of the fields, if any, that differ from what the resource is. */
export const changedFields = (resource: AdminResource, fields: Partial<ResourceFields>): (keyof ResourceFields)[] =>
  fieldNames.filter(name => fields[name] !== undefined && fields[name] !== resource[name])

/** Changes the fields of these names, at least one, and raises the version. */
export async function changeResource(
  client: Queryable,
  id: string,
  fields: Partial<ResourceFields>,
  names: readonly (keyof ResourceFields)[],
): Promise<void> {
  const values: unknown[] = [id]
  const assignments = names.map(name => `${name} = $${values.push(fields[name])}`)
  await client.query(`update resource set ${assignments.join(', ')}, version = version + 1 where id = $1`, values)
}

/**
 * Hides a resource from everybody and takes its days out of the counts. Its download records are left to the clean-up
 * (jobs/purge-resources.ts). Call it within the transaction that has locked the resource.
 */
export async function markDeleted(client: Queryable, id: string): Promise<void> {
  await client.query('update resource set deleted_at = now(), is_active = false, version = version + 1 where id = $1', [
    id,
  ])
  await client.query('delete from download_day where resource_id = $1', [id])
}

interface LibraryStats {
  readonly totalResources: number
  readonly totalDownloads: number
  readonly activeResources: number
}

export async function libraryStats(client: Queryable): Promise<LibraryStats> {
  const { rows } = await client.query<LibraryStats>(
    `select count(*)::integer as "totalResources", coalesce(sum(download_count), 0)::integer as "totalDownloads",
       (count(*) filter (where is_active))::integer as "activeResources"
     from resource where deleted_at is null`,
  )
  const [stats] = rows
  if (!stats) throw new Error('an aggregate without a row')
  return stats
}

interface ResourceRow extends Omit<AdminResource, 'created_at'> {
  readonly created_at: Date
}

const toAdminResource = (row: ResourceRow): AdminResource => ({ ...row, created_at: row.created_at.toISOString() })

async function one(client: Queryable, id: string, lock: string): Promise<AdminResource | undefined> {
  const found = await client.query<ResourceRow>(
    `select ${columns} from ${withFile} where resource.id = $1 and deleted_at is null ${lock}`,
    [id],
  )
  return found.rows[0] && toAdminResource(found.rows[0])
}
