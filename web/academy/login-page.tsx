import { useSelector } from '@xstate/react'
import { useSearchParams } from 'react-router-dom'
import { authTexts } from '../../content/auth-texts.ts'
import { paths } from '../../content/paths.ts'
import { signInFormMachine } from '../auth/sign-in-form-machine.ts'
import { SignInScreen } from '../auth/sign-in-screen.tsx'
import { thisDevice } from '../offline/this-device.ts'
import { LinkButton } from '../ui/button.tsx'
import { session } from './academy-session.ts'
import { LoginNotices } from './login-notices.tsx'
import { signInFormActors } from './sign-in-form-actors.ts'

const machine = signInFormMachine.provide({ actors: signInFormActors(thisDevice) })
const texts = authTexts.employee

/** The employees' sign-in. It needs the network and says so when there is none. */
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
      notices={<LoginNotices />}
      link={
        <LinkButton href={paths.academyAdminLogin} variant="quiet">
          {texts.adminLink}
        </LinkButton>
      }
    />
  )
}
