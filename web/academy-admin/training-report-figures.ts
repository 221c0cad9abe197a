import type { userStats } from '../../api/contract/academy-users.ts'
import type { ResponseOf } from '../../api/contract/endpoint.ts'
import type { TrainingRow, trainingSummary } from '../../api/contract/training-report.ts'
import { masteryModule } from '../../content/curriculum/outline.ts'

export type Stats = Extract<ResponseOf<typeof userStats>, { status: 200 }>['body']
export type Summary = Extract<ResponseOf<typeof trainingSummary>, { status: 200 }>['body']

/** Number of employees at each stage. */
export const stageCounts = ({ training }: Stats): Record<TrainingRow['stage'], number> => ({
  certified: training.certified,
  'in-progress': training.inProgress,
  'not-started': training.notStarted,
})

/** Number of employees that the list shows at each stage. Employees who renew are not certified in their open cycle. */
export const listedAtStage = (stats: Stats): Record<TrainingRow['stage'], number> => ({
  ...stageCounts(stats),
  certified: stats.training.certified - stats.training.renewing,
})

/** Excludes the mastery quest, which does not count towards certification. */
export const isOfTheSeven = ({ region_id }: { readonly region_id: number }) => region_id !== masteryModule.id
