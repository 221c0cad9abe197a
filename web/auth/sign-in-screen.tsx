import { useMachine } from '@xstate/react'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { authTexts } from '../../content/auth-texts.ts'
import { brand } from '../../content/brand.ts'
import { Button } from '../ui/button.tsx'
import { Live, Notice } from '../ui/notice.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { ParticipantGrid } from '../ui/participant-grid.tsx'
import { Skeleton } from '../ui/redacted.tsx'
import { useOnline } from '../ui/use-online.ts'
import { useKeptFocus, usePage } from '../ui/use-page.ts'
import type { Home } from '../ui/wordmark.tsx'
import type { signInFormMachine } from './sign-in-form-machine.ts'
import { CodeForm, EmailForm, SetPasswordForm, SignInForm } from './sign-in-forms.tsx'
import styles from './sign-in-screen.module.css'
import { offersSingleSignOn } from './single-sign-on-offer.ts'
import { useOutcome } from './use-outcome.ts'

export interface SignInTexts {
  readonly title: string
  readonly heading: string
  readonly intro: string
  readonly button: string
  readonly busy: string
  readonly newPlaceholder: string
  readonly saved: string
}

interface SignInScreenProps {
  /** Provided with the area's actors. */
  machine: typeof signInFormMachine
  /** Token of an invitation or reset link. */
  token: string | null
  texts: SignInTexts
  /** The site named in the header and the tab title. */
  home?: Home
  /** Where to go when signed in. */
  destination: string
  /** Whether there is a session, if the area knows; null to redirect only when the form is done. */
  signedIn: boolean | null
  /** Whether organisations can have a sign-in of their own for the area. */
  hasSingleSignOn: boolean
  notices: ReactNode
  /** Beside "Forgot your password?". */
  link: ReactNode
}

