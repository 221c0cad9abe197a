/** Connects the sync machine to this page: to the database, the network and the page's visibility. */
import { liveQuery } from 'dexie'
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import type { OfflineDatabase } from './database.ts'
import { deviceState } from './device-session.ts'
import { type DrainResult, requestBackgroundSync } from './drain.ts'
import { queuedResults, restoreFromCopies } from './outbox.ts'
import { type SyncRound, syncMachine } from './sync-machine.ts'
import { synchronise } from './synchronise.ts'

export type Sync = ActorRefFrom<typeof syncMachine>

/** Returns the actor that sends results from this page; `startSync` starts it. */
export function createSync(db: OfflineDatabase): Sync {
  const actors = { synchronise: fromPromise<DrainResult, SyncRound>(({ input }) => synchronise(db, input)) }
  const visible = document.visibilityState === 'visible'
  return createActor(syncMachine.provide({ actors }), { input: { visible } })
}

/**
 * Starts synchronisation in this page; call it once. `onSessionMismatch`: the server reported another session than the
 * device's; check it.
 */
export function startSync(sync: Sync, db: OfflineDatabase, onSessionMismatch: () => void): void {
  sync.on('sessionMismatch', onSessionMismatch)
  sync.start()
  window.addEventListener('online', () => sync.send({ type: 'ONLINE' }))
  document.addEventListener('visibilitychange', () => {
    const visible = document.visibilityState === 'visible'
    if (visible) watch.resubscribe()
    sync.send({ type: visible ? 'VISIBLE' : 'HIDDEN' })
  })
  // A frozen page still receives other tabs' changes, and its live queries would start transactions that never end and
  // block all writers. Without a connection they wait for the open event, which comes when the page resumes.
  document.addEventListener('freeze', () => db.close({ disableAutoOpen: false }))
  void restoreFromCopies(db)
  const watch = watchDevice(db, {
    onSignedIn: employeeId => {
      void restoreFromCopies(db)
      sync.send({ type: 'SIGNED_IN', employeeId })
    },
    onSignedOut: () => {
      // The browser may have deleted the data.
      void restoreFromCopies(db)
      sync.send({ type: 'SIGNED_OUT' })
    },
    onQueued: () => requestSync(sync),
  })
}

/** Sends the outbox now. If the page is closed before that, the service worker sends it, in browsers that can wake it. */
export function requestSync(sync: Sync): void {
  sync.send({ type: 'RESULT_QUEUED' })
  void requestBackgroundSync()
}

interface DeviceEvents {
  readonly onSignedIn: (employeeId: string) => void
  readonly onSignedOut: () => void
  readonly onQueued: () => void
}

/**
 * Watches the database for sign-ins, sign-outs and newly queued results. A result of this page is sent by `requestSync`; the
 * live query adds restored results, and those of a tab that was closed or frozen right after saving. `resubscribe` starts
 * it again, because a live query that failed on its first read never reruns.
 */
export function watchDevice(db: OfflineDatabase, { onSignedIn, onSignedOut, onQueued }: DeviceEvents) {
  let signedInAt: number | null = null
  let known = new Set<string>()
  const state = liveQuery(async () => {
    const { learner, signedInAt } = await deviceState(db)
    const rows = learner ? await queuedResults(db, learner.id) : []
    return { learner, signedInAt, waiting: rows.filter(row => row.state === 'waiting').map(row => row.id) }
  })
  const subscribe = () =>
    state.subscribe({
      next: now => {
        const since = now.learner ? now.signedInAt : null
        if (since !== signedInAt) {
          signedInAt = since
          if (now.learner) onSignedIn(now.learner.id)
          else onSignedOut()
        }
        if (now.waiting.some(id => !known.has(id))) onQueued()
        known = new Set(now.waiting)
      },
      // A running delivery reads the database itself and retries.
      error: () => undefined,
    })
  let subscription = subscribe()
  return {
    resubscribe: () => {
      subscription.unsubscribe()
      subscription = subscribe()
    },
    unsubscribe: () => subscription.unsubscribe(),
  }
}
