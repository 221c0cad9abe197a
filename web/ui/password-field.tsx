import { useState } from 'react'
import styles from './password-field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A password with a toggle to show it. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'action'>) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      {...props}
      type={shown ? 'text' : 'password'}
      action={
        <button
          type="button"
          className={styles['toggle']}
          aria-label={shown ? `Hide ${props.label}` : `Show ${props.label}`}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      }
    />
  )
}
