import { brand } from '../../content/brand.ts'
import type { Config } from '../config.ts'
import { filePrefix } from '../contract/files.ts'
import type { Database } from '../database/database.ts'
import { purgeResources } from './purge-resources.ts'

/** Deletes expired rows and unused files. An expired link is kept for 90 days, so that its page can say why it fails. */
export async function cleanUp(database: Database, { retentionMonths }: Pick<Config, 'retentionMonths'>): Promise<void> {
  await database.query('delete from session where expires_at < now()')
  // Skips locked rows: a request locks several of them in another order, so waiting could deadlock.
  await database.query(
    `delete from rate_limit
     where key in (select key from rate_limit where ends_at < now() for update skip locked)`,
  )
  await database.query(`delete from invitation where expires_at < now() - interval '90 days'`)
  // Visitors' data (decisions, "Privacy of the product itself"); the download counts stay.
  await database.query('delete from enquiry where created_at < now() - make_interval(months => $1)', [retentionMonths])
  await database.query('delete from download where downloaded_at < now() - make_interval(months => $1)', [
    retentionMonths,
  ])
  await database.query('delete from audit_entry where at < now() - make_interval(months => $1)', [brand.auditMonths])
  await database.query('delete from certificate where issued_at < now() - make_interval(years => $1)', [
    brand.certificateYears,
  ])
  await purgeResources(database)
  // A file is uploaded before the resource that refers to it is saved.
  await database.query(
    `delete from file where created_at < now() - interval '1 day' and not exists (
       select from resource where $1 || encode(sha256, 'hex') in (file_url, preview_image_url))`,
    [filePrefix],
  )
}
