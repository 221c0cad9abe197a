import { liveQuery } from 'dexie'
import type { OfflineDatabase } from './database.ts'
import { deviceState } from './identity.ts'
import { queuedResults } from './outbox.ts'

interface QueueEvents {
  readonly onSignedIn: (employeeId: string) => void
  readonly onSignedOut: () => void
  readonly onQueued: () => void
}

/**
 * Watches the database for sign-ins, sign-outs and newly queued results, from this page, another tab or the worker.
 * `lookAgain` subscribes again: a live query that failed on its first read never reruns.
 */
export function watchQueue(db: OfflineDatabase, { onSignedIn, onSignedOut, onQueued }: QueueEvents) {
  let signedInAt: number | null = null
  let known = new Set<string>()
  const state = liveQuery(async () => {
    const { learner, signedInAt } = await deviceState(db)
    const rows = learner ? await queuedResults(db, learner.id) : []
    return { learner, signedInAt, waiting: rows.filter(row => row.state === 'waiting').map(row => row.id) }
  })
  const look = () =>
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
  let watching = look()
  const unsubscribe = () => watching.unsubscribe()
  return {
    lookAgain: () => {
      unsubscribe()
      watching = look()
    },
    unsubscribe,
  }
}
