import type { Completion } from '../../api/contract/complete-module.ts'
import { maxCompletions } from '../../api/contract/complete-modules.ts'
import { Unreachable } from '../http/unreachable.ts'
import { acknowledge } from './acknowledge.ts'
import type { Lock } from './browser-lock.ts'
import type { OfflineDatabase, OutboxRow } from './database.ts'
import { currentLearner } from './identity.ts'
import { outboxLock } from './outbox-lock.ts'
import { queuedResults } from './queue.ts'
import { readVerdict, readVerdicts, type StopReason, type Verdict } from './read-verdict.ts'
import { type Send, sendCompletions } from './send-completion.ts'
import { accountDeleted, damaged, setAside, setAsideAll } from './set-aside.ts'

export interface Drained {
  /** `delivered`: nothing waits any more. `not-signed-in`: the device does not believe in this employee now. */
  readonly outcome: 'delivered' | 'not-signed-in' | StopReason
  /** Milliseconds that the server asked to wait. */
  readonly retryAfter: number | null
}

/**
 * Sends one employee's waiting results in module order, in one request or, where that one is refused, one after the
 * other. An entry leaves the queue only with the acknowledgement that names it; one that the server refuses is set aside
 * with the reason, and the next is sent. Every tab and the worker may call this at any time: the ids make a second
 * delivery harmless.
 */
export async function drain(
  db: OfflineDatabase,
  employeeId: string,
  send: Send = sendCompletions,
  lock: Lock = outboxLock,
): Promise<Drained> {
  return await lock(async () => {
    let atOnce = maxCompletions
    for (;;) {
      // Read anew each time: another tab may have signed out, or delivered the rest.
      if ((await currentLearner(db))?.id !== employeeId) return { outcome: 'not-signed-in', retryAfter: null }
      const waiting = (await queuedResults(db, employeeId)).filter(({ state }) => state === 'waiting')
      if (waiting.length === 0) return { outcome: 'delivered', retryAfter: null }
      const broken = waiting.find(row => !toCompletion(row))
      if (broken) {
        await setAside(db, broken.id, damaged)
        continue
      }

      const rows = waiting.slice(0, atOnce)
      const verdicts = await deliver(send, rows)
      if (verdicts === 'one by one') {
        atOnce = 1
        continue
      }
      for (const [index, row] of rows.entries()) {
        const verdict = verdicts[index] ?? unreachable
        if (verdict.kind === 'acknowledged') await acknowledge(db, row, verdict.stored)
        else if (verdict.kind === 'refused') await setAside(db, row.id, verdict)
        else {
          if (verdict.kind === 'account-deleted') await setAsideAll(db, employeeId, accountDeleted)
          return { outcome: verdict.kind, retryAfter: verdict.retryAfter }
        }
      }
    }
  })
}

const unreachable: Verdict = { kind: 'unreachable', retryAfter: null }

/** A verdict on each row, in their order; after one that stops delivery none need follow. */
async function deliver(send: Send, rows: readonly OutboxRow[]): Promise<readonly Verdict[] | 'one by one'> {
  const completions = rows.flatMap(row => toCompletion(row) ?? [])
  const [only] = completions
  try {
    if (only && completions.length === 1) return [readVerdict(only.id, await send.one(only))]
    return readVerdicts(rows, await send.several(completions))
  } catch (error) {
    if (error instanceof Unreachable) return [unreachable]
    throw error
  }
}

/** Null when a row does not hold what was once saved: it must not hold up those after it. */
function toCompletion(row: OutboxRow) {
  try {
    return {
      id: row.id,
      employeeId: row.employeeId,
      moduleId: row.moduleId,
      score: row.score,
      answers: [...row.answers],
      finishedAt: new Date(row.finishedAt).toISOString(),
      contentVersion: row.contentVersion,
    } satisfies Completion
  } catch {
    return null
  }
}
