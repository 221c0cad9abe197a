import { type MouseEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { selfCheckTexts as texts } from '../../content/quest/self-check-texts.ts'
import { Icon } from '../ui/icon.tsx'
import { Live } from '../ui/notice.tsx'
import type { CheckAnswer, PartResult } from './self-check-answer.ts'
import styles from './self-check-order.module.css'

interface SelfCheckOrderProps {
  /** In the right order. */
  steps: readonly string[]
  answer: CheckAnswer
  /** Null until the answer is checked. */
  results: readonly PartResult[] | null
  onChange: (answer: CheckAnswer) => void
}

/** Steps that buttons move up and down. */
export function SelfCheckOrder({ steps, answer, results, onChange }: SelfCheckOrderProps) {
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
              <span className={styles['text']}>
                {result && (
                  <span className={styles['mark']}>
                    {result === 'right' ? texts.inPlace : texts.belongsAt(step + 1)}
                  </span>
                )}
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
