import type { Sql } from '../database/connect.ts'
import { countAttempt, type Limit } from './rate-limits.ts'

const limit = (name: string, max: number, windowSeconds: number): Limit => ({ name, max, windowSeconds, grows: false })

const hour = 3600
const day = 24 * hour
/** The public forms' limits (PRODUCT.md, "Rate limits"). */
const enquiries = [limit('enquiries-hour', 5, hour), limit('enquiries-day', 20, day)]
const downloads = limit('downloads-hour', 100, hour)
/** Limits requesters, not their downloads: an e-mail address counts once per window. */
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
