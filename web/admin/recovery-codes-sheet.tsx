import { createPortal } from 'react-dom'
import { secondFactorTexts } from '../../content/second-factor-texts.ts'
import styles from './recovery-codes-sheet.module.css'

interface RecoveryCodesSheetProps {
  title: string
  /** Whose codes, and when they were created. */
  made: string
  codes: readonly string[]
}

/** The recovery codes for printing: while mounted, the page prints only this sheet. */
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
