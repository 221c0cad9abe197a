/** An employee's training: the open cycle, earlier ones, and the sync. A cycle is one round of the modules, numbered from 1. */

import { type Static, Type } from 'typebox'
import { endpoint, Failure } from './endpoint.ts'

/** One record for each module: the best score and the earliest finishing time of all devices. */
export const Progress = Type.Object({
  region_id: Type.Integer(),
  is_completed: Type.Boolean(),
  score: Type.Integer(),
  finished_at: Type.String({ format: 'date-time' }),
})
export type Progress = Static<typeof Progress>

/** The record that a device accepts: `finished_at` is optional, so that a record without a time is accepted. */
export const ServerProgress = Type.Object({
  ...Progress.properties,
  finished_at: Type.Optional(Progress.properties.finished_at),
})
export type ServerProgress = Static<typeof ServerProgress>

/** The employee whom the device expects; 409 'other-employee' when the session belongs to another. */
const query = Type.Object({ employeeId: Type.Optional(Type.String({ format: 'uuid' })) })

export const getProgress = endpoint({
  method: 'GET',
  path: '/api/croacademy/progress',
  query,
  responses: { 200: Type.Array(ServerProgress), 401: Failure, 409: Failure },
})

/** `YYYY-MM-DD` in the organisation's time zone, or null. */
const OptionalDate = Type.Union([Type.String({ format: 'date' }), Type.Null()])

export const Training = Type.Object({
  cycle: Type.Integer({ minimum: 1 }),
  /** null: no deadline. */
  due_on: OptionalDate,
  /** Of the latest certification; null without one, or when it does not expire. */
  certified_until: OptionalDate,
  /** The open cycle's records. */
  progress: Type.Array(ServerProgress),
  /** The certified cycles, oldest first. */
  history: Type.Array(
    Type.Object({
      cycle: Type.Integer(),
      score: Type.Integer(),
      certified_at: Type.String({ format: 'date-time' }),
      certified_until: OptionalDate,
      /** The code of the latest certificate, in groups of four; null when none was issued. */
      certificate: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
})
export type Training = Static<typeof Training>

export const getTraining = endpoint({
  method: 'GET',
  path: '/api/croacademy/training',
  query,
  responses: { 200: Training, 401: Failure, 409: Failure },
})

export const Answer = Type.Object({
  questId: Type.String({ minLength: 1, maxLength: 100 }),
  choice: Type.Integer({ minimum: 0, maximum: 2 }),
})
export type Answer = Static<typeof Answer>

export const Completion = Type.Object({
  moduleId: Type.Integer(),
  /** Of any type: an impossible score is answered 422, not 400 (PRODUCT.md, "Validation of a result"). */
  score: Type.Unknown(),
  /** Generated on the device (idempotency key). */
  id: Type.Optional(Type.String({ format: 'uuid' })),
  finishedAt: Type.Optional(Type.String({ format: 'date-time' })),
  answers: Type.Optional(Type.Array(Answer, { maxItems: 50 })),
  contentVersion: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  /** The round of the seven modules to which the result belongs; absent: the open one. The column is an `integer`. */
  cycle: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
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

/** Records a completed module, exactly once (PRODUCT.md, "Exactly once"). */
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
