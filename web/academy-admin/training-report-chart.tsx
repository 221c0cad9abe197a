import { trainingReportTexts } from '../../content/academy-admin/training-report-texts.ts'
import styles from './training-report-chart.module.css'
import { isOfTheSeven, type Summary } from './training-report-figures.ts'

const texts = trainingReportTexts.chart

/** Progress by module: a table with a bar for the share of employees who have completed each module. */
export function TrainingReportChart({ summary: { employees, modules } }: { summary: Summary }) {
  return (
    <section className={styles['chart']} aria-labelledby="progress-by-module">
      <div>
        <h2 id="progress-by-module">{texts.title}</h2>
        <p className={styles['lead']}>{texts.lead}</p>
      </div>
      <table aria-labelledby="progress-by-module">
        <thead>
          <tr>
            <th scope="col">{texts.module}</th>
            <th scope="col">{texts.completed}</th>
            <th scope="col">{texts.average}</th>
          </tr>
        </thead>
        <tbody>
          {modules.map(({ region_id, title, completed, average_score, points }) => (
            <tr key={region_id} data-apart={!isOfTheSeven({ region_id }) || undefined}>
              <th scope="row">
                {title}
                {!isOfTheSeven({ region_id }) && <span className={styles['apart']}>{texts.mastery}</span>}
              </th>
              <td>
                <div className={styles['measure']}>
                  <span
                    className={styles['track']}
                    aria-hidden="true"
                    style={{ '--percent': `${employees > 0 ? (completed / employees) * 100 : 0}%` }}
                  />
                  <span>{texts.count(completed, employees)}</span>
                </div>
              </td>
              <td data-title={texts.average}>
                {average_score === null ? texts.noScore : texts.score(average_score, points)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
