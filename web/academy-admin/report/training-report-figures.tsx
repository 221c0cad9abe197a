import type { UserCounts } from '../../../api/contract/admin/academy-users.ts'
import type { TrainingStage, trainingSummary } from '../../../api/contract/admin/training-report.ts'
import type { ResponseOf } from '../../../api/contract/endpoint.ts'
import { trainingReportTexts as texts } from '../../../content/academy-admin/training-report-texts.ts'
import { masteryModule } from '../../../content/curriculum/outline.ts'
import styles from './training-report-figures.module.css'

export const stages = ['certified', 'in-progress', 'not-started'] as const satisfies readonly TrainingStage[]

/** Number of employees at each stage. */
export const stageCounts = ({ training }: UserCounts): Record<TrainingStage, number> => ({
  certified: training.certified,
  'in-progress': training.inProgress,
  'not-started': training.notStarted,
})

export type TrainingSummary = Extract<ResponseOf<typeof trainingSummary>, { status: 200 }>['body']

/** Excludes the mastery quest, which does not count towards certification. */
export const isOfTheSeven = ({ region_id }: { readonly region_id: number }) => region_id !== masteryModule.id

/** Number of employees in total and at each stage, with a stacked bar. */
export function TrainingReportHead({ stats }: { stats: UserCounts }) {
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
              {stage === 'certified' && stats.training.renewing > 0 && (
                <span className={styles['share']}>{texts.head.renewing(stats.training.renewing)}</span>
              )}
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
export function percentOf(people: number, total: number): number {
  const percent = Math.round((people / total) * 100)
  return people > 0 && people < total ? Math.min(99, Math.max(1, percent)) : percent
}

/** Progress by module: a table with a bar for the share of employees who have completed each module. */
export function TrainingReportChart({ summary: { employees, modules } }: { summary: TrainingSummary }) {
  return (
    <section className={styles['chart']} aria-labelledby="progress-by-module">
      <div>
        <h2 id="progress-by-module">{texts.chart.title}</h2>
        <p className={styles['lead']}>{texts.chart.lead}</p>
      </div>
      <table aria-labelledby="progress-by-module">
        <thead>
          <tr>
            <th scope="col">{texts.chart.module}</th>
            <th scope="col">{texts.chart.completed}</th>
            <th scope="col">{texts.chart.average}</th>
          </tr>
        </thead>
        <tbody>
          {modules.map(({ region_id, title, completed, average_score, points }) => (
            <tr key={region_id} data-apart={!isOfTheSeven({ region_id }) || undefined}>
              <th scope="row">
                {title}
                {!isOfTheSeven({ region_id }) && <span className={styles['apart']}>{texts.chart.mastery}</span>}
              </th>
              <td>
                <div className={styles['measure']}>
                  <span
                    className={styles['track']}
                    aria-hidden="true"
                    style={{ '--percent': `${employees > 0 ? (completed / employees) * 100 : 0}%` }}
                  />
                  <span>{texts.chart.count(completed, employees)}</span>
                </div>
              </td>
              <td data-title={texts.chart.average}>
                {average_score === null ? texts.chart.noScore : texts.chart.score(average_score, points)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
