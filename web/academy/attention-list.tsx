import { useState } from 'react'
import { academyTexts } from '../../content/academy-texts.ts'
import { allModules } from '../../content/curriculum/outline.ts'
import type { OutboxRow } from '../offline/database.ts'
import { refusedToFile } from '../offline/refused-to-file.ts'
import { retryRefused } from '../offline/set-aside.ts'
import { thisDevice } from '../offline/this-device.ts'
import { Button } from '../ui/button.tsx'
import { formatDate } from '../ui/format-date.ts'
import { Live, Notice } from '../ui/notice.tsx'
import { saveFile } from '../ui/save-file.ts'
import styles from './attention-list.module.css'

const texts = academyTexts.attention

interface AttentionListProps {
  employeeId: string
  refused: readonly OutboxRow[]
}

/** Results that the server refused: each with the reason, none dropped. */
export function AttentionList({ employeeId, refused }: AttentionListProps) {
  const [failed, setFailed] = useState(false)
  if (refused.length === 0) return null
  const retry = () => {
    setFailed(false)
    retryRefused(thisDevice, employeeId).catch(() => setFailed(true))
  }
  return (
    <section aria-label={texts.title}>
      <Notice
        tone="warning"
        word={texts.title}
        actions={
          <>
            <Button variant="secondary" onClick={retry}>
              {texts.retry}
            </Button>
            <Button variant="secondary" onClick={() => saveFile(refusedToFile(refused), texts.fileName)}>
              {texts.save}
            </Button>
          </>
        }
      >
        <p>{texts.text(refused.length)}</p>
        <ul className={styles['results']}>
          {refused.map(row => (
            <li key={row.id}>
              <strong>{allModules.find(module => module.id === row.moduleId)?.title}</strong>
              {Number.isFinite(row.finishedAt) && <span>{texts.finished(formatDate(row.finishedAt))}</span>}
              <span>{row.refusal?.error}</span>
            </li>
          ))}
        </ul>
        <p>{texts.help}</p>
        <Live urgent>{failed && <p>{texts.cannotRetry}</p>}</Live>
      </Notice>
    </section>
  )
}
