import type { Completion } from '../../api/contract/complete-module.ts'
import { Unreachable } from '../unreachable.ts'
import { acknowledge } from './acknowledge.ts'
import type { OfflineDatabase, OutboxRow } from './database.ts'
import { currentLearner } from './identity.ts'
import { type Lock, outboxLock } from './outbox-lock.ts'
import { queuedResults } from './queue.ts'
import { readVerdict, type StopReason, type Verdict } from './read-verdict.ts'
import { type Send, sendCompletion } from './send-completion.ts'
import { accountDeleted, damaged, setAside, setAsideAll } from './set-aside.ts'

export interface Drained {
  /** `delivered`: nothing waits any more. `not-signed-in`: the device does not believe in this employee now. */
  readonly outcome: 'delivered' | 'not-signed-in' | StopReason
  /** Milliseconds that the server asked to wait. */
  readonly retryAfter: number | null
}

/**
 * Sends one employee's waiting results, one after the other in module order. An entry leaves the queue only with the
 * acknowledgement that names it; one that the server refuses is set aside with the reason, and the next is sent. Every
 * tab and the worker may call this at any time: the ids make a second delivery harmless.
 */
export async function drain(
  db: OfflineDatabase,
  employeeId: string,
  send: Send = sendCompletion,
  lock: Lock = outboxLock,
): Promise<Drained> {
  return await lock(async () => {
    for (;;) {
      // Read anew each time: another tab may have signed out, or delivered the rest.
      if ((await currentLearner(db))?.id !== employeeId) return { outcome: 'not-signed-in', retryAfter: null }
      const row = (await queuedResults(db, employeeId)).find(({ state }) => state === 'waiting')
      if (!row) return { outcome: 'delivered', retryAfter: null }

      const verdict = await deliver(send, row)
      if (verdict.kind === 'acknowledged') await acknowledge(db, row, verdict.stored)
      else if (verdict.kind === 'refused') await setAside(db, row.id, verdict)
      else {
        if (verdict.kind === 'account-deleted') await setAsideAll(db, employeeId, accountDeleted)
        return { outcome: verdict.kind, retryAfter: verdict.retryAfter }
      }
    }
  })
}

async function deliver(send: Send, row: OutboxRow): Promise<Verdict> {
  const completion = toCompletion(row)
  if (!completion) return { kind: 'refused', ...damaged }
  try {
    return readVerdict(row.id, await send(completion))
  } catch (error) {
    if (error instanceof Unreachable) return { kind: 'unreachable', retryAfter: null }
    throw error
  }
}

/** Null when a row does not hold what was once saved: it must not hold up those after it. */
function toCompletion(row: OutboxRow): Completion | null {
  try {
    return {
      id: row.id,
      employeeId: row.employeeId,
      moduleId: row.moduleId,
      score: row.score,
      answers: [...row.answers],
      finishedAt: new Date(row.finishedAt).toISOString(),
      contentVersion: row.contentVersion,
    }
  } catch {
    return null
  }
}
