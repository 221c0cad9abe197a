import type { TrainingRow } from '../../api/contract/training-report.ts'
import { trainingReportTexts } from '../../content/academy-admin/training-report-texts.ts'
import { Moment } from '../admin/moment.tsx'
import { isOfTheSeven, type Summary } from './training-report-figures.ts'
import styles from './training-report-modules.module.css'

const texts = trainingReportTexts.list

/** One employee's modules with scores and times; the mastery quest only if completed. */
export function TrainingReportModules({ row, modules }: { row: TrainingRow; modules: Summary['modules'] }) {
  const results = new Map(row.modules.map(result => [result.region_id, result]))
  return (
    <ol className={styles['modules']}>
      {modules
        .filter(module => isOfTheSeven(module) || results.has(module.region_id))
        .map(({ region_id, title, points }) => {
          const result = results.get(region_id)
          return (
            <li key={region_id} data-open={!result || undefined}>
              <span className={styles['title']}>{title}</span>
              <span>{result ? texts.points(result.score, points) : texts.open}</span>
              {result && (
                <span className={styles['when']}>
                  <Moment at={result.finished_at} />
                </span>
              )}
            </li>
          )
        })}
    </ol>
  )
}
