import { listTraining, type TrainingRow } from '../../api/contract/training-report.ts'
import { type Pages, usePages } from '../admin/use-pages.ts'
import { type Reading, useReading } from '../admin/use-reading.ts'
import { type ReportFilter, useReportFilter } from './training-report-filter.ts'

export const pageSize = 50

export interface TrainingList {
  readonly filter: ReportFilter
  readonly pages: Pages
  readonly reading: Reading<TrainingRow[]>
}

/** The employees that the filter leaves, a page of them; asked for together with the report's figures. */
export function useTrainingList(): TrainingList {
  const filter = useReportFilter()
  const { search, stage, sort } = filter
  const pages = usePages(JSON.stringify([search, stage, sort]))
  const reading = useReading(listTraining, {
    query: {
      limit: String(pageSize),
      sort,
      ...(search !== '' && { search }),
      ...(stage && { stage }),
      ...(pages.cursor !== undefined && { cursor: pages.cursor }),
    },
  })
  return { filter, pages, reading }
}
