import { fractionalDpoTexts } from '../../content/marketing/fractional-dpo-texts.ts'
import styles from './information-sheet.module.css'
import { RedactedLines } from './redacted-lines.tsx'
import { Sheet } from './sheet.tsx'

const texts = fractionalDpoTexts.drawing

/** Drawing of an information sheet for participants, redacted except for the line about the officer. */
export function InformationSheet() {
  return (
    <Sheet caption={[texts.sheet, texts.article]} foot={texts.legend} decoration>
      <div className={styles['text']}>
        <RedactedLines words={texts.before} />
        <p className={styles['line']}>
          {texts.label}
          <br />
          {texts.contact}
        </p>
        <RedactedLines words={texts.after} />
      </div>
    </Sheet>
  )
}
