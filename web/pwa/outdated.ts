/**
 * Why this page must be reloaded. `taken-over`: a newer version in another tab has upgraded the device's database.
 * `replaced`: the page's code is no longer on the server.
 */
export type Outdated = 'taken-over' | 'replaced'

let outdated: Outdated | null = null
const listeners = new Set<() => void>()

export function announceOutdated(reason: Outdated): void {
  outdated = reason
  for (const listener of listeners) listener()
}

export function subscribeOutdated(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function outdatedReason(): Outdated | null {
  return outdated
}
