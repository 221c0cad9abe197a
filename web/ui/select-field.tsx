import { type ComponentProps, useId } from 'react'
import styles from './select-field.module.css'
import field from './text-field.module.css'

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> {
  label: string
  /** Shown until an option is chosen; its value is ''. */
  placeholder: string
  /** Sent value and shown label. */
  options: readonly (readonly [value: string, label: string])[]
  error?: string | undefined
}

/** A labelled native select. */
export function SelectField({ label, placeholder, options, error, ...select }: SelectFieldProps) {
  const id = useId()
  return (
    <div className={field['field']}>
      <label htmlFor={id}>{label}</label>
      <div className={`${field['line']} ${styles['select']}`} data-invalid={error !== undefined || undefined}>
        <select
          {...select}
          id={id}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        >
          <option value="">{placeholder}</option>
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={field['error']}>
          {error}
        </p>
      )}
    </div>
  )
}
