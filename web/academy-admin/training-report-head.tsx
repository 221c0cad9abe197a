import { trainingReportTexts as texts } from '../../content/academy-admin/training-report-texts.ts'
import { type Stats, stageCounts } from './training-report-figures.ts'
import { stages } from './training-report-filter.ts'
import styles from './training-report-head.module.css'

/** Number of employees in total and at each stage, with a stacked bar. */
export function TrainingReportHead({ stats }: { stats: Stats }) {
  const { total } = stats.employees
  const counts = stageCounts(stats)
  return (
    <section className={styles['head']} aria-label={texts.head.title}>
      <dl>
        <div>
          <dt>{texts.head.employees}</dt>
          <dd>{total.toLocaleString('en-US')}</dd>
        </div>
        {stages.map(stage => (
          <div key={stage} data-stage={stage}>
            <dt>{texts.stages[stage]}</dt>
            <dd>
              {counts[stage].toLocaleString('en-US')}
              <span className={styles['share']}>{texts.head.share(percentOf(counts[stage], total))}</span>
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles['bar']} aria-hidden="true">
        {stages.map(
          stage => counts[stage] > 0 && <span key={stage} data-stage={stage} style={{ '--share': counts[stage] }} />,
        )}
      </div>
    </section>
  )
}

/** Rounds to whole percent, but to 0 or 100 only for none or all. */
function percentOf(people: number, total: number): number {
  const percent = Math.round((people / total) * 100)
  return people > 0 && people < total ? Math.min(99, Math.max(1, percent)) : percent
}
