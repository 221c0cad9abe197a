/** How long to wait before the next try (decisions, "Retrying"). All times in milliseconds. */

/** `device`: its own storage failed. */
export type WaitReason = 'unreachable' | 'throttled' | 'server-error' | 'device'

const shortestWait = 2_000
const longestWait = 5 * 60_000
/** A network that comes back must deliver within a minute without a click. */
export const longestWaitWhileVisible = 30_000
/** A server (or a proxy before it) that asks for more is asked again after this. */
export const longestObedience = 60 * 60_000
const longestReturn = 5_000

interface Failures {
  readonly reason: WaitReason
  /** How many tries have failed in a row, this one included; at least 1. */
  readonly attempt: number
  /** What the server asked for. */
  readonly retryAfter: number | null
  readonly visible: boolean
}

/**
 * Exponential with full jitter, 2 s to 5 min; while the app is visible and the server merely unreachable, at most
 * 30 s; never sooner than the server asked, and then spread over as long again (5 min at most), because it asks many
 * devices for the same. `luck` is a random number from 0 up to 1.
 */
export function nextDelay({ reason, attempt, retryAfter, visible }: Failures, luck: number): number {
  const cap = reason === 'unreachable' && visible ? longestWaitWhileVisible : longestWait
  const floor = Math.max(shortestWait, Math.min(retryAfter ?? 0, longestObedience))
  const exponential = Math.min(cap, shortestWait * 2 ** attempt)
  const ceiling = Math.max(exponential, Math.min(2 * floor, floor + longestWait))
  return floor + luck * (ceiling - floor)
}

/** A network is back for everybody on a ward's wifi at the same moment: how long this device lets others go first. */
export const returnDelay = (luck: number): number => luck * longestReturn
