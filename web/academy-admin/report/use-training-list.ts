import { listTraining } from '../../../api/contract/training-report.ts'
import { usePages } from '../../admin/pager.tsx'
import { useAddressFilter } from '../../admin/use-address-filter.ts'
import { useApiQuery } from '../../admin/use-api-query.ts'
import { deadlineOf } from '../deadlines.tsx'
import { stages } from './training-report-figures.tsx'

export const pageSize = 50

/** The filter of the report's list, kept in the page's address and location state. `write` with '' removes a filter. */
export function useReportFilter() {
  const { read, write } = useAddressFilter('search')
  const stage = stages.find(stage => stage === read('stage'))
  const deadline = deadlineOf(read('deadline'))
  const search = read('search')
  /** As in the query of the list and of its CSV file. */
  const query = { ...(search !== '' && { search }), ...(stage && { stage }), ...(deadline && { deadline }) }
  const sort: 'name' | '-name' = read('sort') === '-name' ? '-name' : 'name'
  return { search, stage, deadline, sort, query, filtered: Object.keys(query).length > 0, write }
}

export type TrainingList = ReturnType<typeof useTrainingList>

/** A page of the filtered employees; requested in parallel with the report's figures. */
export function useTrainingList() {
  const filter = useReportFilter()
  const { sort } = filter
  const pages = usePages(JSON.stringify([filter.query, sort]))
  const query = useApiQuery(listTraining, {
    query: {
      limit: String(pageSize),
      sort,
      ...filter.query,
      ...(pages.cursor !== undefined && { cursor: pages.cursor }),
    },
  })
  return { filter, pages, query }
}
