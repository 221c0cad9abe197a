import { useSelector } from '@xstate/react'
import { academyTexts, signInNotices as texts } from '../../content/academy/academy-texts.ts'
import { authTexts } from '../../content/auth-texts.ts'
import { leftByDeletedAccount, waitingHere } from '../offline/outbox.ts'
import { refusedToFile } from '../offline/refused-to-file.ts'
import { thisDevice } from '../offline/this-device.ts'
import { Button } from '../ui/button.tsx'
import { Live, Notice } from '../ui/notice.tsx'
import { saveFile } from '../ui/save-file.ts'
import { useOnline } from '../ui/use-online.ts'
import { session } from './academy-session.ts'
import { useLive } from './use-live.ts'

/** Notices above the sign-in form: why the session ended, unsent results on this device, no network. */
export function LoginNotices() {
  const online = useOnline()
  const reason = useSelector(session, snapshot => snapshot.context.reason)
  const waiting = useLive(() => waitingHere(thisDevice), []) ?? 0
  return (
    <>
      <Live>{!online && <Notice word={authTexts.offline.word}>{authTexts.offline.text}</Notice>}</Live>
      <Live>
        {reason === 'ended' && <Notice word={authTexts.ended.word}>{authTexts.ended.text}</Notice>}
        {reason === 'deleted' && <DeletedNotice />}
      </Live>
      <Live>
        {waiting > 0 && (
          <Notice word={academyTexts.delivery['saved on this device']}>{texts.waitingHere(waiting)}</Notice>
        )}
      </Live>
    </>
  )
}

/** The account cannot sign in again, so this is the only place to save its unsent results. */
function DeletedNotice() {
  const left = useLive(() => leftByDeletedAccount(thisDevice), []) ?? []
  const save = () => saveFile(refusedToFile(left), academyTexts.attention.fileName)
  return (
    <Notice
      tone="warning"
      word={texts.deletedTitle}
      actions={
        left.length > 0 && (
          <Button variant="secondary" onClick={save}>
            {academyTexts.attention.save}
          </Button>
        )
      }
    >
      {texts.deleted(left.length)}
    </Notice>
  )
}
