import { moduleTexts } from '../../content/curriculum/modules.ts'
import { allModules, masteryModule } from '../../content/curriculum/outline.ts'
import { modulePoints } from '../../content/curriculum/rules.ts'
import { trainingTexts } from '../../content/marketing/training-texts.ts'
import styles from './points-chart.module.css'

const texts = trainingTexts.game.chart

const points = new Map(moduleTexts.map(module => [module.id, modulePoints(module)]))
const pointsOf = (moduleId: number) => points.get(moduleId) ?? 0

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
