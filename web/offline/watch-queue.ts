import { liveQuery } from 'dexie'
import type { OfflineDatabase } from './database.ts'
import { deviceState } from './identity.ts'
import { queuedResults } from './queue.ts'

interface QueueEvents {
  readonly onSignedIn: (employeeId: string) => void
  readonly onSignedOut: () => void
  readonly onQueued: () => void
}

/**
 * Tells of sign-ins and of results queued, by this page, another tab or the worker. `lookAgain`: after a reading that
 * failed, nothing may wake the next.
 */
export function watchQueue(db: OfflineDatabase, { onSignedIn, onSignedOut, onQueued }: QueueEvents) {
  let signedInAt: number | null = null
  let known = new Set<string>()
  const readings = liveQuery(async () => {
    const { learner, signedInAt } = await deviceState(db)
    const rows = learner ? await queuedResults(db, learner.id) : []
    return { learner, signedInAt, waiting: rows.filter(row => row.state === 'waiting').map(row => row.id) }
  })
  const look = () =>
    readings.subscribe({
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
      // A delivery under way reads for itself, and tries again where it cannot.
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
