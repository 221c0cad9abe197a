import { useState } from 'react'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { allModules } from '../../content/curriculum/outline.ts'
import type { OutboxRow } from '../offline/database.ts'
import { retryRefused } from '../offline/outbox.ts'
import { refusedToFile } from '../offline/refused-to-file.ts'
import type { SyncStatus } from '../offline/start-sync.ts'
import { thisDevice } from '../offline/this-device.ts'
import { Button } from '../ui/button.tsx'
import { formatDate } from '../ui/format-date.ts'
import { Live, Notice } from '../ui/notice.tsx'
import { saveFile } from '../ui/save-file.ts'
import styles from './attention-list.module.css'

const texts = academyTexts.attention

interface AttentionListProps {
  employeeId: string
  queue: readonly OutboxRow[]
  sync: SyncStatus
}

/** Results that the server refused, each with the reason. A retried one stays until the server has responded. */
export function AttentionList({ employeeId, queue, sync }: AttentionListProps) {
  const [failed, setFailed] = useState(false)
  /** The refused rows from before the retry. */
  const [retried, setRetried] = useState<readonly OutboxRow[]>([])
  const refused = queue.filter(row => row.state === 'refused')
  const undecided = retried.filter(({ id }) => queue.some(row => row.id === id))
  const busy = refused.length === 0 && undecided.length > 0 && sync.reason === null
  const shown = busy ? retried : refused
  const arrived = retried.length - undecided.length
  const retry = async () => {
    setFailed(false)
    setRetried(refused)
    try {
      await retryRefused(thisDevice, employeeId)
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      <Live>
        {shown.length > 0 && (
          <section aria-label={texts.title}>
            <Notice
              tone="warning"
              word={texts.title}
              actions={
                <>
                  <Button variant="secondary" busy={busy} onClick={retry}>
                    {texts.retry}
                  </Button>
                  <Button variant="secondary" onClick={() => saveFile(refusedToFile(shown), texts.fileName)}>
                    {texts.save}
                  </Button>
                </>
              }
            >
              <p>{busy ? texts.retrying(shown.length) : texts.text(shown.length)}</p>
              <ul className={styles['results']}>
                {shown.map(row => (
                  <li key={row.id}>
                    <strong>{allModules.find(module => module.id === row.moduleId)?.title}</strong>
                    {Number.isFinite(row.finishedAt) && <span>{texts.finished(formatDate(row.finishedAt))}</span>}
                    <span>{row.refusal?.error}</span>
                  </li>
                ))}
              </ul>
              <p>{texts.help}</p>
            </Notice>
          </section>
        )}
        {arrived > 0 && (
          <Notice tone="success" word={academyTexts.delivery.received}>
            {texts.arrived(arrived)}
          </Notice>
        )}
      </Live>
      <Live urgent>{failed && <Notice tone="danger">{texts.cannotRetry}</Notice>}</Live>
    </>
  )
}
