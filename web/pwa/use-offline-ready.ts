import { useEffect, useState } from 'react'
import { serviceWorkerUpdates } from './service-worker-updates.ts'

/** Returns whether everything for offline training is on the device. */
export function useOfflineReady(): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    void serviceWorkerUpdates.offlineReady().then(() => setReady(true))
  }, [])
  return ready
}
