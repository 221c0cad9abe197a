import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './text-field.module.css'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** A control at the end of the line, such as "Show". */
  action?: ReactNode
}

/** A labelled text input, described by its hint and error. */
export function TextField({ label, hint, error, action, ...input }: TextFieldProps) {
  const id = useId()
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(part => part)
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <div className={styles['line']} data-invalid={error !== undefined || undefined}>
        <input
          aria-invalid={error !== undefined || undefined}
          aria-describedby={described.length > 0 ? described.join(' ') : undefined}
          {...input}
          id={id}
        />
        {action}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  )
}

/** A text input for an e-mail address, without auto-capitalisation and spell checking. */
export function EmailField(props: TextFieldProps) {
  return <TextField type="email" autoCapitalize="none" spellCheck={false} {...props} />
}
