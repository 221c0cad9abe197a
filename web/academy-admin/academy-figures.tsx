import { userStats } from '../../api/contract/academy-users.ts'
import { academyAdminTexts } from '../../content/academy-admin/academy-admin-texts.ts'
import { deadlineTexts } from '../../content/academy-admin/deadline-texts.ts'
import { paths } from '../../content/paths.ts'
import { useApiQuery } from '../admin/use-api-query.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { RedactionBar } from '../ui/redacted.tsx'
import styles from './academy-figures.module.css'
import { stageCounts } from './training-report-figures.ts'
import { stages } from './training-report-filter.ts'

const texts = academyAdminTexts.stats

/** The numbers of employees and admins, and the employees' training stages. */
export function AcademyFigures() {
  const { data } = useApiQuery(userStats, {})
  const figures = [
    { name: texts.employees, figure: data?.employees.total },
    { name: texts.admins, figure: data?.admins.total },
    { name: texts.active, figure: data && data.employees.active + data.admins.active },
  ]
  const counts = data && stageCounts(data)
  return (
    <section className={styles['figures']} aria-label={texts.title}>
      <dl>
        {figures.map(({ name, figure }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={styles['figure']}>
              <Figure of={figure} />
            </dd>
          </div>
        ))}
        <div className={styles['training']}>
          <dt>{texts.training}</dt>
          <dd>
            <div className={styles['stages']} aria-hidden="true">
              {counts &&
                stages.map(
                  stage =>
                    counts[stage] > 0 && <span key={stage} data-stage={stage} style={{ '--people': counts[stage] }} />,
                )}
            </div>
            <ul>
              {stages.map(stage => (
                <li key={stage}>
                  <span className={styles['swatch']} data-stage={stage} aria-hidden="true" />
                  <strong>
                    <Figure of={counts?.[stage]} />
                  </strong>{' '}
                  {texts.stages[stage]}
                </li>
              ))}
              {data?.training.hasDeadlines && (
                <li>
                  <strong>{texts.count(data.training.overdue)}</strong> {deadlineTexts.overdueCount}
                </li>
              )}
            </ul>
            <p className={styles['links']}>
              <Link href={paths.academyAdminTraining}>
                {texts.report}
                <Icon name="forward" />
              </Link>
              <Link href={paths.academyAdminCertificates}>
                {texts.certificates}
                <Icon name="forward" />
              </Link>
            </p>
          </dd>
        </div>
      </dl>
    </section>
  )
}

/** A count; a placeholder bar until the response arrives. */
function Figure({ of }: { of: number | undefined }) {
  return of === undefined ? <RedactionBar length={2} /> : texts.count(of)
}
