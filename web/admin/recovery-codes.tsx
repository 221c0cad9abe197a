import { createPortal } from 'react-dom'
import { secondFactorTexts } from '../../content/admin/second-factor-texts.ts'
import { Button } from '../ui/button.tsx'
import { formatDate } from '../ui/format-date.ts'
import { Live, Notice } from '../ui/notice.tsx'
import { saveFile } from '../ui/save-file.ts'
import { CopyButton } from './copy-button.tsx'
import styles from './recovery-codes.module.css'
import { useSession } from './session.ts'

const texts = secondFactorTexts.codes

interface RecoveryCodesProps {
  codes: readonly string[]
  reason: 'on' | 'renewed'
  /** The admin tried to close the dialog without confirming that the codes are saved. */
  leaving: boolean
  onLeave: () => void
}

/** The recovery codes, shown once, with buttons to copy, download and print them. */
export function RecoveryCodes({ codes, reason, leaving, onLeave }: RecoveryCodesProps) {
  const { area, admin } = useSession()
  const title = texts.sheet(area.name)
  const made = texts.made(admin?.email ?? '', formatDate(Date.now()))
  const download = () => {
    const text = [title, made, '', texts.use, '', ...codes, ''].join('\r\n')
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), texts.fileName)
  }
  return (
    <>
      <p data-start tabIndex={-1}>
        <strong>{texts[reason]}</strong> {texts.keep} <strong>{texts.once}</strong>
      </p>
      <ol className={styles['codes']} aria-label={texts.list}>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles['actions']}>
        <CopyButton text={codes.join('\n')} />
        <Button variant="secondary" onClick={download}>
          {texts.download}
        </Button>
        <Button variant="secondary" onClick={() => window.print?.()}>
          {texts.print}
        </Button>
      </div>
      <Live urgent>
        {leaving && (
          <Notice
            tone="warning"
            actions={
              <Button variant="quiet" onClick={onLeave}>
                {texts.closeAnyway}
              </Button>
            }
          >
            {texts.notKept}
          </Notice>
        )}
      </Live>
      <RecoveryCodesSheet title={title} made={made} codes={codes} />
    </>
  )
}

interface RecoveryCodesSheetProps {
  title: string
  /** Whose codes, and when they were created. */
  made: string
  codes: readonly string[]
}

/** The recovery codes for printing: while mounted, the page prints only this sheet. */
function RecoveryCodesSheet({ title, made, codes }: RecoveryCodesSheetProps) {
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
