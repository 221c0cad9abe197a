import { useSelector } from '@xstate/react'
import { useSearchParams } from 'react-router-dom'
import { academyTexts, signInNotices } from '../../content/academy/academy-texts.ts'
import { authTexts } from '../../content/auth-texts.ts'
import { paths } from '../../content/paths.ts'
import { signInFormMachine } from '../auth/sign-in-form-machine.ts'
import { SignInScreen } from '../auth/sign-in-screen.tsx'
import { offersSingleSignOn } from '../auth/single-sign-on-offer.ts'
import { thisDevice } from '../offline/database.ts'
import { leftByDeletedAccount, refusedToFile, waitingHere } from '../offline/outbox.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Live, Notice } from '../ui/notice.tsx'
import { saveFile } from '../ui/save-file.ts'
import { session, startAcademy, useLive } from './academy-session.ts'
import { signInFormActors } from './sign-in-actors.ts'

const machine = signInFormMachine.provide({ actors: signInFormActors(thisDevice) })
const texts = authTexts.employee

startAcademy()

/** The employees' sign-in. */
export function LoginPage() {
  const [search] = useSearchParams()
  const token = search.get('token')
  const signedIn = useSelector(session, snapshot => snapshot.hasTag('in'))
  return (
    <SignInScreen
      key={token}
      machine={machine}
      token={token}
      texts={texts}
      destination={paths.training}
      signedIn={signedIn}
      hasSingleSignOn
      notices={<LoginNotices />}
      link={
        <LinkButton href={paths.academyAdminLogin} variant="quiet">
          {texts.adminLink}
        </LinkButton>
      }
    />
  )
}

/** Notices above the sign-in form: why the session ended, unsent results on this device. */
function LoginNotices() {
  const reason = useSelector(session, snapshot => snapshot.context.reason)
  const waiting = useLive(() => waitingHere(thisDevice), []) ?? 0
  return (
    <>
      <Live>
        {reason === 'ended' && <Notice word={authTexts.ended.word}>{authTexts.ended.text}</Notice>}
        {reason === 'deleted' && <DeletedNotice />}
        {reason === 'no-room' && <Notice tone="danger">{signInNotices.noRoom}</Notice>}
        {reason === 'logout' && offersSingleSignOn() && (
          <Notice word={authTexts.loggedOut.word}>{authTexts.loggedOut.text}</Notice>
        )}
      </Live>
      <Live>
        {waiting > 0 && (
          <Notice word={academyTexts.delivery['saved on this device']}>{signInNotices.waitingHere(waiting)}</Notice>
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
      word={signInNotices.deletedTitle}
      actions={
        left.length > 0 && (
          <Button variant="secondary" onClick={save}>
            {academyTexts.attention.save}
          </Button>
        )
      }
    >
      {signInNotices.deleted(left.length)}
    </Notice>
  )
}
