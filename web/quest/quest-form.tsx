import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Quest } from '../../content/curriculum/schema.ts'
import { questTexts as texts } from '../../content/quest/quest-texts.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Form } from '../ui/form-fields.tsx'
import { Icon } from '../ui/icon.tsx'
import { Live, Notice } from '../ui/notice.tsx'
import { Citations } from './citations.tsx'
import styles from './quest-form.module.css'

interface QuestFormProps {
  quest: Quest
  picked: number | null
  /** Answers are locked: from the moment of submitting. */
  locked: boolean
  busy: boolean
  submitRef: RefObject<HTMLButtonElement | null> | undefined
  onPick: (choice: number) => void
  onSubmit: () => void
}

/** The question, and three answers of which one is picked. */
export function QuestForm({ quest, picked, locked, busy, submitRef, onPick, onSubmit }: QuestFormProps) {
  const [missing, setMissing] = useState(false)
  return (
    <Form
      className={styles['quest']}
      onSubmit={() => {
        setMissing(picked === null)
        if (picked !== null && !locked && !busy) onSubmit()
      }}
    >
      <fieldset className={styles['choices']}>
        <legend>
          <span className={styles['question']}>{quest.question}</span>
          {!locked && <span className={styles['hint']}>{texts.choices}</span>}
        </legend>
        {quest.choices.map((choice, index) => (
          <label
            key={choice.text}
            className={classNames(styles['choice'], locked && styles['locked'])}
            data-result={locked ? resultOf(choice.correct, index === picked) : undefined}
          >
            <input
              type="radio"
              name="choice"
              checked={picked === index}
              disabled={locked}
              onChange={() => {
                setMissing(false)
                onPick(index)
              }}
            />
            <span className={styles['letter']} aria-hidden="true">
              {'ABC'[index]}
            </span>
            <span>
              {locked && (index === picked || choice.correct) && (
                <span className={styles['mark']}>
                  {index === picked ? yourMark(choice.correct) : texts.rightAnswer}
                </span>
              )}
              {choice.text}
            </span>
          </label>
        ))}
      </fieldset>
      {/* Hidden, not removed: removing the focused element forces a synchronous layout. */}
      <div className={styles['submit']} hidden={locked}>
        <Live urgent>{missing && picked === null && <Notice tone="warning">{texts.pickFirst}</Notice>}</Live>
        <Button ref={submitRef} type="submit" busy={busy}>
          {texts.submit}
        </Button>
      </div>
    </Form>
  )
}

/** Returns the mark of the picked answer. */
export const yourMark = (correct: boolean): string => (correct ? texts.yourRightAnswer : texts.yourWrongAnswer)

function resultOf(correct: boolean, picked: boolean): string {
  if (correct) return 'right'
  return picked ? 'wrong' : 'other'
}

interface ExplanationProps {
  quest: Quest
  picked: number
  /** What the learner said that they would do when the module began. */
  instinct: string | undefined
  /** Says what the answer earned, or that it is not recorded. */
  outcome: string
  /** True until the answer is locked. Rendered beforehand, so that it appears at once on a slow device. */
  hidden: boolean
  /** The button that continues. */
  children: ReactNode
}

/** Says whether the answer is correct, what follows from it and why, and why the right one is. Its heading takes the focus when shown. */
export function Explanation({ quest, picked, instinct, outcome, hidden, children }: ExplanationProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (hidden) return
    heading.current?.scrollIntoView({ block: 'center' })
    heading.current?.focus({ preventScroll: true })
  }, [hidden])
  const choice = quest.choices[picked]
  const right = quest.choices.find(({ correct }) => correct)
  if (!choice || !right) return null
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
      <p className={styles['points']}>{outcome}</p>
      {instinct !== undefined && <p className={styles['instinct']}>{texts.instinctWas(instinct)}</p>}
      <div className={styles['reason']}>
        <h3>{texts.consequence}</h3>
        <p className={styles['consequence']}>{choice.consequence}</p>
      </div>
      <Reason title={texts.why} choice={choice} />
      {choice !== right && <Reason title={texts.rightAnswer} choice={right} />}
      <div className={styles['next']}>{children}</div>
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
