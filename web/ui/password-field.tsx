import { useState } from 'react'
import { authTexts } from '../../content/auth-texts.ts'
import styles from './password-field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A password with a toggle to show it. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'action'>) {
  const [shown, setShown] = useState(false)
  const word = shown ? authTexts.hide : authTexts.show
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
          aria-label={`${word} ${props.label}`}
          onClick={() => setShown(!shown)}
        >
          {word}
        </button>
      }
    />
  )
}