/** Sign-in with one or two steps, setting a password by link or after a temporary one, and requesting a link. Use the token as key. */
export function SignInScreen(props: SignInScreenProps) {
  const { machine, token, texts, home = 'academy', destination, signedIn, hasSingleSignOn, notices, link } = props
  const outcome = useOutcome()
  const [isOffered] = useState(() => hasSingleSignOn && (outcome !== null || offersSingleSignOn()))
  const input = { token, saved: texts.saved, outcome: hasSingleSignOn ? outcome : null }
  const [form, send] = useMachine(machine, { input })
  const { email, token: invitation, error, message, needsTemporaryPassword } = form.context
  const isValidating = form.matches('validatingLink')
  const isSettingPassword = form.matches('setPassword')
  const isRequestingLink = form.matches('forgotPassword')
  const isEnteringCode = form.matches('code')
  const isUsingOrganisation = form.matches('organisation')
  const stepTexts =
    isSettingPassword || invitation !== null
      ? authTexts.setPassword
      : isRequestingLink
        ? authTexts.forgotPassword
        : isUsingOrganisation
          ? authTexts.organisation
          : texts
  const { title } = stepTexts
  const { heading, intro } = isEnteringCode ? authTexts.code : stepTexts
  // The key changes when the link has been checked and the form appears, so that it is announced.
  const headingRef = usePage(title, `${heading}${isSettingPassword}`, home === 'academy' ? brand.academy : brand.name)
  const online = useOnline()
  const codeField = useRef<HTMLInputElement>(null)
  // Focuses the code field before the first paint, so that no keystroke is lost. Every other step focuses its heading.
  useLayoutEffect(() => {
    if (isEnteringCode) codeField.current?.focus()
  }, [isEnteringCode])
  const isDone = form.matches('done')
  const isSigningIn = isDone || form.matches('signIn')
  // An existing session does not redirect a person who followed a link, even a used or expired one.
  const isFinished = token === null ? (signedIn ?? isDone) && !isSettingPassword : isDone && signedIn !== false
  if (isFinished) return <Navigate replace to={destination} />

  const onBack = () => send({ type: 'BACK_TO_SIGN_IN' })
  const step = { busy: form.hasTag('busy'), error, onEdit: () => send({ type: 'EDITED' }), onBack }
  return (
    <SignInFrame
      home={home}
      heading={heading}
      headingRef={headingRef}
      intro={message !== null && stepTexts !== texts ? undefined : intro}
      notices={
        <>
          <Live>{!online && <Notice word={authTexts.offline.word}>{authTexts.offline.text}</Notice>}</Live>
          {notices}
          <Live>{isSigningIn && message !== null && <Notice tone="success">{message}</Notice>}</Live>
          {/* Here, because a password form can lead to this step with an error: its region is in the page already. */}
          <Live urgent>{isUsingOrganisation && error !== null && <Notice tone="danger">{error}</Notice>}</Live>
        </>
      }
    >
      {isValidating && error === null && <Skeleton label={authTexts.setPassword.validating} lines={[18, 30, 14, 30]} />}
      {(isValidating || form.matches('linkUnchecked')) && error !== null && (
        <Live urgent>
          <Notice
            tone="danger"
            actions={
              <>
                <Button busy={isValidating} onClick={() => send({ type: 'TRY_AGAIN' })}>
                  {authTexts.setPassword.tryAgain}
                </Button>
                <Button variant="quiet" onClick={onBack}>
                  {authTexts.forgotPassword.back}
                </Button>
              </>
            }
          >
            {isValidating ? authTexts.setPassword.validating : error}
          </Notice>
        </Live>
      )}
      {isSigningIn && (
        <SignInForm
          {...step}
          texts={texts}
          email={email}
          onSubmit={credentials => send({ type: 'SIGN_IN', ...credentials })}
          onForgot={email => send({ type: 'FORGOT_PASSWORD', email })}
          onOrganisation={isOffered ? email => send({ type: 'USE_ORGANISATION', email }) : null}
          link={link}
        />
      )}
      {isEnteringCode && (
        <CodeForm {...step} texts={texts} field={codeField} onSubmit={code => send({ type: 'SEND_CODE', code })} />
      )}
      {isSettingPassword && (
        <SetPasswordForm
          {...step}
          email={email}
          needsTemporaryPassword={needsTemporaryPassword}
          newPlaceholder={texts.newPlaceholder}
          saved={message}
          onSubmit={password => send({ type: 'SET_PASSWORD', ...password })}
        />
      )}
      {isRequestingLink && (
        <EmailForm
          {...step}
          texts={authTexts.forgotPassword}
          email={email}
          sent={message}
          onSubmit={address => send({ type: 'SEND_LINK', email: address })}
        />
      )}
      {isUsingOrganisation && (
        <EmailForm
          {...step}
          texts={authTexts.organisation}
          error={null}
          email={email}
          onSubmit={address => send({ type: 'START_SINGLE_SIGN_ON', email: address })}
        />
      )}
    </SignInFrame>
  )
}

interface SignInFrameProps {
  home: Home
  heading: string
  headingRef: RefObject<HTMLHeadingElement | null>
  intro: string | undefined
  /** Shown above the form. */
  notices: ReactNode
  children: ReactNode
}

/** Layout of every sign-in page: the form beside a decorative grid of participants. */
function SignInFrame({ home, heading, headingRef, intro, notices, children }: SignInFrameProps) {
  const keepFocus = useKeptFocus(headingRef)
  return (
    <PageFrame home={home}>
      <div className={styles['page']}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: tracks the focus */}
        <div className={styles['column']} onFocus={keepFocus}>
          {/* A notice that is there from the start is no change, so its live region would not announce it. */}
          <h1 ref={headingRef} tabIndex={-1} aria-describedby="notices">
            {heading}
          </h1>
          {intro !== undefined && <p className={styles['intro']}>{intro}</p>}
          <div id="notices" className={styles['notices']}>
            {notices}
          </div>
          <div className={styles['step']}>{children}</div>
        </div>
        <div className={styles['drawing']} aria-hidden="true">
          <ParticipantGrid total={168} filled={12} columns={12} scattered />
        </div>
      </div>
    </PageFrame>
  )
}
