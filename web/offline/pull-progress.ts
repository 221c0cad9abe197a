import { getProgress } from '../../api/contract/progress.ts'
import { type ApiResponse, call } from '../http/call.ts'
import { Unreachable } from '../http/unreachable.ts'
import type { OfflineDatabase } from './database.ts'
import { deviceState, noteProgressTold } from './identity.ts'
import { localProgress } from './local-progress.ts'
import { mergeServerProgress } from './merge-server-progress.ts'
import type { StopReason } from './read-verdict.ts'

/** Fetches an employee's progress. Throws `Unreachable`. */
export type FetchProgress = (employeeId: string) => Promise<ApiResponse<typeof getProgress>>

export const fetchProgress: FetchProgress = async employeeId => {
  try {
    const answer = await call(getProgress, { query: { employeeId } })
    // biome-ignore lint/suspicious/noConsole: it is only logged (specification, section 8)
    if (answer.status !== 200) console.warn(answer.body)
    return answer
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: it is only logged (specification, section 8)
    console.warn(error)
    throw error
  }
}

interface Pulled {
  readonly outcome: 'pulled' | 'not-signed-in' | StopReason
  /** Milliseconds that the server asked to wait. */
  readonly retryAfter: number | null
  /** How many results the server turned out to lack; they wait in the queue again. */
  readonly queuedAgain: number
}

/** Brings what the server knows of this employee's progress to the device; never another's. */
export async function pullProgress(db: OfflineDatabase, employeeId: string, fetch: FetchProgress): Promise<Pulled> {
  const stop = (outcome: Pulled['outcome'], retryAfter: number | null = null) => ({
    outcome,
    retryAfter,
    queuedAgain: 0,
  })
  const before = await deviceState(db)
  if (before.learner?.id !== employeeId) return stop('not-signed-in')
  const known = await localProgress(db, employeeId)
  try {
    const answer = await fetch(employeeId)
    switch (answer.status) {
      case 200: {
        // Somebody signed in while the answer was on its way: it may be theirs.
        if ((await deviceState(db)).signedInAt !== before.signedInAt) return stop('not-signed-in')
        const queuedAgain = await mergeServerProgress(db, employeeId, answer.body, known)
        if (!before.progressTold) await noteProgressTold(db, before.signedInAt)
        return { outcome: 'pulled', retryAfter: null, queuedAgain }
      }
      case 401:
        return stop(answer.body.code === 'account-deleted' ? 'account-deleted' : 'signed-out')
      case 409:
        return stop('other-employee')
      case 429:
        return stop('throttled', answer.retryAfter)
      default:
        return stop('server-error', answer.retryAfter)
    }
  } catch (error) {
    if (error instanceof Unreachable) return stop('unreachable')
    throw error
  }
}
