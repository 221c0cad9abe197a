import type { RefObject } from 'react'
import { authTexts } from '../../content/auth-texts.ts'
import { Button } from '../ui/button.tsx'
import { Live, Notice } from '../ui/notice.tsx'
import { CodeField } from './code-field.tsx'
import styles from './form.module.css'
import { readForm } from './read-form.ts'

interface CodeFormProps {
  texts: { readonly button: string; readonly busy: string }
  field: RefObject<HTMLInputElement | null>
  busy: boolean
  error: string | null
  onEdit: () => void
  onSubmit: (code: string) => void
  onBack: () => void
}

/** The second step of signing in. Submits only by its button or Enter, not on the sixth digit. */
export function CodeForm({ texts, field, busy, error, onEdit, onSubmit, onBack }: CodeFormProps) {
  return (
    <form
      className={styles['form']}
      noValidate
      onInput={onEdit}
      onSubmit={event => {
        event.preventDefault()
        if (!busy) onSubmit(readForm(event.currentTarget)('code').trim())
      }}
    >
      <CodeField field={field} error={error} />
      <Live urgent>{error !== null && <Notice tone="danger">{error}</Notice>}</Live>
      <Button type="submit" wide busy={busy}>
        {busy ? texts.busy : texts.button}
      </Button>
      <div className={styles['links']}>
        <Button variant="quiet" disabled={busy} onClick={onBack}>
          {authTexts.code.back}
        </Button>
      </div>
    </form>
  )
}
