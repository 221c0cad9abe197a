import { useSyncExternalStore } from 'react'
import type { SyncStatus } from '../offline/start-sync.ts'
import { sync } from './academy-session.ts'

/** How the delivery of results goes at this moment. */
export function useSyncStatus(): SyncStatus {
  return useSyncExternalStore(sync.subscribe, sync.status)
}
