/** Several completions of one employee in one request, as a device sends them when it is online again. */

import { type Static, Type } from 'typebox'
import { Completion, StoredCompletion } from './complete-module.ts'
import { endpoint, Failure } from './endpoint.ts'

/** Twenty completions of ordinary size are far below the body limit. */
export const maxCompletions = 20

/** The response that the sync endpoint gives to the same completion (complete-module.ts). */
export const CompletionAnswer = Type.Union([
  Type.Object({ status: Type.Literal(200), body: StoredCompletion }),
  Type.Object({ status: Type.Literal(404), body: Failure }),
  Type.Object({ status: Type.Literal(409), body: Failure }),
  Type.Object({ status: Type.Literal(422), body: Failure }),
])
export type CompletionAnswer = Static<typeof CompletionAnswer>

/**
 * Processes completions in order, as separate requests would, and returns the results in the same order. Any other status
 * applies to the whole request, and nothing was stored: 400 when one completion does not fit the schema, 401, 429.
 */
export const completeModules = endpoint({
  method: 'POST',
  path: '/api/croacademy/complete-modules',
  body: Type.Object({ completions: Type.Array(Completion, { minItems: 1, maxItems: maxCompletions }) }),
  responses: { 200: Type.Object({ results: Type.Array(CompletionAnswer) }), 401: Failure },
})
