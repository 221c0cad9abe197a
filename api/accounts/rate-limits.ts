import type postgres from 'postgres'
import type { Sql } from '../database/connect.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import { keyedHash } from './keyed-hash.ts'

interface Limit {
  readonly name: string
  /** Attempts allowed in a window. */
  readonly max: number
  readonly windowSeconds: number
  /** Whether refused attempts lengthen the wait, to at most four windows. */
  readonly grows: boolean
}

/** The limits that one attempt counts towards, each with its subject. */
export type Counted = readonly (readonly [limit: Limit, subject: readonly string[]])[]

/** Ten failures for an account from one address; other addresses are not blocked (PRODUCT.md, "Rate limits"). */
export const accountFailures: Limit = { name: 'account-failures', max: 10, windowSeconds: 900, grows: true }
/** High enough for a company behind one address, too low for trying a list of passwords. */
export const addressFailures: Limit = { name: 'address-failures', max: 100, windowSeconds: 900, grows: false }
/** As for passwords: ten codes for an account from one address. */
export const codeFailures: Limit = { name: 'code-failures', max: 10, windowSeconds: 900, grows: true }
/**
 * App codes for an account from all addresses, because an attacker who has the password may use many addresses. Three codes
 * are valid at once, so guessing at this rate for a month succeeds with a probability of 6 %.
 */
export const accountCodeFailures: Limit = { name: 'account-code-failures', max: 30, windowSeconds: 3600, grows: false }
export const accountMails: Limit = { name: 'account-mails', max: 5, windowSeconds: 3600, grows: false }
export const addressMails: Limit = { name: 'address-mails', max: 20, windowSeconds: 3600, grows: false }
/** High enough for a company behind one address on a Monday morning. */
export const signInStarts: Limit = { name: 'sign-in-starts', max: 300, windowSeconds: 900, grows: false }
/** A sign-in at a provider counts once; longer than it may take. */
export const begunSignIns: Limit = { name: 'begun-sign-ins', max: 1, windowSeconds: 900, grows: false }
export const completions: Limit = { name: 'completions', max: 120, windowSeconds: 60, grows: false }

/**
 * Counts an attempt towards each limit in order. Throws a 429 at the first exhausted limit. A refused attempt counts only
 * towards that limit, and only if it grows, so that refused users do not block others behind the same address.
 */
export async function requireAttempt(database: Database, counted: Counted): Promise<void> {
  if (counted.length === 0) return
  // The refusal is thrown after the commit, because a refused attempt may lengthen the wait.
  const wait = await database.transaction(async sql => {
    for (const [index, [limit, subject]] of counted.entries()) {
      const seconds = await countAttempt(sql, limit, subject)
      if (seconds === 0) continue
      await takeBackAttempt(sql, counted.slice(0, limit.grows ? index : index + 1))
      return seconds
    }
    return 0
  })
  if (wait > 0) throw new Refusal(429, 'too-many-requests', { retryAfter: wait })
}

const limit = (name: string, max: number, windowSeconds: number): Limit => ({ name, max, windowSeconds, grows: false })

const hour = 3600
const day = 24 * hour
/** The public forms' limits (PRODUCT.md, "Rate limits"). */
const enquiries = [limit('enquiries-hour', 5, hour), limit('enquiries-day', 20, day)]
const downloads = limit('downloads-hour', 100, hour)
/** Limits requesters, not their downloads: an email address counts once per window. */
const requesters = [
  { one: limit('requester-hour', 1, hour), all: limit('requesters-hour', 5, hour) },
  { one: limit('requester-day', 1, day), all: limit('requesters-day', 20, day) },
]

/**
 * Counts an enquiry from a client's address. Returns 0 when it is allowed, otherwise the seconds to wait. Call it in the
 * transaction that stores the enquiry: a failed or refused enquiry is then not counted, and a concurrent one waits.
 */
export async function countEnquiry(sql: Sql, address: string): Promise<number> {
  let wait = 0
  for (const each of enquiries) wait = Math.max(wait, await countAttempt(sql, each, [address]))
  return wait
}

/** Counts a download by a requester from a client's address, as {@link countEnquiry} does. */
export async function countDownload(sql: Sql, address: string, email: string): Promise<number> {
  let wait = await countAttempt(sql, downloads, [address])
  for (const { one, all } of requesters) {
    const isKnown = (await countAttempt(sql, one, [address, email.toLowerCase()])) > 0
    if (!isKnown) wait = Math.max(wait, await countAttempt(sql, all, [address]))
  }
  return wait
}

/** Counts attempts of `subject`. Returns 0 when they are allowed, otherwise the seconds to wait. */
export async function countAttempt(
  sql: Sql,
  { name, max, windowSeconds, grows }: Limit,
  subject: readonly string[],
  attempts = 1,
): Promise<number> {
  const [counted] = await sql<{ count: number; seconds: number }[]>`
    insert into rate_limit as existing (key, count, ends_at)
    values (${keyOf(sql, name, subject)}, ${attempts}, now() + ${windowSeconds} * interval '1 second')
    on conflict (key) do update set
      count = case when existing.ends_at <= now() then excluded.count else existing.count + excluded.count end,
      ends_at = case
        when existing.ends_at <= now() then excluded.ends_at
        when ${grows} and existing.count >= ${max} then greatest(
          existing.ends_at, now() + ${windowSeconds} * interval '1 second' * least(existing.count / ${max}, 4))
        else existing.ends_at end
    returning count, ceil(extract(epoch from ends_at - now()))::integer as seconds`
  return counted && counted.count > max ? Math.max(counted.seconds, 1) : 0
}

/** Subtracts a counted attempt again. */
export async function takeBackAttempt(sql: Sql, counted: Counted): Promise<void> {
  for (const [{ name }, subject] of counted)
    await sql`update rate_limit set count = count - 1 where key = ${keyOf(sql, name, subject)} and count > 0`
}

/** Deletes the count of `subject`. */
export async function forgetAttempts(sql: Sql, { name }: Limit, subject: readonly string[]): Promise<void> {
  await sql`delete from rate_limit where key = ${keyOf(sql, name, subject)}`
}

/** A keyed hash, so that the table contains no addresses and cannot be searched for one. */
const keyOf = (sql: Sql, name: string, subject: readonly string[]): postgres.Fragment =>
  keyedHash(sql, JSON.stringify([name, ...subject]))
