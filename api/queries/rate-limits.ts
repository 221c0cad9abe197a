import { createHash } from 'node:crypto'
import type { Queryable } from '../database/database.ts'
import { sharedStatement } from '../database/shared-statement.ts'
import { Refusal } from '../refusal.ts'

export interface Limit {
  readonly name: string
  /** Attempts allowed in a window. */
  readonly max: number
  readonly windowSeconds: number
  /** Whether attempts made while refused lengthen the wait (to four windows at most). */
  readonly grows: boolean
}

/** Ten failures for an account from an address; another address is never kept out (decisions and facts, sign-in). */
export const accountFailures: Limit = { name: 'account-failures', max: 10, windowSeconds: 900, grows: true }
/** Wide enough for a company behind one address, too narrow for a list of passwords. */
export const addressFailures: Limit = { name: 'address-failures', max: 100, windowSeconds: 900, grows: false }
/** As for passwords: ten codes for an account from an address. */
export const codeFailures: Limit = { name: 'code-failures', max: 10, windowSeconds: 900, grows: true }
/**
 * Of the app's codes, for an account from wherever: whoever knows the password may have many addresses. A guess hits one
 * of three codes that are valid at once; so many an hour, for a month, hit one with a chance of 6 in 100.
 */
export const accountCodeFailures: Limit = { name: 'account-code-failures', max: 30, windowSeconds: 3600, grows: false }
export const accountMails: Limit = { name: 'account-mails', max: 5, windowSeconds: 3600, grows: false }
export const addressMails: Limit = { name: 'address-mails', max: 20, windowSeconds: 3600, grows: false }
export const completions = { name: 'completions', max: 120, windowSeconds: 60, grows: false } as const

/** Counts an attempt of `subject`. Resolves to 0 when it may go on, else to the seconds to wait. */
export async function countAttempt(client: Queryable, limit: Limit, subject: readonly string[]): Promise<number> {
  const [wait = 0] = await countAttempts(client, limit, [{ subject, attempts: 1 }])
  return wait
}

/** Limits that one attempt counts by, and whose it is by each. */
export type Counted = readonly (readonly [limit: Limit, subject: readonly string[]])[]

/**
 * Counts an attempt by each in turn. Throws a 429 where one is used up; it then counts there alone, and only to lengthen
 * the wait: of a crowd behind one address, those who are asked to wait keep nobody else out.
 */
export async function requireAttempt(client: Queryable, counted: Counted): Promise<void> {
  for (const [index, [limit, subject]] of counted.entries()) {
    const wait = await countAttempt(client, limit, subject)
    if (wait === 0) continue
    await takeBackAttempt(client, counted.slice(0, limit.grows ? index : index + 1))
    throw new Refusal(429, 'too-many-requests', { retryAfter: wait })
  }
}

/** So many attempts in one call. */
interface Attempts {
  readonly subject: readonly string[]
  readonly attempts: number
}

/** The same, of all attempts that come at the same time at once; for a limit that does not grow. */
export const attemptCounter = (
  client: Queryable,
  limit: Limit & { grows: false },
): ((call: Attempts) => Promise<number>) => sharedStatement(calls => countAttempts(client, limit, calls))

async function countAttempts(client: Queryable, limit: Limit, calls: readonly Attempts[]): Promise<number[]> {
  const counts = calls.map(({ subject, attempts }) => ({ key: key(limit, subject).toString('hex'), attempts }))
  const times = new Map<string, number>()
  for (const { key, attempts } of counts) times.set(key, (times.get(key) ?? 0) + attempts)
  const counted = await client.query<{ key: string; count: number; seconds: number }>(countByKey, [
    [...times.keys()],
    [...times.values()],
    limit.windowSeconds,
    limit.max,
    limit.grows,
  ])
  const found = new Map(counted.rows.map(row => [row.key, row]))
  // From the last to the first: each has its own place in the count.
  return counts
    .toReversed()
    .map(({ key, attempts }) => {
      const row = found.get(key)
      const wait = row && row.count > limit.max ? Math.max(row.seconds, 1) : 0
      if (row) row.count -= attempts
      return wait
    })
    .toReversed()
}

const countByKey = {
  name: 'count-attempts',
  text: `
    insert into rate_limit as kept (key, count, ends_at)
    select decode(key, 'hex'), times, now() + $3 * interval '1 second'
    from unnest($1::text[], $2::integer[]) as attempt (key, times) order by key
    on conflict (key) do update set
      count = case when kept.ends_at <= now() then excluded.count else kept.count + excluded.count end,
      ends_at = case
        when kept.ends_at <= now() then excluded.ends_at
        when $5 and kept.count >= $4
          then greatest(kept.ends_at, now() + $3 * interval '1 second' * least(kept.count / $4, 4))
        else kept.ends_at end
    returning encode(key, 'hex') as key, count, ceil(extract(epoch from ends_at - now()))::integer as seconds`,
}

/** Takes a counted attempt back. */
export async function takeBackAttempt(client: Queryable, counted: Counted): Promise<void> {
  for (const [limit, subject] of counted)
    await client.query('update rate_limit set count = count - 1 where key = $1 and count > 0', [key(limit, subject)])
}

/** Forgets every attempt of `subject`. */
export async function forgetAttempts(client: Queryable, limit: Limit, subject: readonly string[]): Promise<void> {
  await client.query('delete from rate_limit where key = $1', [key(limit, subject)])
}

/** Hashed, so that the table holds no addresses. */
const key = (limit: Limit, subject: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify([limit.name, ...subject]))
    .digest()
