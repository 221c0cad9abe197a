import type { SelfCheck } from '../../content/curriculum/schema.ts'
import { selfCheckTexts as texts } from '../../content/quest/self-check-texts.ts'
import type { CheckAnswer, PartResult } from './self-check-answer.ts'
import styles from './self-check-options.module.css'

interface SelfCheckOptionsProps {
  check: Extract<SelfCheck, { form: 'one' | 'all' }>
  answer: CheckAnswer
  /** Null until the answer is checked. */
  results: readonly PartResult[] | null
  onChange: (answer: CheckAnswer) => void
}

/** The options of a self-check, of which one or all that apply are chosen. */
export function SelfCheckOptions({ check, answer, results, onChange }: SelfCheckOptionsProps) {
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
              {result && result !== 'left' && <span className={styles['mark']}>{texts.marks[result]}</span>}
              {text}
            </span>
          </label>
        )
      })}
    </div>
  )
}
