/** An employee's own progress. */

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

export const getProgress = endpoint({
  method: 'GET',
  path: '/api/croacademy/progress',
  /** The employee whom the device expects; 409 'other-employee' when the session belongs to another. */
  query: Type.Object({ employeeId: Type.Optional(Type.String({ format: 'uuid' })) }),
  responses: { 200: Type.Array(ServerProgress), 401: Failure, 409: Failure },
})
