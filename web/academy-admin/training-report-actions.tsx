import { trainingCsvPath } from '../../api/contract/training-report.ts'
import { trainingReportTexts as texts } from '../../content/academy-admin/training-report-texts.ts'
import { ExportButton } from '../admin/export-button.tsx'
import { RefreshButton } from '../admin/refresh-button.tsx'
import { Button } from '../ui/button.tsx'
import { useReportFilter } from './training-report-filter.ts'

/** Prints the report, or exports the filtered employees as a CSV file. */
export function TrainingReportActions() {
  const { search, stage, deadline, filtered } = useReportFilter()
  const filters = { ...(search !== '' && { search }), ...(stage && { stage }), ...(deadline && { deadline }) }
  const query = String(new URLSearchParams(filters))
  return (
    <>
      <RefreshButton />
      <Button variant="secondary" onClick={() => window.print()}>
        {texts.print}
      </Button>
      <ExportButton
        address={query !== '' ? `${trainingCsvPath}?${query}` : trainingCsvPath}
        {...(filtered && { label: texts.list.exportSome })}
      />
    </>
  )
}
