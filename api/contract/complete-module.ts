/** The sync endpoint: one completed module, delivered exactly once (design, "Sync endpoint"). */

import { type Static, Type } from 'typebox'
import { endpoint, Failure } from './endpoint.ts'

export const Answer = Type.Object({
  questId: Type.String({ minLength: 1, maxLength: 100 }),
  choice: Type.Integer({ minimum: 0, maximum: 2 }),
})
export type Answer = Static<typeof Answer>

export const Completion = Type.Object({
  moduleId: Type.Integer(),
  /** Any type here: what is not one of the possible numbers is 422, not 400 (decisions, "Exactly once"). */
  score: Type.Unknown(),
  /** Made on the device; sending it again changes nothing. */
  id: Type.Optional(Type.String({ format: 'uuid' })),
  finishedAt: Type.Optional(Type.String({ format: 'date-time' })),
  answers: Type.Optional(Type.Array(Answer, { maxItems: 50 })),
  contentVersion: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  /** Whose result it is; refused when the session is somebody else's. */
  employeeId: Type.Optional(Type.String({ format: 'uuid' })),
})
export type Completion = Static<typeof Completion>

/** The stored record. `id` is the acknowledgement: the device deletes its queued entry only when it reads its own id. */
export const StoredCompletion = Type.Object({
  id: Type.String({ format: 'uuid' }),
  region_id: Type.Integer(),
  is_completed: Type.Literal(true),
  score: Type.Integer(),
  finished_at: Type.String({ format: 'date-time' }),
})
export type StoredCompletion = Static<typeof StoredCompletion>

export const completeModule = endpoint({
  method: 'POST',
  path: '/api/croacademy/complete-module',
  body: Completion,
  responses: { 200: StoredCompletion, 401: Failure, 404: Failure, 409: Failure, 422: Failure },
})
