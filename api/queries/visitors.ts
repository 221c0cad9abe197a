import type { Queryable } from '../database/database.ts'

/** What visitors told of themselves in the public forms. */
interface VisitorData {
  readonly enquiries: object[]
  readonly downloads: object[]
}

/** Everything that is held of the visitor with this e-mail address, in any case (GDPR, article 15), oldest first. */
export async function readVisitor(client: Queryable, email: string): Promise<VisitorData> {
  const enquiries = await client.query(
    `select first_name, last_name, email, company, industry, interest, message, source, created_at, mailed_at
     from enquiry where lower(email) = lower($1) order by created_at, id`,
    [email],
  )
  const downloads = await client.query(
    `select resource.title as resource, first_name, last_name, email, company, role, downloaded_at
     from download join resource on resource.id = resource_id
     where lower(email) = lower($1) order by downloaded_at, download.id`,
    [email],
  )
  return { enquiries: enquiries.rows, downloads: downloads.rows }
}

/** Deletes all of it (GDPR, articles 17 and 21); what was counted stays. Gives how many records there were. */
export async function eraseVisitor(
  client: Queryable,
  email: string,
): Promise<{ enquiries: number; downloads: number }> {
  const enquiries = await client.query('delete from enquiry where lower(email) = lower($1)', [email])
  const downloads = await client.query('delete from download where lower(email) = lower($1)', [email])
  return { enquiries: enquiries.rowCount ?? 0, downloads: downloads.rowCount ?? 0 }
}
