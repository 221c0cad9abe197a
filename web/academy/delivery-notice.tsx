import { academyTexts } from '../../content/academy/academy-texts.ts'
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

/** Says how many results wait on the device or have been received. Shows nothing before there is a result. */
export function DeliveryNotice(props: DeliveryNoticeProps) {
  return (
    <Live>
      <Said {...props} />
    </Live>
  )
}

function Said({ overview: { waiting }, sync: { phase, reason } }: DeliveryNoticeProps) {
  const online = useOnline()
  const sending = phase === 'sending'
  const sendNow = (
    <Button variant="secondary" busy={sending} onClick={sync.syncNow}>
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
