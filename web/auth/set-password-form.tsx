import { authTexts } from '../../content/auth-texts.ts'
import { Button } from '../ui/button.tsx'
import { Live, Notice } from '../ui/notice.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './form.module.css'
import { readForm } from './read-form.ts'

const texts = authTexts.setPassword

interface SetPasswordFormProps {
  email: string
  /** True without an invitation token. */
  needsTemporaryPassword: boolean
  newPlaceholder: string
  busy: boolean
  error: string | null
  /** The success message, when the form is done. */
  saved: string | null
  onEdit: () => void
  onSubmit: (typed: { temporaryPassword: string; newPassword: string; confirmPassword: string }) => void
  onBack: () => void
}

/** Sets the first password after an invitation, or a new one after a reset. */
export function SetPasswordForm(props: SetPasswordFormProps) {
  const { busy, error, saved } = props
  return (
    <form
      className={styles['form']}
      noValidate
      onInput={props.onEdit}
      onSubmit={event => {
        event.preventDefault()
        const field = readForm(event.currentTarget)
        if (busy || saved !== null) return
        props.onSubmit({
          temporaryPassword: field('temporary-password'),
          newPassword: field('new-password'),
          confirmPassword: field('confirm-password'),
        })
      }}
    >
      <TextField
        label={authTexts.email}
        name="email"
        type="email"
        autoComplete="username"
        value={props.email}
        readOnly
      />
      {props.needsTemporaryPassword && (
        <PasswordField label={texts.temporary} name="temporary-password" autoComplete="current-password" />
      )}
      <PasswordField
        label={texts.new}
        name="new-password"
        autoComplete="new-password"
        placeholder={props.newPlaceholder}
      />
      <PasswordField label={texts.confirm} name="confirm-password" autoComplete="new-password" />
      <Live urgent>{error !== null && <Notice tone="danger">{error}</Notice>}</Live>
      <Live>{saved !== null && <Notice tone="success">{saved}</Notice>}</Live>
      <Button type="submit" wide busy={busy || saved !== null}>
        {busy ? texts.busy : texts.button}
      </Button>
      {/* After a lost response the password may be set, and the link used, already. */}
      {error !== null && (
        <div className={styles['links']}>
          <Button variant="quiet" onClick={props.onBack}>
            {authTexts.forgotPassword.back}
          </Button>
        </div>
      )}
    </form>
  )
}
