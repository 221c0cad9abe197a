import { useLiveQuery } from 'dexie-react-hooks'
import { type DependencyList, useRef } from 'react'
import { StorageUnavailable } from '../ui/error-boundary.tsx'

/**
 * Returns the result of a database query and updates it whenever a tab or the worker changes the data. `undefined` until
 * the first result. After a change of `dependencies`, the previous result stays until the next one arrives. A read that
 * fails later leaves the last result on screen. Throws `StorageUnavailable` while rendering if the first read fails.
 */
export function useLive<T>(query: () => Promise<T>, dependencies: DependencyList): T | undefined {
  const last = useRef<{ readonly result: T } | null>(null)
  return useLiveQuery(async () => {
    try {
      last.current = { result: await query() }
    } catch (error) {
      if (!last.current) throw new StorageUnavailable('The database cannot be read.', { cause: error })
    }
    return last.current.result
  }, [...dependencies])
}
