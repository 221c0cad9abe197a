import { allModules, masteryModule } from '../../content/curriculum/outline.ts'
import { trainingTexts } from '../../content/marketing/training-texts.ts'
import styles from './points-chart.module.css'

const texts = trainingTexts.game.chart

const mostPoints = Math.max(...allModules.map(({ points }) => points))

/** The points of each module as bars; the mastery quest's bar is an outline. */
export function PointsChart() {
  return (
    <figure className={styles['chart']}>
      <figcaption>{texts.title}</figcaption>
      <ol>
        {allModules.map(({ id, region, points }) => (
          <li key={id} data-mastery={id === masteryModule.id || undefined}>
            <span>{texts.label(id, region)}</span>
            <svg aria-hidden="true" className={styles['bar']} width={`${(points / mostPoints) * 100}%`} />
            <span>{texts.points(points)}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
