import { useLayoutEffect, useRef, useState } from 'react'
import type { Person } from '../../api/contract/auth.ts'
import { outcomeParameter } from '../../api/contract/single-sign-on.ts'
import { adminTexts } from '../../content/admin/admin-texts.ts'
import { authTexts } from '../../content/auth-texts.ts'
import { CodeField, UsernameField } from '../auth/credential-fields.tsx'
import { offersSingleSignOn } from '../auth/single-sign-on-offer.ts'
import { call } from '../http/call.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Form, PasswordField } from '../ui/form-fields.tsx'
import { Icon } from '../ui/icon.tsx'
import { Live, Notice } from '../ui/notice.tsx'
import { failureText, refusalText } from './errors.ts'
import { setLoginFlags } from './login-flags.ts'
import { useSession } from './session.ts'

const texts = adminTexts.signInAgain

/**
 * Asks for the password, and for a code with two-step sign-in, in a dialog that covers the page. Everything on the page stays
 * as it is; Escape does not close the dialog.
 */
export function SignInAgain({ onDone, onLeave }: { onDone: () => void; onLeave: () => void }) {
  const { area, admin } = useSession()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [mustUseOrganisation, setMustUseOrganisation] = useState(false)
  /** The accepted password while a code is asked for; it is sent again with the code. */
  const [password, setPassword] = useState<string | null>(null)
  const codeField = useRef<HTMLInputElement>(null)
  const isEnteringCode = password !== null
  const email = admin?.email ?? ''
  const hasOrganisation = area.singleSignOn !== undefined && (mustUseOrganisation || offersSingleSignOn())

  useLayoutEffect(() => {
    if (isEnteringCode) codeField.current?.focus()
  }, [isEnteringCode])

  const signIn = async (credentials: { password: string; code?: string }) => {
    setBusy(true)
    setError(null)
    try {
      const response = await call(area.auth.login, { body: { email, ...credentials } })
      if (response.status !== 200) {
        setError(refusalText(response.body, texts.failed))
        if (response.body.code === 'use-sso') setMustUseOrganisation(true)
        if (response.status === 401 && response.body.code !== 'wrong-code') setPassword(null)
      } else if (response.body.requiresPasswordChange) setError(texts.temporary)
      else if (response.body.requiresCode) setPassword(credentials.password)
      else {
        if (response.body.user) setLoginFlags(area, response.body.user)
        onDone()
      }
    } catch (failure) {
      setError(failureText(failure, texts.failed))
    } finally {
      setBusy(false)
    }
  }

  const submit = (read: (name: string) => string) => {
    if (!isEnteringCode) return signIn({ password: read('password') })
    const code = read('code').trim()
    if (code === '') return setError(authTexts.errors.codeMissing)
    return signIn({ password, code })
  }

  return (
    <Dialog
      title={texts.title}
      open
      covers
      onClose={() => undefined}
      actions={
        <>
          <Button type="submit" form="sign-in-again" busy={busy}>
            {busy ? texts.busy : texts.button}
          </Button>
          <Button variant="secondary" disabled={busy} onClick={onLeave}>
            {texts.leave}
          </Button>
        </>
      }
    >
      <p>{isEnteringCode ? texts.code : texts.intro(email)}</p>
      <Form id="sign-in-again" noValidate={isEnteringCode} busy={busy} onSubmit={submit}>
        {isEnteringCode ? (
          <CodeField field={codeField} error={error} />
        ) : (
          <>
            <UsernameField email={email} />
            <PasswordField label={texts.password} name="password" autoComplete="current-password" required />
          </>
        )}
      </Form>
      <Live urgent>{error !== null && <Notice tone="danger">{error}</Notice>}</Live>
      {hasOrganisation && (
        <p>
          {/* A tab of its own, because this page must stay: it sees the sign-in in the other tab and goes on. */}
          <LinkButton variant="quiet" href={`${area.login}?${outcomeParameter}=start`} target="_blank" rel="noopener">
            {authTexts.organisation.open}
            <Icon name="external" />
            <span className="visually-hidden">{texts.newTab}</span>
          </LinkButton>
        </p>
      )}
    </Dialog>
  )
}

/**
 * Covers the page when another admin has signed in, in another tab: nothing that the first one began is shown or sent in
 * the other one's name. Escape does not close it.
 */
export function SessionReplaced({ by }: { by: Person }) {
  const { admin } = useSession()
  return (
    <Dialog
      title={adminTexts.sessionReplaced.title}
      open
      covers
      onClose={() => undefined}
      actions={
        <Button onClick={() => window.location.reload()}>{adminTexts.sessionReplaced.button(nameOf(by))}</Button>
      }
    >
      <p>{adminTexts.sessionReplaced.text(nameOf(by), admin ? nameOf(admin) : '')}</p>
    </Dialog>
  )
}

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`
