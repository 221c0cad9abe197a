/** How long to wait before the next try (PRODUCT.md, "Retrying"). All times in milliseconds. */

/** `cycle-not-open`: the server has not opened the results' cycle. `device`: the device's own storage failed. */
export type WaitReason = 'unreachable' | 'throttled' | 'server-error' | 'cycle-not-open' | 'device'

const minDelay = 2_000
const maxDelay = 5 * 60_000
/** When the network returns, waiting results must arrive within a minute without a click. */
export const longestWaitWhileVisible = 30_000
/** A longer `Retry-After` is cut to this. */
export const maxRetryAfter = 60 * 60_000
const maxReturnDelay = 5_000

interface Failures {
  readonly reason: WaitReason
  /** Failed tries in a row, including this one; at least 1. */
  readonly attempt: number
  /** From the response. */
  readonly retryAfter: number | null
  readonly visible: boolean
}

/**
 * Returns an exponential backoff with full jitter, 2 s to 5 min; at most 30 s while the app is visible and the server is
 * unreachable. Never less than `Retry-After`; that one is spread over twice its length (at most 5 min more), because the
 * server sends it to many devices at once. `random`: from 0 up to 1.
 */
export function nextDelay({ reason, attempt, retryAfter, visible }: Failures, random: number): number {
  const cap = reason === 'unreachable' && visible ? longestWaitWhileVisible : maxDelay
  const floor = Math.max(minDelay, Math.min(retryAfter ?? 0, maxRetryAfter))
  const exponential = Math.min(cap, minDelay * 2 ** attempt)
  const ceiling = Math.max(exponential, Math.min(2 * floor, floor + maxDelay))
  return floor + random * (ceiling - floor)
}

/** Returns a short random delay for the moment the network is back, because all devices on a ward's Wi-Fi return at once. */
export const returnDelay = (random: number): number => random * maxReturnDelay
