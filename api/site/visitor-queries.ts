import type { Sql } from '../database/connect.ts'

/** Returns what a visitor entered in the public forms: all records with this email address, case-insensitive, oldest first (GDPR, Article 15). */
export async function readVisitor(sql: Sql, email: string): Promise<{ enquiries: object[]; downloads: object[] }> {
  const enquiries = await sql`
    select first_name, last_name, email, company, industry, interest, message, source, created_at, mailed_at
    from enquiry where lower(email) = lower(${email}) order by created_at, id`
  const downloads = await sql`
    select resource.title as resource, first_name, last_name, email, company, role, downloaded_at
    from download join resource on resource.id = resource_id
    where lower(email) = lower(${email}) order by downloaded_at, download.id`
  return { enquiries: [...enquiries], downloads: [...downloads] }
}

/**
 * Erases these records (GDPR, Articles 17 and 21) and returns their number; the download counts stay. A restore does not
 * bring them back.
 */
export async function eraseVisitor(sql: Sql, email: string): Promise<{ enquiries: number; downloads: number }> {
  const [enquiries, downloads] = [await erase(sql, 'enquiry', email), await erase(sql, 'download', email)]
  return { enquiries, downloads }
}

async function erase(sql: Sql, table: 'enquiry' | 'download', email: string): Promise<number> {
  // `on conflict`: a browser that sends an erased download again stores it under the same id.
  const erased = await sql`
    with erased as (delete from ${sql(table)} where lower(email) = lower(${email}) returning id),
      recorded as (insert into erasure select id from erased on conflict do nothing)
    select from erased`
  return erased.count
}
