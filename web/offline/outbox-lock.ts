/** Runs `work` while no other tab and no worker does. */
export type Lock = <T>(work: () => Promise<T>) => Promise<T>

const name = 'asterleigh-outbox'
/** Milliseconds. A frozen tab may hold the lock for ever; the completions' ids make going on without it right. */
const patience = 30_000

/** One delivery at a time on this device, as far as the browser can tell. */
export const outboxLock: Lock = async work => {
  // Old Safari has no Web Locks.
  if (!('locks' in navigator)) return await work()
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), patience)
  try {
    return await navigator.locks.request(name, { signal: waiting.signal }, async () => {
      clearTimeout(timer)
      return await work()
    })
  } catch (error) {
    if (waiting.signal.aborted) return await work()
    throw error
  } finally {
    clearTimeout(timer)
  }
}
