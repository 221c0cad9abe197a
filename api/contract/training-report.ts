/** Who has completed what, when, with which score: what opens behind the academy dashboard's training tile. */

import { type Static, Type } from 'typebox'
import { AccountStatus } from './academy-users.ts'
import { endpoint, Failure, oneOf } from './endpoint.ts'
import { listQuery, Search } from './list.ts'

const prefix = '/api/croacademy/admin/training'

export const TrainingStage = oneOf(['not-started', 'in-progress', 'certified'])
export type TrainingStage = Static<typeof TrainingStage>

/** Progress by module, over all employees that there are. */
export const trainingSummary = endpoint({
  method: 'GET',
  path: `${prefix}/summary`,
  responses: {
    200: Type.Object({
      employees: Type.Integer(),
      /** One for each module, the mastery quest last. */
      modules: Type.Array(
        Type.Object({
          region_id: Type.Integer(),
          title: Type.String(),
          completed: Type.Integer(),
          /** Points; null while nobody has completed it. */
          average_score: Type.Union([Type.Number(), Type.Null()]),
          points: Type.Integer(),
        }),
      ),
    }),
    401: Failure,
  },
})

export const TrainingRow = Type.Object({
  id: Type.String({ format: 'uuid' }),
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  status: AccountStatus,
  stage: TrainingStage,
  /** Of the seven. */
  completed: Type.Integer(),
  /** Points in the seven. */
  score: Type.Integer(),
  /** When the seventh was finished. */
  certified_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  /** In the order of the journey; the mastery quest last. */
  modules: Type.Array(
    Type.Object({
      region_id: Type.Integer(),
      score: Type.Integer(),
      finished_at: Type.String({ format: 'date-time' }),
    }),
  ),
})
export type TrainingRow = Static<typeof TrainingRow>

/** By last name, then first name. */
export const listTraining = endpoint({
  method: 'GET',
  path: `${prefix}/employees`,
  query: listQuery({ stage: Type.Optional(TrainingStage), sort: Type.Optional(oneOf(['name', '-name'])) }),
  responses: { 200: Type.Array(TrainingRow), 401: Failure },
})

/** The same rows as a CSV file (UTF-8 with a byte order mark); its answer is the file, not JSON. */
export const trainingCsvPath = `${prefix}/employees.csv`
export const TrainingCsvQuery = Type.Object({ search: Type.Optional(Search), stage: Type.Optional(TrainingStage) })
