import { useSelector } from '@xstate/react'
import { academyTexts } from '../../content/academy-texts.ts'
import { authTexts } from '../../content/auth-texts.ts'
import { waitingOfOthers } from '../offline/queue.ts'
import { thisDevice } from '../offline/this-device.ts'
import { useLive } from '../offline/use-live.ts'
import { Live, Notice } from '../ui/notice.tsx'
import { useOnline } from '../ui/use-online.ts'
import { session } from './academy-session.ts'

const texts = academyTexts.session

/** What somebody at the sign-in screen should know: why the session ended, what waits on this device, no network. */
export function LoginNotices() {
  const online = useOnline()
  const reason = useSelector(session, snapshot => snapshot.context.reason)
  const waiting = useLive(() => waitingOfOthers(thisDevice, null), []) ?? 0
  return (
    <>
      <Live>{!online && <Notice word={authTexts.offline.word}>{authTexts.offline.text}</Notice>}</Live>
      <Live>
        {reason === 'ended' && <Notice word={texts.endedWord}>{texts.ended}</Notice>}
        {reason === 'deleted' && (
          <Notice tone="warning" word={texts.deletedTitle}>
            {texts.deleted}
          </Notice>
        )}
      </Live>
      <Live>
        {waiting > 0 && (
          <Notice word={academyTexts.delivery['saved on this device']}>{texts.waitingHere(waiting)}</Notice>
        )}
      </Live>
    </>
  )
}
