import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { authTexts } from '../../content/auth-texts.ts'
import { signInFormMachine } from '../auth/sign-in-form-machine.ts'
import { SignInScreen, type SignInTexts } from '../auth/sign-in-screen.tsx'
import { offersSingleSignOn } from '../auth/single-sign-on-offer.ts'
import { readStored } from '../start/browser-storage.ts'
import { LinkButton } from '../ui/button.tsx'
import { Live, Notice } from '../ui/notice.tsx'
import type { AdminArea } from './admin-area.ts'
import { adminSignInActors, isSignedIn } from './admin-sign-in-actors.ts'
import { isLoggedOut } from './login-flags.ts'
import { returnPath, sessionEnded } from './return-path.ts'

interface AdminLoginProps {
  area: AdminArea
  texts: SignInTexts
  link: { readonly path: string; readonly text: string }
}

/** Sign-in to an admin area, with a password or an invitation link. */
export function AdminLogin({ area, texts, link }: AdminLoginProps) {
  const [machine] = useState(() => signInFormMachine.provide({ actors: adminSignInActors(area) }))
  const { state } = useLocation()
  const [search] = useSearchParams()
  const token = search.get('token')
  const signedIn = useSignedIn(area, token === null)
  const saysLoggedOut = area.singleSignOn && isLoggedOut(area) && offersSingleSignOn()
  return (
    <SignInScreen
      key={token}
      machine={machine}
      token={token}
      texts={texts}
      home={area.home}
      destination={returnPath(area, state)}
      signedIn={signedIn}
      hasSingleSignOn={area.singleSignOn !== undefined}
      notices={
        <Live>
          {sessionEnded(state) && <Notice word={authTexts.ended.word}>{authTexts.ended.text}</Notice>}
          {saysLoggedOut && <Notice word={authTexts.loggedOut.word}>{authTexts.loggedOut.text}</Notice>}
        </Live>
      }
      link={
        <LinkButton href={link.path} variant="quiet">
          {link.text}
        </LinkButton>
      }
    />
  )
}

/**
 * True once the server has confirmed an existing session. It is asked only if local storage says that there is one, so that
 * other visitors see no failed request.
 */
function useSignedIn(area: AdminArea, wanted: boolean): true | null {
  const [signedIn, setSignedIn] = useState<true | null>(null)
  useEffect(() => {
    if (!wanted || readStored('localStorage', area.flagKey) === null) return
    const leaving = new AbortController()
    isSignedIn(area, leaving.signal).then(
      yes => {
        if (yes) setSignedIn(true)
      },
      // Without a response the form stays.
      () => undefined,
    )
    // A response from before a sign-in is out of date.
    return () => leaving.abort()
  }, [area, wanted])
  return signedIn
}
