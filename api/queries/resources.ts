import type { ResourceType } from '../../content/form-options.ts'
import type { PublicResource } from '../contract/resources.ts'
import type { Prepared, Queryable } from '../database/database.ts'
import { sharedStatement } from '../database/shared-statement.ts'

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

/** Adds a resource to the library and resolves to its id. One made later is listed later, even in one transaction. */
export async function createResource(client: Queryable, resource: NewResource): Promise<string> {
  const id = crypto.randomUUID()
  await addResource(client, id, resource)
  return id
}

/** The same under an id (a uuid) of the caller's; resolves to false when it is taken. */
export async function addResource(client: Queryable, id: string, resource: NewResource): Promise<boolean> {
  const { title, description, resourceType, fileUrl, previewImageUrl, category, tags } = resource
  const { rowCount } = await client.query(
    `insert into resource
       (id, title, description, resource_type, file_url, preview_image_url, category, tags, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, clock_timestamp()) on conflict (id) do nothing`,
    [id, title, description, resourceType, fileUrl, previewImageUrl, category, tags],
  )
  return rowCount === 1
}

const publicType = `case when resource_type in ('whitepaper', 'toolkit') then 'others' else resource_type end`

/** What the public may download, oldest first; the very same list for all who ask at the same time. */
export const publicResourceLister = (client: Queryable): (() => Promise<PublicResource[]>) => {
  const list = sharedStatement<undefined, PublicResource[]>(async calls => {
    const { rows } = await client.query<PublicResource>(publicResources)
    return calls.map(() => rows)
  })
  return () => list(undefined)
}

const publicResources: Prepared = {
  name: 'public-resources',
  text: `
    select id, title, description, category, ${publicType} as resource_type, preview_image_url, file_url, download_count
    from resource where is_active order by created_at, id`,
}

/** What the public may download; its row is locked until the transaction ends. */
export async function lockPublicResource(client: Queryable, id: string) {
  const found = await client.query<Pick<PublicResource, 'id' | 'title' | 'file_url' | 'resource_type'>>(
    `select id, title, file_url, ${publicType} as resource_type from resource where id = $1 and is_active for update`,
    [id],
  )
  return found.rows[0]
}
