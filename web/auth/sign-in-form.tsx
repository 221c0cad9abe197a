import type { ReactNode } from 'react'
import { authTexts } from '../../content/auth-texts.ts'
import { Button } from '../ui/button.tsx'
import { Live, Notice } from '../ui/notice.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { EmailField } from '../ui/text-field.tsx'
import styles from './form.module.css'
import { readForm } from './read-form.ts'

interface SignInFormProps {
  texts: { readonly button: string; readonly busy: string }
  email: string
  busy: boolean
  error: string | null
  onEdit: () => void
  onSubmit: (credentials: { email: string; password: string }) => void
  /** Called with the value of the e-mail field. */
  onForgot: (email: string) => void
  children?: ReactNode
}

/** E-mail and password. Errors are shown by `error`, not by the browser's validation bubbles. */
export function SignInForm(props: SignInFormProps) {
  const { texts, email, busy, error, onEdit, onSubmit, onForgot, children } = props
  return (
    <form
      className={styles['form']}
      noValidate
      onInput={onEdit}
      onSubmit={event => {
        event.preventDefault()
        const field = readForm(event.currentTarget)
        if (!busy) onSubmit({ email: field('email').trim(), password: field('password') })
      }}
    >
      <EmailField label={authTexts.email} name="email" autoComplete="username" defaultValue={email} required />
      <PasswordField label={authTexts.password} name="password" autoComplete="current-password" />
      <Live urgent>{error !== null && <Notice tone="danger">{error}</Notice>}</Live>
      <Button type="submit" wide busy={busy}>
        {busy ? texts.busy : texts.button}
      </Button>
      <div className={styles['links']}>
        <Button
          variant="quiet"
          disabled={busy}
          onClick={({ currentTarget: { form } }) => form && onForgot(readForm(form)('email').trim())}
        >
          {authTexts.forgot}
        </Button>
        {children}
      </div>
    </form>
  )
}
