import { liveQuery } from 'dexie'
import { type DependencyList, useMemo, useSyncExternalStore } from 'react'
import { StorageUnavailable } from './storage-unavailable.ts'

interface LiveStore<T> {
  readonly subscribe: (listener: () => void) => () => void
  readonly latest: () => T | undefined
}

function liveStore<T>(query: () => Promise<T>): LiveStore<T> {
  let latest: T | undefined
  let failure: unknown
  return {
    subscribe: listener => {
      const subscription = liveQuery(query).subscribe({
        next: value => {
          latest = value
          listener()
        },
        error: error => {
          failure = error
          listener()
        },
      })
      return () => subscription.unsubscribe()
    },
    latest: () => {
      // When the database closes for a newer version of the app, what was shown last stays.
      if (latest === undefined && failure !== undefined) {
        throw new StorageUnavailable('The database cannot be read.', { cause: failure })
      }
      return latest
    },
  }
}

/**
 * A database query that stays true: it runs again when any tab or the worker changes what it read. `undefined` until
 * the first answer. Throws `StorageUnavailable` while rendering when the database cannot be read at all. `dependencies`
 * are what `query` closes over.
 */
export function useLive<T>(query: () => Promise<T>, dependencies: DependencyList): T | undefined {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller lists what the query depends on
  const store = useMemo(() => liveStore(query), dependencies)
  return useSyncExternalStore(store.subscribe, store.latest, () => undefined)
}
