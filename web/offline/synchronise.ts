/** One round of synchronisation: send the waiting results, then fetch the server's progress. */
import { getTraining } from '../../api/contract/training.ts'
import { type ApiResponse, call, Unreachable } from '../http/call.ts'
import { type Lock, outboxLock } from '../pwa/locks.ts'
import type { OfflineDatabase } from './database.ts'
import { deviceState, noteProgressFetched } from './device-session.ts'
import { type DrainResult, drain, type Send, type StopReason, sendCompletions } from './drain.ts'
import { knownTraining, mergeServerProgress } from './merge-server-progress.ts'

/** Fetches an employee's open cycle with its progress. Throws `Unreachable`. */
export type FetchTraining = (employeeId: string) => Promise<ApiResponse<typeof getTraining>>

export interface Connection {
  readonly send: Send
  readonly fetchTraining: FetchTraining
  readonly lock: Lock
}

/** A failed request is also logged (PRODUCT.md, "Texts on screen"). */
export const fetchTraining: FetchTraining = async employeeId => {
  try {
    const response = await call(getTraining, { query: { employeeId } })
    // biome-ignore lint/suspicious/noConsole: see above
    if (response.status !== 200) console.warn(response.body)
    return response
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: see above
    console.warn(error)
    throw error
  }
}

const browser: Connection = { send: sendCompletions, fetchTraining, lock: outboxLock }

/**
 * Sends the waiting results, merges the server's progress, and sends again the results that the server has lost.
 * `pull: false` only sends, unless the server has to be asked which cycle is open.
 */
export async function synchronise(
  db: OfflineDatabase,
  { employeeId, pull }: { readonly employeeId: string; readonly pull: boolean },
  { send, fetchTraining, lock }: Connection = browser,
): Promise<DrainResult> {
  const sent = await drain(db, employeeId, send, lock)
  if (sent.outcome !== 'cycle-not-open' && (!pull || sent.outcome !== 'delivered')) return sent
  const { outcome, retryAfter, queuedAgain } = await pullProgress(db, employeeId, fetchTraining)
  if (outcome !== 'pulled') return { outcome, retryAfter }
  return queuedAgain > 0 ? await drain(db, employeeId, send, lock) : sent
}

interface PullResult {
  readonly outcome: 'pulled' | 'not-signed-in' | StopReason
  /** Milliseconds that the server asked to wait. */
  readonly retryAfter: number | null
  /** Results that the server has lost and that wait in the outbox again. */
  readonly queuedAgain: number
}

/** Merges the server's progress of this employee into the device; never another employee's. */
export async function pullProgress(db: OfflineDatabase, employeeId: string, fetch: FetchTraining): Promise<PullResult> {
  const stop = (outcome: PullResult['outcome'], retryAfter: number | null = null) => ({
    outcome,
    retryAfter,
    queuedAgain: 0,
  })
  const before = await deviceState(db)
  if (before.learner?.id !== employeeId) return stop('not-signed-in')
  const known = await knownTraining(db, employeeId)
  try {
    const response = await fetch(employeeId)
    switch (response.status) {
      case 200: {
        // After another sign-in during the request, the response may be about the new learner.
        if ((await deviceState(db)).signedInAt !== before.signedInAt) return stop('not-signed-in')
        const queuedAgain = await mergeServerProgress(db, employeeId, response.body, known)
        if (!before.progressFetched) await noteProgressFetched(db, before.signedInAt)
        return { outcome: 'pulled', retryAfter: null, queuedAgain }
      }
      case 401:
        return stop(response.body.code === 'account-deleted' ? 'account-deleted' : 'signed-out')
      case 409:
        return stop('other-employee')
      case 429:
        return stop('throttled', response.retryAfter)
      default:
        return stop('server-error', response.retryAfter)
    }
  } catch (error) {
    if (error instanceof Unreachable) return stop('unreachable')
    throw error
  }
}
