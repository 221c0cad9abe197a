import { academyTexts } from '../../content/academy-texts.ts'
import type { DeliveryOverview } from '../offline/delivery.ts'
import type { SyncStatus } from '../offline/start-sync.ts'
import { Button } from '../ui/button.tsx'
import { Live, Notice } from '../ui/notice.tsx'
import { useOnline } from '../ui/use-online.ts'
import { sync } from './academy-session.ts'

const texts = academyTexts.delivery

interface DeliveryNoticeProps {
  overview: DeliveryOverview
  sync: SyncStatus
}

/** Where the results are as a whole: a calm fact, never an alarm. Silent while there is nothing to say. */
export function DeliveryNotice(props: DeliveryNoticeProps) {
  return (
    <Live>
      <Said {...props} />
    </Live>
  )
}

function Said({ overview: { waiting }, sync: status }: DeliveryNoticeProps) {
  const online = useOnline()
  if (!online || status.reason === 'unreachable') {
    return (
      <Notice word={texts.offlineWord} actions={online && <SendNow />}>
        <p>{waiting === 0 ? texts.offlineNothing : texts.waiting(waiting)}</p>
      </Notice>
    )
  }
  if (waiting === 0) return null
  if (status.phase === 'sending') {
    return (
      <Notice word={texts.sending}>
        <p>{texts.sendingNow(waiting)}</p>
      </Notice>
    )
  }
  return (
    <Notice word={texts['saved on this device']} actions={<SendNow />}>
      <p>
        {texts.waiting(waiting)} {status.reason !== null && texts[status.reason]}
      </p>
    </Notice>
  )
}

function SendNow() {
  return (
    <Button variant="secondary" onClick={sync.syncNow}>
      {texts.sendNow}
    </Button>
  )
}
