import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { allModules } from '../../content/curriculum/outline.ts'
import { type OutboxRow, thisDevice } from '../offline/database.ts'
import type { DeliveryOverview } from '../offline/local-progress.ts'
import { refusedToFile, retryRefused } from '../offline/outbox.ts'
import { requestSync } from '../offline/start-sync.ts'
import { Button } from '../ui/button.tsx'
import { formatDate } from '../ui/format-date.ts'
import { Live, Notice } from '../ui/notice.tsx'
import { saveFile } from '../ui/save-file.ts'
import { useOnline } from '../ui/use-online.ts'
import { sync } from './academy-session.ts'
import styles from './dashboard.module.css'

const { attention, delivery: texts } = academyTexts

interface DeliveryNoticesProps {
  employeeId: string
  queue: readonly OutboxRow[]
  overview: DeliveryOverview
  /** Whether the learner's results on the server are known here. */
  hasServerProgress: boolean
}

/** Says which results wait on the device or were refused, and whether results from other devices are missing here. */
export function DeliveryNotices({ employeeId, queue, overview, hasServerProgress }: DeliveryNoticesProps) {
  return (
    <>
      <Live>
        <WaitingNotice waiting={overview.waiting} />
      </Live>
      <Live>{!hasServerProgress && <Notice>{academyTexts.training.notTold}</Notice>}</Live>
      <RefusedResults employeeId={employeeId} queue={queue} />
    </>
  )
}

/** Says how many results wait to be sent. Shows nothing online without such a result. */
function WaitingNotice({ waiting }: { waiting: number }) {
  const online = useOnline()
  const sending = useSelector(sync, snapshot => snapshot.matches('sending'))
  const reason = useSelector(sync, snapshot => snapshot.context.reason)
  const sendNow = (
    <Button variant="secondary" busy={sending} onClick={() => sync.send({ type: 'SYNC_NOW' })}>
      {texts.sendNow}
    </Button>
  )
  if (!online || reason === 'unreachable') {
    return (
      <Notice word={texts.offlineWord} actions={online && sendNow}>
        <p>{waiting === 0 ? texts.offlineNothing : texts.waiting(waiting)}</p>
      </Notice>
    )
  }
  if (waiting === 0) return null
  return (
    // The button stays while a retry runs, because it may have the focus.
    <Notice word={texts[sending ? 'sending' : 'saved on this device']} actions={(!sending || reason) && sendNow}>
      <p>
        {sending ? texts.sendingNow(waiting) : texts.waiting(waiting)} {!sending && reason && texts[reason]}
      </p>
    </Notice>
  )
}

/** Results that the server refused, each with the reason. A retried one stays until the server has responded. */
function RefusedResults({ employeeId, queue }: { employeeId: string; queue: readonly OutboxRow[] }) {
  const hasSyncFailed = useSelector(sync, snapshot => snapshot.context.reason !== null)
  const [failed, setFailed] = useState(false)
  /** The refused rows from before the retry. */
  const [retried, setRetried] = useState<readonly OutboxRow[]>([])
  const refused = queue.filter(row => row.state === 'refused')
  const undecided = retried.filter(({ id }) => queue.some(row => row.id === id))
  const busy = refused.length === 0 && undecided.length > 0 && !hasSyncFailed
  const shown = busy ? retried : refused
  const arrived = retried.length - undecided.length
  const retry = async () => {
    setFailed(false)
    setRetried(refused)
    try {
      await retryRefused(thisDevice, employeeId)
      requestSync(sync)
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      <Live>
        {shown.length > 0 && (
          <section aria-label={attention.title}>
            <Notice
              tone="warning"
              word={attention.title}
              actions={
                <>
                  <Button variant="secondary" busy={busy} onClick={retry}>
                    {attention.retry}
                  </Button>
                  <Button variant="secondary" onClick={() => saveFile(refusedToFile(shown), attention.fileName)}>
                    {attention.save}
                  </Button>
                </>
              }
            >
              <p>{busy ? attention.retrying(shown.length) : attention.text(shown.length)}</p>
              <ul className={styles['refusedResults']}>
                {shown.map(row => (
                  <li key={row.id}>
                    <strong>{allModules.find(module => module.id === row.moduleId)?.title}</strong>
                    {Number.isFinite(row.finishedAt) && <span>{attention.finished(formatDate(row.finishedAt))}</span>}
                    <span>{row.refusal?.error}</span>
                  </li>
                ))}
              </ul>
              <p>{attention.help}</p>
            </Notice>
          </section>
        )}
        {arrived > 0 && (
          <Notice tone="success" word={texts.received}>
            {attention.arrived(arrived)}
          </Notice>
        )}
      </Live>
      <Live urgent>{failed && <Notice tone="danger">{attention.cannotRetry}</Notice>}</Live>
    </>
  )
}
