import { useEffect, useState } from 'react'
import { serviceWorkerUpdates } from './service-worker-updates.ts'

/** Whether the worker has everything that training needs without a network. */
export function useOfflineReady(): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    void serviceWorkerUpdates.offlineReady().then(() => setReady(true))
  }, [])
  return ready
}
