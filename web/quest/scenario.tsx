import type { RefObject } from 'react'
import type { Quest } from '../../content/curriculum/schema.ts'
import { questTexts } from '../../content/quest/quest-texts.ts'
import styles from './scenario.module.css'

/** The scenario of a quest, laid out as a case file. */
export function Scenario({ quest, headingRef }: { quest: Quest; headingRef: RefObject<HTMLHeadingElement | null> }) {
  return (
    <section className={styles['scenario']} aria-labelledby="scenario">
      <p className={styles['kind']}>
        {questTexts.scenario}, {questTexts.points(quest.points)}
      </p>
      <h2 id="scenario" ref={headingRef} tabIndex={-1}>
        {quest.title}
      </h2>
      <p className={styles['task']}>{quest.description}</p>
      <div className={styles['text']}>
        {quest.scenario.map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}
