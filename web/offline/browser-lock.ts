/** Runs `work` while no other tab and no worker does. */
export type Lock = <T>(work: () => Promise<T>) => Promise<T>

/**
 * The browser's lock. Who has waited `patience` milliseconds takes it away: a frozen tab may hold it for ever. Whoever
 * lost it goes on without it when it can; the completions' ids make that right.
 */
export function browserLock(name: string, patience: number): Lock {
  return async work => {
    // Old Safari has no Web Locks.
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
    const signal = AbortSignal.timeout(patience)
    try {
      return await workWith({ signal })
    } catch (error) {
      if (working || !signal.aborted) throw error
      return await workWith({ steal: true })
    }
  }
}
