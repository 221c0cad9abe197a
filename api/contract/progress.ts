/** An employee's own progress (specification, section 7). */

import { endpoint, Failure } from './endpoint.ts'
import { type Static, Type } from './type.ts'

/** One record a module: the best score and the earliest finishing time over all devices. */
export const Progress = Type.Object({
  region_id: Type.Integer(),
  is_completed: Type.Boolean(),
  score: Type.Integer(),
  finished_at: Type.String({ format: 'date-time' }),
})
export type Progress = Static<typeof Progress>

export const getProgress = endpoint({
  method: 'GET',
  path: '/api/croacademy/progress',
  /** Whose progress the device expects; 409 'other-employee' when the session is somebody else's. */
  query: Type.Object({ employeeId: Type.Optional(Type.String({ format: 'uuid' })) }),
  responses: { 200: Type.Array(Progress), 401: Failure, 409: Failure },
})
