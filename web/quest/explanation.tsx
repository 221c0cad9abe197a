import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { pointsFor } from '../../content/curriculum/rules.ts'
import type { Quest } from '../../content/curriculum/schema.ts'
import { questTexts as texts } from '../../content/quest/quest-texts.ts'
import { Icon } from '../ui/icon.tsx'
import { Citations } from './citations.tsx'
import styles from './explanation.module.css'

interface ExplanationProps {
  quest: Quest
  picked: number
  /** True until the answer is locked. Rendered beforehand, so that it appears at once on a slow device. */
  hidden: boolean
  /** The button that continues. */
  children: ReactNode
}

/** Says whether the answer is correct and why, and why the right one is. Its heading takes the focus when shown. */
export function Explanation({ quest, picked, hidden, children }: ExplanationProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (hidden) return
    heading.current?.scrollIntoView({ block: 'center' })
    heading.current?.focus({ preventScroll: true })
  }, [hidden])
  const choice = quest.choices[picked]
  const right = quest.choices.find(({ correct }) => correct)
  if (!choice || !right) return null
  const points = pointsFor(quest, picked)
  return (
    <section
      className={styles['explanation']}
      hidden={hidden}
      data-correct={choice.correct}
      aria-labelledby="quest-result"
    >
      <h2 id="quest-result" ref={heading} tabIndex={-1}>
        <Icon name={choice.correct ? 'check' : 'cross'} />
        {choice.correct ? texts.correct : texts.incorrect}
      </h2>
      <p className={styles['points']}>{points > 0 ? texts.earned(points) : texts.earnedNothing}</p>
      <Reason title={texts.why} choice={choice} />
      {choice !== right && <Reason title={texts.rightAnswer} choice={right} />}
      <div className={styles['on']}>{children}</div>
    </section>
  )
}

/** Why one choice is right or wrong, with its sources. */
function Reason({ title, choice }: { title: string; choice: Quest['choices'][number] }) {
  return (
    <div className={styles['reason']}>
      <h3>{title}</h3>
      <p>{choice.explanation}</p>
      <Citations citations={choice.citations} />
    </div>
  )
}
