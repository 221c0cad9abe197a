import { moduleTexts } from '../../content/curriculum/modules.ts'
import { allModules, masteryModule } from '../../content/curriculum/outline.ts'
import { trainingTexts } from '../../content/marketing/training-texts.ts'
import styles from './points-chart.module.css'

const texts = trainingTexts.game.chart

/** What a right decision earns in each module: redaction bars of that length. The mastery quest's is an outline. */
export function PointsChart() {
  return (
    <figure className={styles['chart']}>
      <figcaption>{texts.title}</figcaption>
      <ol>
        {allModules.map(({ id, region }) => (
          <li key={id} data-mastery={id === masteryModule.id || undefined}>
            <span>{texts.label(id, region)}</span>
            <span className={styles['bar']} style={{ '--points': pointsOf(id) }} />
            <span>{texts.points(pointsOf(id))}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}

function pointsOf(moduleId: number): number {
  const quests = moduleTexts.find(({ id }) => id === moduleId)?.quests ?? []
  return quests.reduce((sum, { points }) => sum + points, 0)
}
