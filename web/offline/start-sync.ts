import { createActor, fromPromise, type SnapshotFrom } from 'xstate'
import { adoptRowsOfOlderPages } from './adopt-older-rows.ts'
import { askBackgroundSync } from './background-sync.ts'
import type { WaitReason } from './backoff.ts'
import type { OfflineDatabase } from './database.ts'
import type { DrainResult } from './drain.ts'
import { restoreFromCopies } from './result-copies.ts'
import { syncMachine } from './sync-machine.ts'
import { synchronise } from './synchronise.ts'
import { watchQueue } from './watch-queue.ts'

export interface SyncStatus {
  /** `waiting`: the next try is scheduled. `paused`: no learner is signed in. */
  readonly phase: 'paused' | 'idle' | 'sending' | 'waiting'
  readonly reason: WaitReason | null
}

interface Sync {
  /** For `useSyncExternalStore`, with `status`. */
  readonly subscribe: (listener: () => void) => () => void
  readonly status: () => SyncStatus
  readonly syncNow: () => void
}

/**
 * Starts synchronisation in this page; call it once. It reacts to sign-ins and queued results (of every tab), the network
 * and the page's visibility. `onSessionDoubted`: the server reported another session than the device's; check it.
 */
export function startSync({
  db,
  onSessionDoubted,
}: {
  readonly db: OfflineDatabase
  readonly onSessionDoubted: () => void
}): Sync {
  const actors = {
    synchronise: fromPromise<DrainResult, { readonly employeeId: string; readonly pull: boolean }>(({ input }) =>
      synchronise(db, input),
    ),
  }
  const actor = createActor(syncMachine.provide({ actors }), {
    input: { visible: document.visibilityState === 'visible' },
  })
  actor.on('sessionDoubted', onSessionDoubted)
  actor.start()

  window.addEventListener('online', () => actor.send({ type: 'ONLINE' }))
  document.addEventListener('visibilitychange', () => {
    const visible = document.visibilityState === 'visible'
    if (visible) watch.lookAgain()
    actor.send({ type: visible ? 'VISIBLE' : 'HIDDEN' })
  })
  // A frozen page still receives other tabs' changes, and its live queries would start transactions that never end and
  // block all writers. Without a connection they wait for the open event, which comes when the page resumes.
  document.addEventListener('freeze', () => db.close({ disableAutoOpen: false }))
  const restore = () => {
    void restoreFromCopies(db)
    void adoptRowsOfOlderPages(db)
  }
  restore()
  const watch = watchQueue(db, {
    onSignedIn: employeeId => {
      restore()
      actor.send({ type: 'SIGNED_IN', employeeId })
    },
    onSignedOut: () => {
      // The browser may have deleted the data.
      restore()
      actor.send({ type: 'SIGNED_OUT' })
    },
    onQueued: () => {
      actor.send({ type: 'COMPLETED' })
      void askBackgroundSync()
    },
  })

  let status = statusOf(actor.getSnapshot())
  return {
    subscribe: listener => {
      const subscription = actor.subscribe(listener)
      return () => subscription.unsubscribe()
    },
    status: () => {
      const now = statusOf(actor.getSnapshot())
      // React needs the same object while nothing changes.
      if (now.phase !== status.phase || now.reason !== status.reason) status = now
      return status
    },
    syncNow: () => actor.send({ type: 'SYNC_NOW' }),
  }
}

function statusOf(snapshot: SnapshotFrom<typeof syncMachine>): SyncStatus {
  const { reason } = snapshot.context
  if (snapshot.matches('sending') || snapshot.matches('settled')) return { phase: 'sending', reason }
  if (snapshot.matches('waiting') || snapshot.matches('returning')) return { phase: 'waiting', reason }
  return { phase: snapshot.matches('idle') ? 'idle' : 'paused', reason }
}
