import { complianceToolkitTexts } from '../../content/resources/compliance-toolkit-texts.ts'
import { RedactionBar } from '../ui/redacted.tsx'
import styles from './toolkit-drawing.module.css'

const texts = complianceToolkitTexts.drawing

/** The nine tools: lengths in characters; `done`: ticked. */
const lines = [
  { length: 15, done: true },
  { length: 8, done: true },
  { length: 12, done: true },
  { length: 16, done: false },
  { length: 5, done: true },
  { length: 19, done: false },
  { length: 14, done: false },
  { length: 17, done: true },
  { length: 11, done: false },
]

/** The page's drawing: the toolkit as a sheet of nine boxes with redacted words, some of them ticked. */
export function ToolkitDrawing() {
  return (
    <div aria-hidden="true" className={styles['sheet']}>
      <p className={styles['mast']}>
        <RedactionBar length={9} /> <strong>{texts.word}</strong> <RedactionBar length={4} />{' '}
        <RedactionBar length={6} /> <strong>{texts.subject}</strong> <RedactionBar length={11} />
      </p>
      {lines.map(({ length, done }, index) => (
        <p key={length} className={styles['line']}>
          <span>{index + 1}</span>
          <RedactionBar length={length} />
          <span className={styles['box']} data-done={done || undefined} />
        </p>
      ))}
    </div>
  )
}
