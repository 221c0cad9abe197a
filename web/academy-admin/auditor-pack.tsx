import { useState } from 'react'
import {
  listPacks,
  type AuditorPack as Pack,
  packFilePath,
  requestPack,
} from '../../api/contract/admin/auditor-packs.ts'
import { auditorPackTexts as texts } from '../../content/academy-admin/auditor-pack-texts.ts'
import { failureText, refusalText, useOwnError } from '../admin/errors.ts'
import { ExportButton } from '../admin/export-button.tsx'
import { Moment } from '../admin/moment.tsx'
import { useSession } from '../admin/session.ts'
import { useApiQuery, useRefresh } from '../admin/use-api-query.ts'
import { Button } from '../ui/button.tsx'
import { Fact } from '../ui/fact.tsx'
import { Live, Notice } from '../ui/notice.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import styles from './auditor-pack.module.css'

/** Milliseconds between two readings of the progress. */
const interval = 1000

const isUnfinished = ({ state }: Pack) => state === 'waiting' || state === 'running'

/** Requests the auditor pack of one employee, or of all (null), shows its progress and offers its file. */
export function AuditorPack({ employeeId }: { employeeId: string | null }) {
  const { act } = useSession()
  const refresh = useRefresh()
  const [requesting, setRequesting] = useState(false)
  const [error, setError] = useOwnError()
  const { data } = useApiQuery(listPacks, {}, { repeat: packs => packs?.some(isUnfinished) === true && interval })
  const pack = data?.find(({ employee_id }) => employee_id === employeeId)
  const progress = pack && isUnfinished(pack) ? pack : null
  const isBusy = requesting || progress !== null

  const request = async () => {
    setRequesting(true)
    setError(null)
    try {
      const response = await act(requestPack, { body: employeeId === null ? {} : { employeeId } })
      if (response.status !== 202) setError(refusalText(response.body, texts.requestFailed))
      await refresh()
    } catch (error) {
      setError(failureText(error, texts.requestFailed))
    }
    setRequesting(false)
  }

  return (
    <div className={styles['pack']}>
      {/* The sentence changes with the state only, so that the progress is not announced every second. */}
      <Live>{pack && <State pack={pack} />}</Live>
      {progress && (
        <div className={styles['progress']}>
          <ProgressBar label={texts.progressLabel} percent={percentOf(progress)} />
          <p>{texts.progress(progress.done, progress.total)}</p>
        </div>
      )}
      {pack?.state === 'ready' && (
        <dl className={styles['times']}>
          <Fact term={texts.created}>
            <Moment at={pack.created_at} />
          </Fact>
          <Fact term={texts.expires}>
            <Moment at={pack.expires_at} />
          </Fact>
        </dl>
      )}
      <Live urgent>{error !== null && <Notice tone="danger">{error}</Notice>}</Live>
      <div className={styles['actions']}>
        {pack?.state === 'ready' && (
          <ExportButton address={packFilePath.replace(':id', pack.id)} label={texts.download} />
        )}
        {/* One button in all states, which keeps the focus. */}
        <Button
          key="request"
          variant={pack?.state === 'ready' ? 'quiet' : 'secondary'}
          busy={isBusy || data === undefined}
          onClick={() => void request()}
        >
          {isBusy ? texts.busy : labelOf(pack)}
        </Button>
      </div>
    </div>
  )
}

function State({ pack: { state, total } }: { pack: Pack }) {
  switch (state) {
    case 'waiting':
      return <p>{texts.waiting}</p>
    case 'running':
      return <p>{texts.running}</p>
    case 'ready':
      return <Notice tone="success">{texts.ready(total)}</Notice>
    case 'failed':
      return <Notice tone="danger">{texts.failed}</Notice>
  }
}

const percentOf = ({ done, total }: Pack) => (total > 0 ? Math.round((done * 100) / total) : 0)

function labelOf(pack: Pack | undefined): string {
  if (pack?.state === 'ready') return texts.again
  return pack?.state === 'failed' ? texts.retry : texts.create
}
