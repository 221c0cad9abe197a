import { selfCheckTexts as texts } from '../../content/quest/self-check-texts.ts'
import type { CheckAnswer, PartResult } from './self-check-answer.ts'
import styles from './self-check-line.module.css'

interface SelfCheckLineProps {
  parts: readonly { readonly text: string }[]
  answer: CheckAnswer
  /** Null until the answer is checked. */
  results: readonly PartResult[] | null
  onChange: (answer: CheckAnswer) => void
}

/** A line of data whose parts are marked with a bar; once it is checked, lists how each part was marked. */
export function SelfCheckLine({ parts, answer, results, onChange }: SelfCheckLineProps) {
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
