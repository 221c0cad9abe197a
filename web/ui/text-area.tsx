import { type ComponentProps, useId } from 'react'
import styles from './text-area.module.css'
import field from './text-field.module.css'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'className'> {
  label: string
}

/** A labelled field for several lines, which grows with its text where the browser can. */
export function TextArea({ label, ...area }: TextAreaProps) {
  const id = useId()
  return (
    <div className={field['field']}>
      <label htmlFor={id}>{label}</label>
      <div className={`${field['line']} ${styles['area']}`}>
        <textarea rows={5} {...area} id={id} />
      </div>
    </div>
  )
}
