import type { Sql } from '../database/connect.ts'

/** What a visitor entered in the public forms. */
interface VisitorData {
  readonly enquiries: readonly object[]
  readonly downloads: readonly object[]
}

/** Returns all records with this e-mail address, case-insensitive, oldest first (GDPR, Article 15). */
export async function readVisitor(sql: Sql, email: string): Promise<VisitorData> {
  const enquiries = await sql`
    select first_name, last_name, email, company, industry, interest, message, source, created_at, mailed_at
    from enquiry where lower(email) = lower(${email}) order by created_at, id`
  const downloads = await sql`
    select resource.title as resource, first_name, last_name, email, company, role, downloaded_at
    from download join resource on resource.id = resource_id
    where lower(email) = lower(${email}) order by downloaded_at, download.id`
  return { enquiries: [...enquiries], downloads: [...downloads] }
}

/** Deletes these records (GDPR, Articles 17 and 21) and returns their number; the download counts stay. */
export async function eraseVisitor(sql: Sql, email: string): Promise<{ enquiries: number; downloads: number }> {
  const enquiries = await sql`delete from enquiry where lower(email) = lower(${email})`
  const downloads = await sql`delete from download where lower(email) = lower(${email})`
  return { enquiries: enquiries.count, downloads: downloads.count }
}
