import { createActor, fromPromise, type SnapshotFrom } from 'xstate'
import { askBackgroundSync } from './background-sync.ts'
import type { WaitReason } from './backoff.ts'
import type { OfflineDatabase } from './database.ts'
import type { Drained } from './drain.ts'
import { restoreFromCopies } from './result-copies.ts'
import { syncMachine } from './sync-machine.ts'
import { synchronise } from './synchronise.ts'
import { watchQueue } from './watch-queue.ts'

export interface SyncStatus {
  /** `waiting`: the next try is due by itself. `paused`: nobody is signed in. */
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
 * Starts delivery in this page, once. It watches by itself who is signed in and what is queued (in every tab), the
 * network and whether the page is visible. `onSessionDoubted`: the server does not take the session for this learner's;
 * check it.
 */
export function startSync({
  db,
  onSessionDoubted,
}: {
  readonly db: OfflineDatabase
  readonly onSessionDoubted: () => void
}): Sync {
  const actors = {
    synchronise: fromPromise<Drained, { readonly employeeId: string; readonly pull: boolean }>(({ input }) =>
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
  const restore = () => void restoreFromCopies(db)
  restore()
  const watch = watchQueue(db, {
    onSignedIn: employeeId => {
      restore()
      actor.send({ type: 'SIGNED_IN', employeeId })
    },
    onSignedOut: () => {
      // The browser's data may have been cleared.
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
      // The same object as long as nothing changed, as React wants it.
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
