import type { Queryable } from '../database/database.ts'
import { countAttempt, type Limit } from './rate-limits.ts'

const limit = (name: string, max: number, windowSeconds: number): Limit => ({ name, max, windowSeconds, grows: false })

const hour = 3600
const day = 24 * hour
/** The public forms' limits (facts, "Sign-in, invitations, mail"). */
const enquiries = [limit('enquiries-hour', 5, hour), limit('enquiries-day', 20, day)]
const downloads = limit('downloads-hour', 100, hour)
/** Whoever has given their details may take all the files they like: their address counts once in a window. */
const requesters = [
  { one: limit('requester-hour', 1, hour), all: limit('requesters-hour', 5, hour) },
  { one: limit('requester-day', 1, day), all: limit('requesters-day', 20, day) },
]

/**
 * Counts an enquiry from a client's address; resolves to 0 when it may go on, else to the seconds to wait. Call it within
 * the transaction that stores the enquiry: one that fails, or is refused, is not counted, and of two at the same moment
 * the second waits to see what became of the first.
 */
export async function countEnquiry(client: Queryable, address: string): Promise<number> {
  let wait = 0
  for (const each of enquiries) wait = Math.max(wait, await countAttempt(client, each, [address]))
  return wait
}

/** Counts a download of somebody from a client's address, as {@link countEnquiry} does. */
export async function countDownload(client: Queryable, address: string, email: string): Promise<number> {
  let wait = await countAttempt(client, downloads, [address])
  for (const { one, all } of requesters) {
    const isKnown = (await countAttempt(client, one, [address, email.toLowerCase()])) > 0
    if (!isKnown) wait = Math.max(wait, await countAttempt(client, all, [address]))
  }
  return wait
}
