import { type ComponentProps, useId } from 'react'
import styles from './text-area.module.css'
import field from './text-field.module.css'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'className'> {
  label: string
  error?: string | undefined
}

/** A labelled textarea, which grows with its text if the browser supports it. */
export function TextArea({ label, error, ...area }: TextAreaProps) {
  const id = useId()
  return (
    <div className={field['field']}>
      <label htmlFor={id}>{label}</label>
      <div className={`${field['line']} ${styles['area']}`} data-invalid={error !== undefined || undefined}>
        <textarea
          rows={5}
          {...area}
          id={id}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={field['error']}>
          {error}
        </p>
      )}
    </div>
  )
}
