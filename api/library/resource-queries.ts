import type { Fragment } from 'postgres'
import type { ResourceType } from '../../content/form-options.ts'
import type { PublicResource } from '../contract/public-site.ts'
import type { Sql } from '../database/connect.ts'

export interface NewResource {
  readonly title: string
  readonly description: string
  readonly resourceType: ResourceType
  /** A path of a stored file (contract/files.ts), an `https:` address or a `data:` URL. */
  readonly fileUrl: string
  /** A path of a stored file or a `data:` image. */
  readonly previewImageUrl: string | null
  readonly category: string
  /** Separated by commas. */
  readonly tags: string
}

/** Adds a resource to the library and returns its id. */
export async function createResource(sql: Sql, resource: NewResource): Promise<string> {
  const id = crypto.randomUUID()
  await addResource(sql, id, resource)
  return id
}

/** Adds a resource with this id (a UUID); returns false when the id exists. */
export async function addResource(sql: Sql, id: string, resource: NewResource): Promise<boolean> {
  const { title, description, resourceType, fileUrl, previewImageUrl, category, tags } = resource
  // The list is sorted by it; now() would be the same for all resources of one transaction.
  const createdAt = sql`clock_timestamp()`
  const added = await sql`
    insert into resource
      (id, title, description, resource_type, file_url, preview_image_url, category, tags, created_at)
    values
      (${id}, ${title}, ${description}, ${resourceType}, ${fileUrl}, ${previewImageUrl}, ${category}, ${tags}, ${createdAt})
    on conflict (id) do nothing`
  return added.count === 1
}

/** Returns the active resources, oldest first. */
export async function listPublicResources(sql: Sql): Promise<PublicResource[]> {
  return await sql<PublicResource[]>`
    select id, title, description, category, ${publicType(sql)} as resource_type, preview_image_url, file_url, download_count
    from resource where is_active order by created_at, id`
}

/** Returns an active resource and locks its row until the transaction ends. */
export async function lockPublicResource(sql: Sql, id: string) {
  const [resource] = await sql<Pick<PublicResource, 'id' | 'title' | 'file_url' | 'resource_type'>[]>`
    select id, title, file_url, ${publicType(sql)} as resource_type
    from resource where id = ${id} and is_active for update`
  return resource
}

const publicType = (sql: Sql): Fragment =>
  sql`case when resource_type in ('whitepaper', 'toolkit') then 'others' else resource_type end`
