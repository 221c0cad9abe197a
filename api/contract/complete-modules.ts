/** Several completions of one employee in one request, as a device sends them after an outage. */

import { Completion, StoredCompletion } from './complete-module.ts'
import { endpoint, Failure } from './endpoint.ts'
import { type Static, Type } from './type.ts'

/** Completions of ordinary size stay far below the limit of a request body. */
export const maxCompletions = 20

/** The response that the sync endpoint would have sent for this completion (complete-module.ts). */
export const CompletionAnswer = Type.Union([
  Type.Object({ status: Type.Literal(200), body: StoredCompletion }),
  Type.Object({ status: Type.Literal(404), body: Failure }),
  Type.Object({ status: Type.Literal(409), body: Failure }),
  Type.Object({ status: Type.Literal(422), body: Failure }),
])
export type CompletionAnswer = Static<typeof CompletionAnswer>

/**
 * One result per completion, in their order, as if each had arrived in a request of its own. Any other status concerns the
 * whole request, of which nothing was stored: 400 when one of them does not match its schema, 401, 429.
 */
export const completeModules = endpoint({
  method: 'POST',
  path: '/api/croacademy/complete-modules',
  body: Type.Object({ completions: Type.Array(Completion, { minItems: 1, maxItems: maxCompletions }) }),
  responses: { 200: Type.Object({ results: Type.Array(CompletionAnswer) }), 401: Failure },
})
