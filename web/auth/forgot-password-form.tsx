import { authTexts } from '../../content/auth-texts.ts'
import { Button } from '../ui/button.tsx'
import { Live, Notice } from '../ui/notice.tsx'
import { EmailField } from '../ui/text-field.tsx'
import styles from './form.module.css'
import { readForm } from './read-form.ts'

const texts = authTexts.forgotPassword

interface ForgotPasswordFormProps {
  email: string
  busy: boolean
  error: string | null
  /** The success message, the same whether or not the account exists. */
  sent: string | null
  onEdit: () => void
  onSubmit: (email: string) => void
  onBack: () => void
}

/** Requests a link for setting a new password. */
export function ForgotPasswordForm({ email, busy, error, sent, onEdit, onSubmit, onBack }: ForgotPasswordFormProps) {
  return (
    <form
      className={styles['form']}
      noValidate
      onInput={onEdit}
      onSubmit={event => {
        event.preventDefault()
        const field = readForm(event.currentTarget)
        if (!busy) onSubmit(field('email').trim())
      }}
    >
      {sent === null && (
        <EmailField label={authTexts.email} name="email" autoComplete="username" defaultValue={email} required />
      )}
      <Live urgent>{error !== null && <Notice tone="danger">{error}</Notice>}</Live>
      <Live>{sent !== null && <Notice tone="success">{sent}</Notice>}</Live>
      {sent === null && (
        <Button type="submit" wide busy={busy}>
          {busy ? texts.busy : texts.button}
        </Button>
      )}
      <div className={styles['links']}>
        <Button variant="quiet" onClick={onBack}>
          {texts.back}
        </Button>
      </div>
    </form>
  )
}
