import { type MouseEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { SelfCheck } from '../../content/curriculum/schema.ts'
import { selfCheckTexts as texts } from '../../content/quest/self-check-texts.ts'
import { Icon } from '../ui/icon.tsx'
import { Live } from '../ui/notice.tsx'
import type { BranchCheck, CheckAnswer, PartResult } from './self-check-answer.ts'
import styles from './self-check-input.module.css'

interface AnswerProps {
  answer: CheckAnswer
  /** Null until the answer is checked. */
  results: readonly PartResult[] | null
  onChange: (answer: CheckAnswer) => void
}

/** The parts of a self-check in the form in which they are answered. */
export function SelfCheckInput({ check, ...rest }: { check: Exclude<SelfCheck, BranchCheck> } & AnswerProps) {
  switch (check.form) {
    case 'one':
    case 'all':
      return <Options check={check} {...rest} />
    case 'order':
      return <OrderedSteps steps={check.steps} {...rest} />
    case 'find':
      return <MarkedLine parts={check.parts} {...rest} />
  }
}

type ChoiceCheck = Extract<SelfCheck, { form: 'one' | 'all' }>

/** The options of a self-check, of which one or all that apply are chosen. */
function Options({ check, answer, results, onChange }: { check: ChoiceCheck } & AnswerProps) {
  const single = check.form === 'one'
  const change = (place: number, chosen: boolean) => {
    if (single) onChange([place])
    else onChange(chosen ? [...answer, place] : answer.filter(other => other !== place))
  }
  return (
    <div className={styles['options']}>
      {check.options.map(({ text }, place) => {
        const result = results?.[place]
        return (
          <label key={text} className={styles['option']} data-result={result}>
            <input
              type={single ? 'radio' : 'checkbox'}
              name={check.id}
              checked={answer.includes(place)}
              disabled={results !== null}
              onChange={event => change(place, event.target.checked)}
            />
            <span>
              {result && result !== 'left' && <Mark>{texts.marks[check.form][result]}</Mark>}
              {text}
            </span>
          </label>
        )
      })}
    </div>
  )
}

/** How a part was answered, above its text. Screen readers read both in one go, so a colon separates them. */
function Mark({ children }: { children: string }) {
  return (
    <span className={styles['mark']}>
      {children}
      <span className="visually-hidden">: </span>
    </span>
  )
}

/** Steps, given in the right order, that buttons move up and down. */
function OrderedSteps({ steps, answer, results, onChange }: { steps: readonly string[] } & AnswerProps) {
  const [moved, setMoved] = useState('')
  const move = (from: number, to: number, button: HTMLButtonElement) => {
    const step = answer[from]
    if (step === undefined || to < 0 || to >= answer.length) return
    // Moving an element in the document takes the focus from it.
    flushSync(() => {
      const others = answer.filter(other => other !== step)
      onChange([...others.slice(0, to), step, ...others.slice(to)])
      setMoved(texts.moved(steps[step] ?? '', to + 1, steps.length))
    })
    button.focus()
  }
  return (
    <>
      <ol className={styles['steps']}>
        {answer.map((step, place) => {
          const result = results?.[place]
          const text = steps[step] ?? ''
          const button = (label: string, to: number) => ({
            type: 'button' as const,
            disabled: results !== null,
            // Not `disabled`: the button keeps the focus when its step arrives at an end.
            'aria-disabled': to < 0 || to >= steps.length,
            'aria-label': `${label}: ${text}`,
            onClick: (event: MouseEvent<HTMLButtonElement>) => move(place, to, event.currentTarget),
          })
          return (
            <li key={text} data-result={result}>
              <span className={styles['number']} aria-hidden="true">
                {place + 1}
              </span>
              <span>
                {result && <Mark>{result === 'right' ? texts.inPlace : texts.belongsAt(step + 1)}</Mark>}
                {text}
              </span>
              <span className={styles['buttons']} hidden={results !== null}>
                <button {...button(texts.up, place - 1)}>
                  <Icon name="up" />
                </button>
                <button {...button(texts.down, place + 1)}>
                  <Icon name="down" />
                </button>
              </span>
            </li>
          )
        })}
      </ol>
      <div className="visually-hidden">
        <Live>{results === null && moved}</Live>
      </div>
    </>
  )
}

/** A line of data whose parts are marked with a bar; once it is checked, lists how each part was marked. */
function MarkedLine({
  parts,
  answer,
  results,
  onChange,
}: { parts: readonly { readonly text: string }[] } & AnswerProps) {
  const toggle = (place: number) =>
    onChange(answer.includes(place) ? answer.filter(other => other !== place) : [...answer, place])
  return (
    <>
      <div className={styles['line']}>
        {parts.map(({ text }, place) => (
          <button
            key={text}
            type="button"
            aria-pressed={answer.includes(place)}
            disabled={results !== null}
            onClick={() => toggle(place)}
          >
            {text}
          </button>
        ))}
      </div>
      {results && (
        <dl className={styles['results']}>
          {(['right', 'missed', 'wrong'] as const)
            .filter(result => results.includes(result))
            .map(result => (
              <div key={result} data-result={result}>
                <dt>{texts.findMarks[result]}</dt>
                {parts
                  .filter((_, place) => results[place] === result)
                  .map(({ text }) => (
                    <dd key={text}>{text}</dd>
                  ))}
              </div>
            ))}
        </dl>
      )}
    </>
  )
}
