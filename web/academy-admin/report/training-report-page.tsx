import { userStats } from '../../../api/contract/admin/academy-users.ts'
import { trainingCsvPath, trainingSummary } from '../../../api/contract/admin/training-report.ts'
import { auditorPackTexts } from '../../../content/academy-admin/auditor-pack-texts.ts'
import { trainingReportTexts as texts } from '../../../content/academy-admin/training-report-texts.ts'
import { adminTexts } from '../../../content/admin/admin-texts.ts'
import { paths } from '../../../content/paths.ts'
import { academyAdminArea } from '../../admin/admin-area.ts'
import { AdminPage } from '../../admin/admin-page.tsx'
import { EmptyList } from '../../admin/empty-list.tsx'
import { ExportButton } from '../../admin/export-button.tsx'
import { RefreshButton } from '../../admin/refresh-button.tsx'
import { useSession } from '../../admin/session.ts'
import { useApiQuery } from '../../admin/use-api-query.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Live, Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/redacted.tsx'
import { AuditorPack } from '../auditor-pack.tsx'
import styles from './training-report.module.css'
import { TrainingReportChart, TrainingReportHead } from './training-report-figures.tsx'
import { TrainingReportList, useReportFilter, useTrainingList } from './training-report-list.tsx'

/** Who has completed which module, when and with which score; linked from the dashboard's training tile. */
export function TrainingReportPage() {
  return (
    <AdminPage area={academyAdminArea} title={texts.title} intro={texts.intro} actions={<ReportActions />}>
      <Report />
    </AdminPage>
  )
}

function Report() {
  const { connected } = useSession()
  const stats = useApiQuery(userStats, {})
  const summary = useApiQuery(trainingSummary, {})
  const list = useTrainingList()
  const error = stats.error ?? summary.error
  if (!connected) return null
  if (error !== null) {
    return (
      <Live urgent>
        <Notice tone="danger">{error || adminTexts.list.failed}</Notice>
      </Live>
    )
  }
  if (!stats.data || !summary.data) return <Skeleton label={adminTexts.loading} lines={[18, 42, 30, 46]} />
  if (stats.data.employees.total === 0) {
    return (
      <EmptyList title={texts.list.nobody}>
        <p>{texts.list.nobodyHint}</p>
        <Link href={paths.academyAdminDashboard}>{texts.list.toDashboard}</Link>
      </EmptyList>
    )
  }
  return (
    <div className={styles['report']}>
      <TrainingReportHead stats={stats.data} />
      <section className={styles['pack']} aria-labelledby="auditor-pack">
        <div>
          <h2 id="auditor-pack">{auditorPackTexts.title}</h2>
          <p className={styles['lead']}>{auditorPackTexts.text.everyone}</p>
        </div>
        <AuditorPack employeeId={null} />
      </section>
      <TrainingReportChart summary={summary.data} />
      <TrainingReportList stats={stats.data} modules={summary.data.modules} list={list} />
    </div>
  )
}

/** Prints the report, or exports the filtered employees as a CSV file. */
function ReportActions() {
  const { query, filtered } = useReportFilter()
  return (
    <>
      <RefreshButton />
      <Button variant="secondary" onClick={() => window.print()}>
        {texts.print}
      </Button>
      <ExportButton
        address={filtered ? `${trainingCsvPath}?${new URLSearchParams(query)}` : trainingCsvPath}
        {...(filtered && { label: texts.list.exportSome })}
      />
    </>
  )
}
