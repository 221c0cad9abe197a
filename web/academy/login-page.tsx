import { useMachine, useSelector } from '@xstate/react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { authTexts } from '../../content/auth-texts.ts'
import { paths } from '../../content/paths.ts'
import { ForgotPasswordForm } from '../auth/forgot-password-form.tsx'
import { SetPasswordForm } from '../auth/set-password-form.tsx'
import { SignInForm } from '../auth/sign-in-form.tsx'
import { SignInFrame } from '../auth/sign-in-frame.tsx'
import { thisDevice } from '../offline/this-device.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { usePage } from '../ui/use-page.ts'
import { session } from './academy-session.ts'
import { LoginNotices } from './login-notices.tsx'
import { signInFormActors } from './sign-in-actors.ts'
import { signInFormMachine } from './sign-in-form-machine.ts'

const machine = signInFormMachine.provide({ actors: signInFormActors(thisDevice) })
const texts = authTexts.employee

/** Signing in; setting a password by an invitation link or after a temporary one; asking for a link. */
export function LoginPage() {
  const [search] = useSearchParams()
  const token = search.get('token')
  // Another link is another form.
  return <LoginForms key={token} token={token} />
}

function LoginForms({ token }: { token: string | null }) {
  const [form, send] = useMachine(machine, { input: { token } })
  const signedIn = useSelector(session, snapshot => snapshot.hasTag('in'))
  const setting = form.matches('setPassword')
  const forgot = form.matches('forgotPassword')
  const title = setting ? authTexts.setPassword.title : forgot ? authTexts.forgotPassword.title : texts.title
  const heading = usePage(title)
  if (signedIn && !setting && !form.matches('validatingLink')) return <Navigate to={paths.training} replace />

  const { email, error, message, needsTemporaryPassword } = form.context
  const edited = () => send({ type: 'EDITED' })
  return (
    <SignInFrame
      heading={setting ? authTexts.setPassword.title : forgot ? authTexts.forgotPassword.title : texts.heading}
      headingRef={heading}
      intro={setting ? authTexts.setPassword.intro : forgot ? authTexts.forgotPassword.intro : texts.intro}
      notices={<LoginNotices />}
    >
      {form.matches('validatingLink') && <Skeleton label={authTexts.setPassword.validating} lines={[18, 30, 14, 30]} />}
      {(form.matches('signIn') || form.matches('done')) && (
        <SignInForm
          texts={texts}
          email={email}
          busy={!form.matches({ signIn: 'editing' })}
          error={error}
          onEdit={edited}
          onSubmit={credentials => send({ type: 'SIGN_IN', ...credentials })}
          onForgot={() => send({ type: 'FORGOT_PASSWORD' })}
        >
          <ButtonLink to={paths.academyAdminLogin} variant="quiet">
            {texts.adminLink}
          </ButtonLink>
        </SignInForm>
      )}
      {setting && (
        <SetPasswordForm
          email={email}
          needsTemporaryPassword={needsTemporaryPassword}
          newPlaceholder={texts.newPlaceholder}
          busy={form.matches({ setPassword: 'busy' })}
          error={error}
          saved={message}
          onEdit={edited}
          onSubmit={password => send({ type: 'SET_PASSWORD', ...password })}
        />
      )}
      {forgot && (
        <ForgotPasswordForm
          email={email}
          busy={form.matches({ forgotPassword: 'busy' })}
          error={error}
          sent={message}
          onEdit={edited}
          onSubmit={address => send({ type: 'SEND_LINK', email: address })}
          onBack={() => send({ type: 'BACK_TO_SIGN_IN' })}
        />
      )}
    </SignInFrame>
  )
}
