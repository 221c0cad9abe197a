/** The forms of the sign-in screen, one a step. */
import type { MouseEvent, ReactNode, RefObject } from 'react'
import { authTexts } from '../../content/auth-texts.ts'
import { Button } from '../ui/button.tsx'
import { EmailField, Form, PasswordField, readForm, TextField } from '../ui/form-fields.tsx'
import { Live, Notice } from '../ui/notice.tsx'
import { CodeField } from './credential-fields.tsx'
import styles from './sign-in-screen.module.css'

interface FormState {
  /** A request is in flight; the form is not submitted again. */
  busy: boolean
  error: string | null
  onEdit: () => void
  onBack: () => void
}

interface StepFormProps extends Omit<FormState, 'onBack'> {
  /** Receives a function that returns a field's text by its name. */
  onSubmit: (read: (name: string) => string) => void
  fields: ReactNode
  /** Says that the step has succeeded. */
  success?: string | null
  /** The submit button's label; null when there is nothing to submit any more. */
  button: string | null
  /** Buttons under the form. */
  links: ReactNode
  /** Below everything. */
  other?: ReactNode
}

/** One step's form. Errors are shown by `error`, not by the browser's validation bubbles. */
function StepForm({ busy, error, onEdit, onSubmit, fields, success = null, button, links, other }: StepFormProps) {
  return (
    <Form className={styles['form']} busy={busy} onInput={onEdit} onSubmit={onSubmit}>
      {fields}
      <Live urgent>{error !== null && <Notice tone="danger">{error}</Notice>}</Live>
      <Live>{success !== null && <Notice tone="success">{success}</Notice>}</Live>
      {button !== null && (
        <Button type="submit" wide busy={busy}>
          {button}
        </Button>
      )}
      {links && <div className={styles['links']}>{links}</div>}
      {other}
    </Form>
  )
}

interface SignInFormProps extends FormState {
  texts: { readonly button: string; readonly busy: string }
  email: string
  onSubmit: (credentials: { email: string; password: string }) => void
  /** Called with the value of the email field. */
  onForgot: (email: string) => void
  /** Called with the value of the email field; null without single sign-on. */
  onOrganisation: ((email: string) => void) | null
  /** Beside "Forgot your password?". */
  link: ReactNode
}

/** Email and password. */
export function SignInForm({ texts, email, onSubmit, onForgot, onOrganisation, link, ...form }: SignInFormProps) {
  const withEmail = (act: (email: string) => void) => (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget
    if (form) act(readForm(form)('email').trim())
  }
  return (
    <StepForm
      {...form}
      onSubmit={read => onSubmit({ email: read('email').trim(), password: read('password') })}
      fields={
        <>
          <EmailField label={authTexts.email} name="email" autoComplete="username" defaultValue={email} required />
          <PasswordField label={authTexts.password} name="password" autoComplete="current-password" />
        </>
      }
      button={form.busy ? texts.busy : texts.button}
      links={
        <>
          <Button variant="quiet" disabled={form.busy} onClick={withEmail(onForgot)}>
            {authTexts.forgot}
          </Button>
          {link}
        </>
      }
      other={
        onOrganisation && (
          <div className={styles['organisation']}>
            <Button variant="secondary" wide disabled={form.busy} onClick={withEmail(onOrganisation)}>
              {authTexts.organisation.open}
            </Button>
          </div>
        )
      }
    />
  )
}

interface CodeFormProps extends FormState {
  texts: { readonly button: string; readonly busy: string }
  field: RefObject<HTMLInputElement | null>
  onSubmit: (code: string) => void
}

/** The second step of signing in. Submits only by its button or Enter, not on the sixth digit. */
export function CodeForm({ texts, field, onSubmit, ...form }: CodeFormProps) {
  return (
    <StepForm
      {...form}
      onSubmit={read => onSubmit(read('code').trim())}
      fields={<CodeField field={field} error={form.error} />}
      button={form.busy ? texts.busy : texts.button}
      links={
        <Button variant="quiet" disabled={form.busy} onClick={form.onBack}>
          {authTexts.code.back}
        </Button>
      }
    />
  )
}

interface SetPasswordFormProps extends FormState {
  email: string
  /** True without an invitation token. */
  needsTemporaryPassword: boolean
  newPlaceholder: string
  /** The success message, when the form is done. */
  saved: string | null
  onSubmit: (typed: { temporaryPassword: string; newPassword: string; confirmPassword: string }) => void
}

/** Sets the first password after an invitation, or a new one after a reset. */
export function SetPasswordForm(props: SetPasswordFormProps) {
  const { email, needsTemporaryPassword, newPlaceholder, saved, onSubmit, ...form } = props
  const texts = authTexts.setPassword
  return (
    <StepForm
      {...form}
      busy={form.busy || saved !== null}
      onSubmit={read =>
        onSubmit({
          temporaryPassword: read('temporary-password'),
          newPassword: read('new-password'),
          confirmPassword: read('confirm-password'),
        })
      }
      fields={
        <>
          <TextField label={authTexts.email} name="email" type="email" autoComplete="username" value={email} readOnly />
          {needsTemporaryPassword && (
            <PasswordField label={texts.temporary} name="temporary-password" autoComplete="current-password" />
          )}
          <PasswordField
            label={texts.new}
            name="new-password"
            autoComplete="new-password"
            placeholder={newPlaceholder}
          />
          <PasswordField label={texts.confirm} name="confirm-password" autoComplete="new-password" />
        </>
      }
      success={saved}
      button={form.busy ? texts.busy : texts.button}
      links={
        // After a lost response the password may be set, and the link used, already.
        form.error !== null && (
          <Button variant="quiet" onClick={form.onBack}>
            {authTexts.forgotPassword.back}
          </Button>
        )
      }
    />
  )
}

interface EmailFormProps extends FormState {
  texts: { readonly button: string; readonly busy: string; readonly back: string }
  email: string
  /** The success message, when the form is done. */
  sent?: string | null
  onSubmit: (email: string) => void
}

/** The email address only: requests a link for setting a new password, or finds the organisation's sign-in. */
export function EmailForm({ texts, email, sent = null, onSubmit, ...form }: EmailFormProps) {
  return (
    <StepForm
      {...form}
      onSubmit={read => onSubmit(read('email').trim())}
      fields={
        sent === null && (
          <EmailField label={authTexts.email} name="email" autoComplete="username" defaultValue={email} required />
        )
      }
      success={sent}
      button={sent !== null ? null : form.busy ? texts.busy : texts.button}
      links={
        <Button variant="quiet" onClick={form.onBack}>
          {texts.back}
        </Button>
      }
    />
  )
}
