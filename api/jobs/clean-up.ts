import { brand } from '../../content/brand.ts'
import type { Config } from '../config.ts'
import { filePrefix } from '../contract/files.ts'
import type { Database } from '../database/database.ts'
import { purgeResources } from './purge-resources.ts'

/** Deletes what nobody needs any more. A link's row outlives its validity, so that a late click learns why it fails. */
export async function cleanUp(database: Database, { retentionMonths }: Pick<Config, 'retentionMonths'>): Promise<void> {
  await database.query('delete from session where expires_at < now()')
  // Whoever counts holds several of these rows, in another order: waiting for them could wait for ever.
  await database.query(
    `delete from rate_limit
     where key in (select key from rate_limit where ends_at < now() for update skip locked)`,
  )
  await database.query(`delete from invitation where expires_at < now() - interval '90 days'`)
  // What visitors told of themselves (decisions, "Privacy of the product itself"); what was counted of it stays.
  await database.query('delete from enquiry where created_at < now() - make_interval(months => $1)', [retentionMonths])
  await database.query('delete from download where downloaded_at < now() - make_interval(months => $1)', [
    retentionMonths,
  ])
  await database.query('delete from audit_entry where at < now() - make_interval(months => $1)', [brand.auditMonths])
  await database.query('delete from certificate where issued_at < now() - make_interval(years => $1)', [
    brand.certificateYears,
  ])
  await purgeResources(database)
  // A file is uploaded before the resource that names it is saved.
  await database.query(
    `delete from file where created_at < now() - interval '1 day' and not exists (
       select from resource where $1 || encode(sha256, 'hex') in (file_url, preview_image_url))`,
    [filePrefix],
  )
}
