import { academyTexts, scoreTexts } from '../../content/academy/academy-texts.ts'
import { dashboardCount, type JourneySummary } from '../../content/curriculum/rules.ts'
import { ParticipantGrid } from '../ui/participant-grid.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import styles from './stat-band.module.css'

const texts = academyTexts.training

/** The dashboard's four figures, and the overall progress bar below them. */
export function StatBand({ summary }: { summary: JourneySummary }) {
  const { completed, percent, score, certified } = summary
  return (
    <section className={styles['band']} aria-label={texts.stats.title}>
      <dl>
        <div>
          <dt>{texts.stats.completed}</dt>
          <dd>
            <span className={styles['figure']}>
              {completed}/{dashboardCount}
            </span>
            <span className={styles['dots']}>
              <ParticipantGrid total={dashboardCount} filled={completed} columns={dashboardCount} />
            </span>
          </dd>
        </div>
        <div>
          <dt>{texts.stats.progress}</dt>
          <dd className={styles['figure']}>{percent}%</dd>
        </div>
        <div>
          <dt>{texts.stats.score}</dt>
          <dd className={styles['score']}>
            <span className={styles['figure']}>{scoreTexts.score(score)}</span>{' '}
            <span className={styles['maximum']}>{scoreTexts.maximum}</span>
          </dd>
        </div>
        <div className={styles['certification']} data-earned={certified || undefined}>
          <dt>{texts.stats.certification}</dt>
          <dd className={styles['figure']}>{certified ? texts.stats.earned : texts.stats.inProgress}</dd>
        </div>
      </dl>
      <div className={styles['overall']}>
        <p aria-hidden="true">
          <span>{texts.overall}</span>
          <span>{percent}%</span>
        </p>
        <ProgressBar label={texts.overall} percent={percent} segments={dashboardCount} />
      </div>
    </section>
  )
}
