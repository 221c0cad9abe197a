/** The sync endpoint: completed modules, delivered exactly once (PRODUCT.md, "Exactly once"). */

import { type Static, Type } from 'typebox'
import { endpoint, Failure } from './endpoint.ts'

export const Answer = Type.Object({
  questId: Type.String({ minLength: 1, maxLength: 100 }),
  choice: Type.Integer({ minimum: 0, maximum: 2 }),
})
export type Answer = Static<typeof Answer>

/** The largest number of the column `cycle`. */
const maxCycle = 2_147_483_647

export const Completion = Type.Object({
  moduleId: Type.Integer(),
  /** Of any type: an impossible score is answered 422, not 400 (PRODUCT.md, "Validation of a result"). */
  score: Type.Unknown(),
  /** Generated on the device (idempotency key). */
  id: Type.Optional(Type.String({ format: 'uuid' })),
  finishedAt: Type.Optional(Type.String({ format: 'date-time' })),
  answers: Type.Optional(Type.Array(Answer, { maxItems: 50 })),
  contentVersion: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  /** The round of the seven modules to which the result belongs; absent: the open one. */
  cycle: Type.Optional(Type.Integer({ minimum: 1, maximum: maxCycle })),
  /** The employee who made the result; refused when the session belongs to another. */
  employeeId: Type.Optional(Type.String({ format: 'uuid' })),
})
export type Completion = Static<typeof Completion>

/** The stored record. `id` is the acknowledgement: a device deletes a queued result only when the response has its id. */
export const StoredCompletion = Type.Object({
  id: Type.String({ format: 'uuid' }),
  region_id: Type.Integer(),
  is_completed: Type.Literal(true),
  score: Type.Integer(),
  finished_at: Type.String({ format: 'date-time' }),
  /** Optional, because a device also accepts the response of an older server during a deployment. */
  cycle: Type.Optional(Type.Integer()),
})
export type StoredCompletion = Static<typeof StoredCompletion>

export const completeModule = endpoint({
  method: 'POST',
  path: '/api/croacademy/complete-module',
  body: Completion,
  responses: { 200: StoredCompletion, 401: Failure, 404: Failure, 409: Failure, 422: Failure },
})

/** Twenty completions of ordinary size are far below the body limit. */
export const maxCompletions = 20

/** The response that the sync endpoint gives to the same completion ({@link completeModule}). */
export const CompletionResponse = Type.Union([
  Type.Object({ status: Type.Literal(200), body: StoredCompletion }),
  Type.Object({ status: Type.Literal(404), body: Failure }),
  Type.Object({ status: Type.Literal(409), body: Failure }),
  Type.Object({ status: Type.Literal(422), body: Failure }),
])
export type CompletionResponse = Static<typeof CompletionResponse>

/**
 * Records several completions of one employee, as a device sends them when it is online again. They are processed in order,
 * like separate requests, and the results are in the same order. Any other status applies to the whole request, of which
 * nothing was stored: 400 when one completion does not fit the schema, 401, 429.
 */
export const completeModules = endpoint({
  method: 'POST',
  path: '/api/croacademy/complete-modules',
  body: Type.Object({ completions: Type.Array(Completion, { minItems: 1, maxItems: maxCompletions }) }),
  responses: { 200: Type.Object({ results: Type.Array(CompletionResponse) }), 401: Failure },
})
