import { type Completion, completeModule, completeModules, maxCompletions } from '../../api/contract/training.ts'
import { type ApiResponse, call, Unreachable } from '../http/call.ts'
import { type Lock, outboxLock } from '../pwa/locks.ts'
import type { OfflineDatabase, OutboxRow } from './database.ts'
import { currentLearner } from './device-session.ts'
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

/** What the response to a posted completion means for its outbox row. */
type SyncResult =
  | { readonly kind: 'acknowledged'; readonly stored: { readonly score: number; readonly finished_at: string } }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string; readonly error: string }
  /** Sent before the server has opened its cycle. The row waits, and the next one is sent. */
  | { readonly kind: 'cycle-not-open' }
  | { readonly kind: StopReason; readonly retryAfter: number | null }

/** Why delivery stops for now. The rows keep waiting, except that `account-deleted` marks them as refused. */
export type StopReason =
  | 'signed-out'
  | 'account-deleted'
  | 'other-employee'
  | 'throttled'
  | 'server-error'
  | 'unreachable'

/**
 * Classifies the response to the completion `id`. Only a 200 that names this id acknowledges it, and only an error about
 * the completion itself refuses it. Anything else stops delivery and loses nothing.
 */
function classifyResponse(id: string, response: ApiResponse<typeof completeModule>): SyncResult {
  const { retryAfter } = response
  const stop = (kind: StopReason): SyncResult => ({ kind, retryAfter })
  switch (response.status) {
    case 200:
      return response.body.id === id && !Number.isNaN(Date.parse(response.body.finished_at))
        ? { kind: 'acknowledged', stored: response.body }
        : stop('unreachable')
    case 401:
      return stop(response.body.code === 'account-deleted' ? 'account-deleted' : 'signed-out')
    case 404:
      // Any other 404 comes from a server without the route, during a deployment.
      return response.body.code === 'unknown-module' ? refused(response.status, response.body) : stop('server-error')
    case 409:
      if (response.body.code === 'cycle-not-open') return { kind: 'cycle-not-open' }
      return response.body.code === 'other-employee' ? stop('other-employee') : refused(response.status, response.body)
    case 400:
    case 413:
    case 422:
      return refused(response.status, response.body)
    case 429:
      return stop('throttled')
    default:
      return stop('server-error')
  }
}

/**
 * Classifies the response to a batch: one result a row, or one that stops delivery. Returns 'one by one' if the server
 * does not know the batch endpoint, or if a single completion may have caused the error.
 */
function classifyBatchResponse(
  rows: readonly { readonly id: string }[],
  response: ApiResponse<typeof completeModules>,
): readonly SyncResult[] | 'one by one' {
  const { retryAfter } = response
  switch (response.status) {
    case 200: {
      const { results } = response.body
      if (results.length !== rows.length) return 'one by one'
      return results.map((result, index) => classifyResponse(rows[index]?.id ?? '', { ...result, retryAfter }))
    }
    case 400:
    case 404:
    case 413:
    case 500:
      return 'one by one'
    default:
      return [classifyResponse('', response)]
  }
}

function refused(status: number, { code, error }: { readonly code: string; readonly error: string }): SyncResult {
  return { kind: 'refused', status, code, error }
}

/** The tag of the `sync` event that wakes the worker. Only Chromium sends it; elsewhere the pages deliver. */
export const syncTag = 'asterleigh-outbox'

interface SyncManager {
  register(tag: string): Promise<void>
}

function hasSync(
  registration: ServiceWorkerRegistration,
): registration is ServiceWorkerRegistration & { readonly sync: SyncManager } {
  return 'sync' in registration
}

/** Asks the browser to wake the worker once there is a network, even after the page is closed. Never rejects. */
export async function requestBackgroundSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    if (registration && hasSync(registration)) await registration.sync.register(syncTag)
  } catch {
    // Forbidden, or no active worker yet. The page delivers without it.
  }
}
