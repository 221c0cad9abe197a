import { useEffect, useState } from 'react'
import { countWaitingInvitations } from '../../api/contract/import-employees.ts'
import { importTexts as texts } from '../../content/academy-admin/import-texts.ts'
import { useApiQuery, useRefresh } from '../admin/use-api-query.ts'
import { Live, Notice } from '../ui/notice.tsx'

/** Milliseconds between two counts. */
const interval = 5000

/** The number of invitations that are still to be mailed, up to date. */
export function ImportWaiting() {
  const refresh = useRefresh()
  const { data } = useApiQuery(countWaitingInvitations, {})
  const waiting = data?.waiting ?? 0
  const [hadWaiting, setHadWaiting] = useState(false)
  if (waiting > 0 && !hadWaiting) setHadWaiting(true)
  useEffect(() => {
    if (waiting === 0) return
    const timer = setInterval(() => void refresh(), interval)
    return () => clearInterval(timer)
  })
  return (
    <>
      {waiting > 0 && <Notice>{texts.waiting(waiting)}</Notice>}
      {/* Announced once, not at every count. */}
      <Live>{hadWaiting && data?.waiting === 0 && <Notice tone="success">{texts.allMailed}</Notice>}</Live>
    </>
  )
}
