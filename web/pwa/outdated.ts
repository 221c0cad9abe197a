/** Whether a newer version in another tab has taken the device's database over: this page can save nothing more. */
let outdated = false
const listeners = new Set<() => void>()

export function announceOutdated(): void {
  outdated = true
  for (const listener of listeners) listener()
}

export function subscribeOutdated(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function isOutdated(): boolean {
  return outdated
}
