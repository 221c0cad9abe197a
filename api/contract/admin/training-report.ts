/** The training report of the academy dashboard: who has completed which module, when, and with which score. */

import { type Static, Type } from 'typebox'
import { endpoint, Failure, listQuery, oneOf, Search } from '../endpoint.ts'
import { AccountStatus, Deadline, deadlineProperties } from './academy-users.ts'

const prefix = '/api/croacademy/admin/training'

export const TrainingStage = oneOf(['not-started', 'in-progress', 'certified'])
export type TrainingStage = Static<typeof TrainingStage>

/** Progress of all employees by module. */
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
          /** Points; null when no employee has completed the module. */
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
  /** Certified with a certification that is valid today; otherwise the stage of the open cycle. */
  stage: TrainingStage,
  /** Certified, with the next cycle open and not yet completed. */
  renewing: Type.Boolean(),
  /** Number of completed modules of the seven in the open cycle, as are `score` and `modules`. */
  completed: Type.Integer(),
  /** Points of the seven modules. */
  score: Type.Integer(),
  /** When the last of the seven modules of the valid certification was completed; null unless certified. */
  certified_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  ...deadlineProperties,
  /** In curriculum order; the mastery quest last. */
  modules: Type.Array(
    Type.Object({
      region_id: Type.Integer(),
      score: Type.Integer(),
      finished_at: Type.String({ format: 'date-time' }),
    }),
  ),
})
export type TrainingRow = Static<typeof TrainingRow>

const filters = { stage: Type.Optional(TrainingStage), deadline: Type.Optional(Deadline) }

/** Ordered by last name, then first name. */
export const listTraining = endpoint({
  method: 'GET',
  path: `${prefix}/employees`,
  query: listQuery({ ...filters, sort: Type.Optional(oneOf(['name', '-name'])) }),
  responses: { 200: Type.Array(TrainingRow), 401: Failure },
})

/** The same rows as a CSV file (UTF-8 with a byte order mark). */
export const trainingCsvPath = `${prefix}/employees.csv`
export const TrainingCsvQuery = Type.Object({ search: Type.Optional(Search), ...filters })
