/** The sync endpoint: one completed module, delivered exactly once (design, "Sync endpoint"). */

import { endpoint, Failure } from './endpoint.ts'
import { type Static, Type } from './type.ts'

export const Answer = Type.Object({
  questId: Type.String({ minLength: 1, maxLength: 100 }),
  choice: Type.Integer({ minimum: 0, maximum: 2 }),
})
export type Answer = Static<typeof Answer>

export const Completion = Type.Object({
  moduleId: Type.Integer(),
  /** Any type, because a score that is impossible is a 422 whatever its type (decisions, "Exactly once"). */
  score: Type.Unknown(),
  /** Idempotency key made on the device. */
  id: Type.Optional(Type.String({ format: 'uuid' })),
  finishedAt: Type.Optional(Type.String({ format: 'date-time' })),
  answers: Type.Optional(Type.Array(Answer, { maxItems: 50 })),
  contentVersion: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  /** The employee whose result it is; refused when the session belongs to another. */
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
