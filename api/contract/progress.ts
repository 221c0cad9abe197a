/** An employee's own progress (specification, section 7). */

import { type Static, Type } from 'typebox'
import { endpoint, Failure } from './endpoint.ts'

/** One record a module: the best score and the earliest finishing time over all devices. */
export const Progress = Type.Object({
  region_id: Type.Integer(),
  is_completed: Type.Boolean(),
  score: Type.Integer(),
  finished_at: Type.String({ format: 'date-time' }),
})
export type Progress = Static<typeof Progress>

/** As a device takes it: the record that the specification names has no time (section 3). Ours always has. */
const ToldProgress = Type.Object({
  ...Progress.properties,
  finished_at: Type.Optional(Progress.properties.finished_at),
})
export type ToldProgress = Static<typeof ToldProgress>

export const getProgress = endpoint({
  method: 'GET',
  path: '/api/croacademy/progress',
  /** Whose progress the device expects; 409 'other-employee' when the session is somebody else's. */
  query: Type.Object({ employeeId: Type.Optional(Type.String({ format: 'uuid' })) }),
  responses: { 200: Type.Array(ToldProgress), 401: Failure, 409: Failure },
})
