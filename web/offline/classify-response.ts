import type { completeModule, completeModules } from '../../api/contract/complete-module.ts'
import type { ApiResponse } from '../http/call.ts'

/** What the response to a posted completion means for its outbox row. */
export type SyncResult =
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
export function classifyResponse(id: string, response: ApiResponse<typeof completeModule>): SyncResult {
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
export function classifyBatchResponse(
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
