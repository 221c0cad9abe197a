import { listTraining, type TrainingRow } from '../../api/contract/training-report.ts'
import { type Pages, usePages } from '../admin/pager.tsx'
import { type ApiQuery, useApiQuery } from '../admin/use-api-query.ts'
import { type ReportFilter, useReportFilter } from './training-report-filter.ts'

export const pageSize = 50

export interface TrainingList {
  readonly filter: ReportFilter
  readonly pages: Pages
  readonly query: ApiQuery<TrainingRow[]>
}

/** A page of the filtered employees; requested in parallel with the report's figures. */
export function useTrainingList(): TrainingList {
  const filter = useReportFilter()
  const { search, stage, deadline, sort } = filter
  const pages = usePages(JSON.stringify([search, stage, deadline, sort]))
  const query = useApiQuery(listTraining, {
    query: {
      limit: String(pageSize),
      sort,
      ...(search !== '' && { search }),
      ...(stage && { stage }),
      ...(deadline && { deadline }),
      ...(pages.cursor !== undefined && { cursor: pages.cursor }),
    },
  })
  return { filter, pages, query }
}
