import type { Queryable } from '../database/database.ts'

export interface NewDownload {
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
    await client.query('update resource set download_count = download_count + 1 where id = $1', [resourceId])
    return 'recorded'
  }
  const same = await client.query(
    'select from download where id = $1 and resource_id = $2 and lower(email) = lower($3)',
    [id, resourceId, email],
  )
  return same.rowCount === 1 ? 'repeated' : 'other'
}
