import { type RefObject, useState } from 'react'
import type { Quest } from '../../content/curriculum/schema.ts'
import { questTexts as texts } from '../../content/quest/quest-texts.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Live, Notice } from '../ui/notice.tsx'
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
    <form
      className={styles['quest']}
      noValidate
      onSubmit={event => {
        event.preventDefault()
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
                <span className={styles['mark']}>{markOf(choice.correct, index === picked)}</span>
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
    </form>
  )
}

function markOf(correct: boolean, picked: boolean): string {
  if (correct) return picked ? texts.yourRightAnswer : texts.rightAnswer
  return texts.yourAnswer
}

function resultOf(correct: boolean, picked: boolean): string {
  if (correct) return 'right'
  return picked ? 'wrong' : 'other'
}
