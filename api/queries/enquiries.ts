import type { Industry, Interest } from '../../content/form-options.ts'
import type { Queryable } from '../database/database.ts'

interface NewEnquiry {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly company: string
  readonly industry: Industry | null
  readonly interest: Interest | null
  readonly message: string | null
  /** The screen it was sent from; '' when it did not say. */
  readonly source: string
}

interface StoredEnquiry extends Omit<NewEnquiry, 'id'> {
  readonly createdAt: Date
  /** Null until its mail has left. */
  readonly mailedAt: Date | null
}

/**
 * Stores an enquiry. An id that is taken stores nothing: `repeated` when that enquiry came from the same address, else
 * `other`.
 */
export async function storeEnquiry(client: Queryable, enquiry: NewEnquiry): Promise<'stored' | 'repeated' | 'other'> {
  const { id, firstName, lastName, email, company, industry, interest, message, source } = enquiry
  const stored = await client.query(
    `insert into enquiry (id, first_name, last_name, email, company, industry, interest, message, source)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (id) do nothing`,
    [id, firstName, lastName, email, company, industry, interest, message, source],
  )
  if (stored.rowCount === 1) return 'stored'
  const same = await client.query('select from enquiry where id = $1 and lower(email) = lower($2)', [id, email])
  return same.rowCount === 1 ? 'repeated' : 'other'
}

export async function findEnquiry(client: Queryable, id: string): Promise<StoredEnquiry | undefined> {
  const found = await client.query<StoredEnquiry>(
    `select first_name as "firstName", last_name as "lastName", email, company, industry, interest, message, source,
       created_at as "createdAt", mailed_at as "mailedAt"
     from enquiry where id = $1`,
    [id],
  )
  return found.rows[0]
}

/** Notes that the enquiry's mail has left. */
export async function markMailed(client: Queryable, id: string): Promise<void> {
  await client.query('update enquiry set mailed_at = now() where id = $1', [id])
}
