/** Runs `work` while no other tab or worker of this device holds the same lock. */
export type Lock = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Returns a Web Lock. After waiting `stealAfter` milliseconds it steals the lock, because a frozen tab may never release
 * it. The previous holder keeps running when it thaws; idempotency keys on the completions make that harmless.
 */
export function browserLock(name: string, stealAfter: number): Lock {
  return async work => {
    // Web Locks need a secure context.
    if (!('locks' in navigator)) return await work()
    let working: ReturnType<typeof work> | undefined
    const workWith = async (options: LockOptions) => {
      try {
        return await navigator.locks.request(name, options, () => {
          working = work()
          return working
        })
      } catch (error) {
        if (working) return await working
        throw error
      }
    }
    const signal = AbortSignal.timeout(stealAfter)
    try {
      return await workWith({ signal })
    } catch (error) {
      if (working || !signal.aborted) throw error
      return await workWith({ steal: true })
    }
  }
}

/**
 * Serializes deliveries on this device. Stolen after 25 s: longer than a request may take (20 s), and short enough to
 * deliver within a minute of the network's return, since a page may wait 30 s before it retries.
 */
export const outboxLock: Lock = browserLock('asterleigh-outbox', 25_000)

/** Serializes sign-ins and logouts: a late logout response would clear the cookie of the next session. */
export const sessionLock: Lock = browserLock('asterleigh-session', 25_000)
