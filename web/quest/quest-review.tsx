import type { ReactNode } from 'react'
import type { Quest } from '../../content/curriculum/schema.ts'
import { questTexts as texts } from '../../content/quest/quest-texts.ts'
import { Icon } from '../ui/icon.tsx'
import { Citations } from './citations.tsx'
import styles from './quest-review.module.css'

interface QuestReviewProps {
  quest: Quest
  /** The chosen answer; null when this device does not know it. */
  picked: number | null
  children: ReactNode
}

/** All three answers with their explanations. */
export function QuestReview({ quest, picked, children }: QuestReviewProps) {
  return (
    <section className={styles['review']} aria-labelledby="question">
      <h2 id="question">{quest.question}</h2>
      <ol>
        {quest.choices.map((choice, index) => (
          <li key={choice.text} data-correct={choice.correct}>
            <p className={styles['result']}>
              <Icon name={choice.correct ? 'check' : 'cross'} />
              {choice.correct ? texts.correct : texts.incorrect}
              {index === picked && ` (${texts.yourAnswer})`}
            </p>
            <p className={styles['answer']}>{choice.text}</p>
            <p>{choice.explanation}</p>
            <Citations citations={choice.citations} />
          </li>
        ))}
      </ol>
      <div>{children}</div>
    </section>
  )
}
