import { type RefObject, useLayoutEffect, useState } from 'react'
import { authTexts } from '../../content/auth-texts.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/form-fields.tsx'
import styles from './credential-fields.module.css'

interface CodeFieldProps {
  /** The input, to be focused. */
  field: RefObject<HTMLInputElement | null>
  /** Error of the last code; a new one focuses the field and selects its text. */
  error: string | null
  /** Also offers to enter a recovery code. */
  recovery?: boolean
}

/** A form's field `code`: the app's six digits or, after switching, a recovery code. */
export function CodeField({ field, error, recovery = true }: CodeFieldProps) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const { label, hint, other } = authTexts.code[kind]
  useLayoutEffect(() => {
    if (error === null) return
    field.current?.focus()
    field.current?.select()
  }, [error, field])
  return (
    <div className={styles['code']}>
      <TextField
        ref={field}
        label={label}
        hint={hint}
        name="code"
        // Browsers may fill in one-time codes, but must not offer recovery codes.
        autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={64}
        required
      />
      {recovery && (
        <Button
          variant="quiet"
          onClick={() => {
            setKind(kind === 'app' ? 'recovery' : 'app')
            field.current?.focus()
            field.current?.select()
          }}
        >
          {other}
        </Button>
      )}
    </div>
  )
}

/** Tells password managers which account a form's password belongs to, where the form does not show the address. */
export function UsernameField({ email }: { email: string }) {
  // Not `type="hidden"`, which password managers ignore.
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
}
