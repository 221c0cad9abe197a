import { useEffect, useState } from 'react'

/** Whether the worker holds everything that training needs without a network. */
export function useOfflineReady(): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    void navigator.serviceWorker?.ready.then(() => setReady(true))
  }, [])
  return ready
}
