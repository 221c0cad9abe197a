/** Several completions of one employee in one request: what a device sends that comes back from an outage. */

import { type Static, Type } from 'typebox'
import { Completion, StoredCompletion } from './complete-module.ts'
import { endpoint, Failure } from './endpoint.ts'

/** So many of an ordinary size stay far below the limit of a body. */
export const maxCompletions = 20

/** What the sync endpoint would have answered to this one (complete-module.ts). */
export const CompletionAnswer = Type.Union([
  Type.Object({ status: Type.Literal(200), body: StoredCompletion }),
  Type.Object({ status: Type.Literal(404), body: Failure }),
  Type.Object({ status: Type.Literal(409), body: Failure }),
  Type.Object({ status: Type.Literal(422), body: Failure }),
])
export type CompletionAnswer = Static<typeof CompletionAnswer>

/**
 * Judged one after the other, as if each had come in a request of its own, and answered in their order. Any other status
 * is about all of them, and none was stored: 400 where one of them does not fit its schema, 401, 429.
 */
export const completeModules = endpoint({
  method: 'POST',
  path: '/api/croacademy/complete-modules',
  body: Type.Object({ completions: Type.Array(Completion, { minItems: 1, maxItems: maxCompletions }) }),
  responses: { 200: Type.Object({ results: Type.Array(CompletionAnswer) }), 401: Failure },
})
