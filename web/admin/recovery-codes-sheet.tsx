import { createPortal } from 'react-dom'
import { secondFactorTexts } from '../../content/second-factor-texts.ts'
import styles from './recovery-codes-sheet.module.css'

interface RecoveryCodesSheetProps {
  title: string
  /** For whom, and when. */
  made: string
  codes: readonly string[]
}

/** The recovery codes on paper: while it is there, the page prints this sheet and nothing else. */
export function RecoveryCodesSheet({ title, made, codes }: RecoveryCodesSheetProps) {
  return createPortal(
    <div className={styles['sheet']}>
      <h1>{title}</h1>
      <p>{made}</p>
      <ol>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p>{secondFactorTexts.codes.use}</p>
    </div>,
    document.body,
  )
}
