import { brand } from '../../content/brand.ts'
import type { Config } from '../config.ts'
import { filePrefix } from '../contract/files.ts'
import type { Database } from './database.ts'

/** Deletes expired data. Links are kept longer than they are valid, so that a late click gets the reason for its refusal. */
export async function cleanUp(database: Database, { retentionMonths }: Pick<Config, 'retentionMonths'>): Promise<void> {
  await database.run(sql => sql`delete from session where expires_at < now()`)
  // Skips locked rows: requests lock several of them in another order, so waiting could end in a deadlock.
  await database.run(
    sql => sql`
      delete from rate_limit
      where key in (select key from rate_limit where ends_at < now() for update skip locked)`,
  )
  await database.run(sql => sql`delete from auditor_pack where expires_at < now()`)
  await database.run(sql => sql`delete from invitation where expires_at < now() - interval '90 days'`)
  // Data of visitors; the download counts stay (PRODUCT.md, "Privacy").
  await database.run(
    sql => sql`delete from enquiry where created_at < now() - make_interval(months => ${retentionMonths})`,
  )
  await database.run(
    sql => sql`delete from download where downloaded_at < now() - make_interval(months => ${retentionMonths})`,
  )
  await database.run(
    sql => sql`delete from audit_entry where at < now() - make_interval(months => ${brand.auditMonths})`,
  )
  await database.run(
    sql => sql`
      delete from certificate using (
        select code, certificate_years, (now() at time zone coalesce(time_zone, 'UTC'))::date as today
        from certificate left join organisation on organisation.id = organisation_id
      ) as kept
      where kept.code = certificate.code
        and issued_at < now() - make_interval(years => coalesce(certificate_years, ${brand.certificateYears}))
        and coalesce(valid_until < today, true)`,
  )
  await database.run(
    sql => sql`delete from erasure where erased_at < now() - make_interval(days => ${brand.erasureDays})`,
  )
  await purgeResources(database)
  // Not files of the last day, because a file is uploaded before its resource is saved.
  await database.run(
    sql => sql`
      delete from file where created_at < now() - interval '1 day' and not exists (
        select from resource where ${filePrefix} || encode(sha256, 'hex') in (file_url, preview_image_url))`,
  )
}

/** Rows per statement: few enough not to delay requests. */
const portion = 5000

/**
 * Deletes the resources that are marked as deleted, with their download records, in batches of one transaction each. Skips
 * records that another process is deleting, and leaves their resource to the next clean-up.
 */
async function purgeResources(database: Database): Promise<void> {
  const resources = await database.run(
    sql => sql<{ id: string }[]>`select id from resource where deleted_at is not null`,
  )
  for (const { id } of resources) {
    let deleted: number
    do {
      const { count } = await database.run(
        sql => sql`
          delete from download where id = any(array(
            select id from download where resource_id = ${id} limit ${portion} for update skip locked))`,
      )
      deleted = count
    } while (deleted > 0)
    await database.run(
      sql => sql`
        delete from resource where id = ${id} and not exists (select from download where resource_id = ${id})`,
    )
  }
}
