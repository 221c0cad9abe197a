import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Quest } from '../../content/curriculum/schema.ts'
import { questTexts as texts } from '../../content/quest/quest-texts.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Citations } from './citations.tsx'
import { Explanation, QuestForm, yourMark } from './quest-form.tsx'
import styles from './quest-screen.module.css'

/** Returns a ref whose element takes the focus when it is first shown, if `isEnabled`. */
function useFocusWhenShown<Element extends HTMLElement>(isEnabled = true): RefObject<Element | null> {
  const element = useRef<Element>(null)
  const enabled = useRef(isEnabled)
  useLayoutEffect(() => {
    if (enabled.current) element.current?.focus()
  }, [])
  return element
}

interface AnswersProps {
  quest: Quest
  /** Gives the heading the focus, when a practice ends. */
  takesFocus?: boolean
  /** The chosen answer; null when this device does not know it. */
  picked: number | null
  /** Notices and buttons below. */
  children: ReactNode
}

/** All three answers with what follows from them and their explanations. */
export function Answers({ quest, takesFocus = false, picked, children }: AnswersProps) {
  const heading = useFocusWhenShown<HTMLHeadingElement>(takesFocus)
  return (
    <section className={styles['review']} aria-labelledby="question">
      <h2 id="question" ref={heading} tabIndex={-1}>
        {quest.question}
      </h2>
      <ol>
        {quest.choices.map((choice, index) => (
          <li key={choice.text} data-correct={choice.correct}>
            <p className={styles['result']}>
              <Icon name={choice.correct ? 'check' : 'cross'} />
              {index === picked ? yourMark(choice.correct) : choice.correct ? texts.correct : texts.incorrect}
            </p>
            <p className={styles['answer']}>{choice.text}</p>
            <p>{choice.consequence}</p>
            <p>{choice.explanation}</p>
            <Citations citations={choice.citations} />
          </li>
        ))}
      </ol>
      {children}
    </section>
  )
}

/** A completed quest: its answers, or the same question again, for practice and without a record. */
export function QuestReview({ instinct, children, ...answers }: AnswersProps & { instinct: string | undefined }) {
  const [phase, setPhase] = useState<'before' | 'practice' | 'after'>('before')
  if (phase === 'practice') {
    return <QuestPractice quest={answers.quest} instinct={instinct} onEnd={() => setPhase('after')} />
  }
  return (
    <Answers {...answers} takesFocus={phase === 'after'}>
      {instinct !== undefined && <p className={styles['instinct']}>{texts.instinctWas(instinct)}</p>}
      <div className={styles['actions']}>
        {children}
        <Button variant="secondary" onClick={() => setPhase('practice')}>
          {texts.practiseAgain}
        </Button>
      </div>
    </Answers>
  )
}

interface QuestPracticeProps {
  quest: Quest
  instinct: string | undefined
  onEnd: () => void
}

function QuestPractice({ quest, instinct, onEnd }: QuestPracticeProps) {
  const [picked, setPicked] = useState<number | null>(null)
  const [isLocked, setLocked] = useState(false)
  const title = useFocusWhenShown<HTMLParagraphElement>()
  return (
    <div className={styles['decision']}>
      <p ref={title} tabIndex={-1} className={styles['reviewing']}>
        {texts.practising}
      </p>
      <QuestForm
        quest={quest}
        submitRef={undefined}
        picked={picked}
        locked={isLocked}
        busy={false}
        onPick={setPicked}
        onSubmit={() => setLocked(true)}
      />
      {isLocked && picked !== null && (
        <Explanation quest={quest} picked={picked} instinct={instinct} outcome={texts.practising} hidden={false}>
          <Button onClick={onEnd}>{texts.endPractice}</Button>
        </Explanation>
      )}
    </div>
  )
}
