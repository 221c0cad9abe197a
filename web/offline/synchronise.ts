import type { Lock } from './browser-lock.ts'
import type { OfflineDatabase } from './database.ts'
import { type Drained, drain } from './drain.ts'
import { outboxLock } from './outbox-lock.ts'
import { type FetchProgress, fetchProgress, pullProgress } from './pull-progress.ts'
import { type Send, sendCompletions } from './send-completion.ts'

export interface Connection {
  readonly send: Send
  readonly fetchProgress: FetchProgress
  readonly lock: Lock
}

const browser: Connection = { send: sendCompletions, fetchProgress, lock: outboxLock }

/**
 * Sends what waits, then fetches the server's progress; what the server turns out to lack is sent again at once.
 * `pull: false` only sends.
 */
export async function synchronise(
  db: OfflineDatabase,
  { employeeId, pull }: { readonly employeeId: string; readonly pull: boolean },
  { send, fetchProgress, lock }: Connection = browser,
): Promise<Drained> {
  const sent = await drain(db, employeeId, send, lock)
  if (!pull || sent.outcome !== 'delivered') return sent
  const { outcome, retryAfter, queuedAgain } = await pullProgress(db, employeeId, fetchProgress)
  if (outcome !== 'pulled') return { outcome, retryAfter }
  return queuedAgain > 0 ? await drain(db, employeeId, send, lock) : sent
}
