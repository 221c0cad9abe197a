import { type Completion, completeModule, completeModules, maxCompletions } from '../../api/contract/complete-module.ts'
import { type ApiResponse, call, Unreachable } from '../http/call.ts'
import { type Lock, outboxLock } from '../pwa/locks.ts'
import { classifyBatchResponse, classifyResponse, type StopReason, type SyncResult } from './classify-response.ts'
import type { OfflineDatabase, OutboxRow } from './database.ts'
import { currentLearner } from './identity.ts'
import { accountDeleted, acknowledge, damaged, markAllRefused, markRefused, queuedResults } from './outbox.ts'

/** Posts completions. Both throw `Unreachable`; the server may have stored them nevertheless. */
export interface Send {
  readonly one: (completion: Completion) => Promise<ApiResponse<typeof completeModule>>
  /** Posts at most `maxCompletions`. The server validates them in this order. */
  readonly several: (completions: Completion[]) => Promise<ApiResponse<typeof completeModules>>
}

export const sendCompletions: Send = {
  one: body => call(completeModule, { body }),
  several: completions => call(completeModules, { body: { completions } }),
}

export interface DrainResult {
  /**
   * `delivered`: nothing waits any more. `cycle-not-open`: only results of a cycle that the server has not opened wait.
   * `not-signed-in`: this employee is not signed in on this device.
   */
  readonly outcome: 'delivered' | 'cycle-not-open' | 'not-signed-in' | StopReason
  /** Milliseconds that the server asked to wait. */
  readonly retryAfter: number | null
}

/**
 * Sends one employee's waiting results by cycle and module: as a batch, or one by one if the server refuses the batch. A row
 * leaves the outbox only with an acknowledgement that names its id. A refused row is marked and the next one is sent.
 * Tabs and the worker may call this at any time, because the ids make a second delivery idempotent.
 */
export async function drain(
  db: OfflineDatabase,
  employeeId: string,
  send: Send = sendCompletions,
  lock: Lock = outboxLock,
): Promise<DrainResult> {
  return await lock(async () => {
    let batchSize = maxCompletions
    const early = new Set<string>()
    for (;;) {
      // Read in each round: another tab may have signed out or delivered the rest.
      if ((await currentLearner(db))?.id !== employeeId) return { outcome: 'not-signed-in', retryAfter: null }
      const waiting = (await queuedResults(db, employeeId)).filter(
        ({ id, state }) => state === 'waiting' && !early.has(id),
      )
      if (waiting.length === 0) return { outcome: early.size > 0 ? 'cycle-not-open' : 'delivered', retryAfter: null }
      const broken = waiting.find(row => !toCompletion(row))
      if (broken) {
        await markRefused(db, broken.id, damaged)
        continue
      }

      const rows = waiting.slice(0, batchSize)
      const results = await post(send, rows)
      if (results === 'one by one') {
        batchSize = 1
        continue
      }
      for (const [index, row] of rows.entries()) {
        const result = results[index] ?? unreachable
        if (result.kind === 'acknowledged') await acknowledge(db, row, result.stored)
        else if (result.kind === 'refused') await markRefused(db, row.id, result)
        else if (result.kind === 'cycle-not-open') early.add(row.id)
        else {
          if (result.kind === 'account-deleted') await markAllRefused(db, employeeId, accountDeleted)
          return { outcome: result.kind, retryAfter: result.retryAfter }
        }
      }
    }
  })
}

const unreachable: SyncResult = { kind: 'unreachable', retryAfter: null }

/** Returns a result for each row, in their order. A result that stops delivery may be the last. */
async function post(send: Send, rows: readonly OutboxRow[]): Promise<readonly SyncResult[] | 'one by one'> {
  const completions = rows.flatMap(row => toCompletion(row) ?? [])
  const [only] = completions
  try {
    if (only && completions.length === 1) return [classifyResponse(only.id, await send.one(only))]
    return classifyBatchResponse(rows, await send.several(completions))
  } catch (error) {
    if (error instanceof Unreachable) return [unreachable]
    throw error
  }
}

/** Returns null for a damaged row, so that it cannot block the rows after it. */
function toCompletion(row: OutboxRow) {
  try {
    return {
      id: row.id,
      employeeId: row.employeeId,
      cycle: row.cycle,
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
