import type { completeModule } from '../../api/contract/complete-module.ts'
import type { completeModules } from '../../api/contract/complete-modules.ts'
import type { ApiResponse } from '../http/call.ts'

/** What an answer to a posted completion means for its entry in the queue. */
export type Verdict =
  | { readonly kind: 'acknowledged'; readonly stored: { readonly score: number; readonly finished_at: string } }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string; readonly error: string }
  | { readonly kind: StopReason; readonly retryAfter: number | null }

/** Why delivery stops for now; the entries keep waiting (with `account-deleted` they need attention). */
export type StopReason =
  | 'signed-out'
  | 'account-deleted'
  | 'other-employee'
  | 'throttled'
  | 'server-error'
  | 'unreachable'

/**
 * Reads the answer to the completion `id`. Only a 200 that names this id takes it out of the queue, and only a refusal
 * that speaks of the completion itself sets it aside; everything else stops delivery and loses nothing.
 */
export function readVerdict(id: string, answer: ApiResponse<typeof completeModule>): Verdict {
  const { retryAfter } = answer
  const stop = (kind: StopReason): Verdict => ({ kind, retryAfter })
  switch (answer.status) {
    case 200:
      return answer.body.id === id && !Number.isNaN(Date.parse(answer.body.finished_at))
        ? { kind: 'acknowledged', stored: answer.body }
        : stop('unreachable')
    case 401:
      return stop(answer.body.code === 'account-deleted' ? 'account-deleted' : 'signed-out')
    case 404:
      // A server without the route (half-way through a deployment) has not judged the completion.
      return answer.body.code === 'unknown-module' ? refused(answer.status, answer.body) : stop('server-error')
    case 409:
      return answer.body.code === 'other-employee' ? stop('other-employee') : refused(answer.status, answer.body)
    case 400:
    case 413:
    case 422:
      return refused(answer.status, answer.body)
    case 429:
      return stop('throttled')
    default:
      return stop('server-error')
  }
}

/**
 * Reads the answer to several at once. It speaks of each, or of all and stops delivery; where it may be about one of them,
 * or the server knows no such request, each is to be sent by itself.
 */
export function readVerdicts(
  rows: readonly { readonly id: string }[],
  answer: ApiResponse<typeof completeModules>,
): readonly Verdict[] | 'one by one' {
  const { retryAfter } = answer
  switch (answer.status) {
    case 200: {
      const { results } = answer.body
      if (results.length !== rows.length) return 'one by one'
      return results.map((result, index) => readVerdict(rows[index]?.id ?? '', { ...result, retryAfter }))
    }
    case 400:
    case 404:
    case 413:
    case 500:
      return 'one by one'
    default:
      return [readVerdict('', answer)]
  }
}

function refused(status: number, { code, error }: { readonly code: string; readonly error: string }): Verdict {
  return { kind: 'refused', status, code, error }
}
