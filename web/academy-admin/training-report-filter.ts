import type { Deadline } from '../../api/contract/deadlines.ts'
import type { TrainingStage } from '../../api/contract/training-report.ts'
import { useAddressFilter } from '../admin/use-address-filter.ts'
import { deadlineOf } from './deadline-filter.tsx'

export const stages = ['certified', 'in-progress', 'not-started'] as const satisfies readonly TrainingStage[]

export interface ReportFilter {
  /** '' for no search. */
  readonly search: string
  readonly stage: TrainingStage | undefined
  readonly deadline: Deadline | undefined
  readonly sort: 'name' | '-name'
  readonly filtered: boolean
  /** '' removes a filter. */
  readonly write: (changes: Readonly<Record<string, string>>) => void
}

/** The filter of the report's list, kept in the page's address and location state. */
export function useReportFilter(): ReportFilter {
  const { read, write } = useAddressFilter('search')
  const search = read('search')
  const stage = stages.find(stage => stage === read('stage'))
  const deadline = deadlineOf(read('deadline'))
  return {
    search,
    stage,
    deadline,
    sort: read('sort') === '-name' ? '-name' : 'name',
    filtered: search !== '' || stage !== undefined || deadline !== undefined,
    write,
  }
}
