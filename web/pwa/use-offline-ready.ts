import { useEffect, useState } from 'react'
import { appUpdates } from './app-updates.ts'

/** Whether the academy's worker holds everything that training needs without a network. */
export function useOfflineReady(): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    void appUpdates.offlineReady.then(() => setReady(true))
  }, [])
  return ready
}
