import { useSyncExternalStore } from 'react'
import type { SyncStatus } from '../offline/start-sync.ts'
import { sync } from './academy-session.ts'

/** Returns the current state of sending results. */
export function useSyncStatus(): SyncStatus {
  return useSyncExternalStore(sync.subscribe, sync.status)
}
