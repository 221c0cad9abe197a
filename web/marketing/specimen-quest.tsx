import { trainingTexts } from '../../content/marketing/training-texts.ts'
import { RedactedLines } from './redacted-lines.tsx'
import { Sheet } from './sheet.tsx'
import styles from './specimen-quest.module.css'

const texts = trainingTexts.specimen

/** A sample quest. Its result is redacted until an answer is chosen, with CSS only. */
export function SpecimenQuest() {
  return (
    <Sheet caption={[texts.title, texts.time]}>
      <fieldset className={styles['quest']} aria-describedby="specimen-scenario">
        <legend className="visually-hidden">{texts.legend}</legend>
        <p id="specimen-scenario" className={styles['scenario']}>
          {texts.scenario}
        </p>
        <div className={styles['choices']}>
          {texts.choices.map(({ letter, text }) => (
            <label key={letter}>
              <input type="radio" name="specimen" value={letter} autoComplete="off" />
              <span>{text}</span>
            </label>
          ))}
        </div>
        <div className={styles['results']} aria-live="polite">
          <div className={styles['covered']}>
            <p>{texts.legend}</p>
            <RedactedLines words={texts.covered} />
          </div>
          {texts.choices.map(({ letter, result, explanation, rule }) => (
            <div key={letter} className={styles['result']}>
              <p>
                <strong>{result}</strong> {explanation}
              </p>
              <p className={styles['rule']}>{rule}</p>
            </div>
          ))}
        </div>
      </fieldset>
    </Sheet>
  )
}
