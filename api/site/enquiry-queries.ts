import type { Industry, Interest } from '../../content/form-options.ts'
import type { Enquiry } from '../contract/public-site.ts'
import type { Sql } from '../database/connect.ts'

interface NewEnquiry extends Required<Omit<Enquiry, 'topicCode' | 'industry' | 'interest' | 'message'>> {
  readonly industry: Industry | null
  readonly interest: Interest | null
  readonly message: string | null
}

interface StoredEnquiry extends Omit<NewEnquiry, 'id'> {
  readonly createdAt: Date
  /** Null until its mail is sent. */
  readonly mailedAt: Date | null
}

/**
 * Stores an enquiry. If its id exists, nothing is stored: returns `repeated` when the stored enquiry has the same address,
 * otherwise `other`.
 */
export async function storeEnquiry(sql: Sql, enquiry: NewEnquiry): Promise<'stored' | 'repeated' | 'other'> {
  const { id, firstName, lastName, email, company, industry, interest, message, source } = enquiry
  const stored = await sql`
    insert into enquiry (id, first_name, last_name, email, company, industry, interest, message, source)
    values (${id}, ${firstName}, ${lastName}, ${email}, ${company}, ${industry}, ${interest}, ${message}, ${source})
    on conflict (id) do nothing`
  if (stored.count === 1) return 'stored'
  const same = await sql`select from enquiry where id = ${id} and lower(email) = lower(${email})`
  return same.count === 1 ? 'repeated' : 'other'
}

export async function findEnquiry(sql: Sql, id: string): Promise<StoredEnquiry | undefined> {
  const [enquiry] = await sql<StoredEnquiry[]>`
    select first_name as "firstName", last_name as "lastName", email, company, industry, interest, message, source,
      created_at as "createdAt", mailed_at as "mailedAt"
    from enquiry where id = ${id}`
  return enquiry
}

/** Records that the enquiry's mail was sent. */
export async function markMailed(sql: Sql, id: string): Promise<void> {
  await sql`update enquiry set mailed_at = now() where id = ${id}`
}
