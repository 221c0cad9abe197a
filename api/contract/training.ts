/** An employee's open training cycle and earlier ones. A cycle is one round of the seven modules, numbered from 1. */

import { type Static, Type } from 'typebox'
import { endpoint, Failure } from './endpoint.ts'
import { ServerProgress } from './progress.ts'

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
  /** The employee whom the device expects; 409 'other-employee' when the session belongs to another. */
  query: Type.Object({ employeeId: Type.Optional(Type.String({ format: 'uuid' })) }),
  responses: { 200: Training, 401: Failure, 409: Failure },
})
