import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { authTexts } from '../../content/auth-texts.ts'
import { classNames } from './class-names.ts'
import styles from './form-fields.module.css'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** A control at the end of the line, such as "Show". */
  action?: ReactNode
}

/** A labelled text input, described by its hint and error. */
export function TextField({ label, hint, error, action, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input {...describedBy(id, hint, error)} {...input} id={id} />
      {action}
    </Field>
  )
}

/** Returns the attributes that connect a control with its hint and its error. */
function describedBy(id: string, hint: ReactNode, error: string | undefined) {
  const parts = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(part => part)
  return {
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': parts.length > 0 ? parts.join(' ') : undefined,
  }
}

interface FieldProps {
  /** Of the control. */
  id: string
  label: string
  hint?: ReactNode
  error: string | undefined
  /** Class of a control that is no text input. */
  kind?: string | undefined
  children: ReactNode
}

/** A control in its line, with label, hint and error. */
function Field({ id, label, hint, error, kind, children }: FieldProps) {
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <div className={classNames(styles['line'], kind)} data-invalid={error !== undefined || undefined}>
        {children}
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

/** A text input for an email address, without auto-capitalisation and spell checking. */
export function EmailField(props: TextFieldProps) {
  return <TextField type="email" autoCapitalize="none" spellCheck={false} {...props} />
}

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'className'> {
  label: string
  hint?: string
  error?: string | undefined
}

/** A labelled textarea, which grows with its text if the browser supports it. */
export function TextArea({ label, hint, error, ...area }: TextAreaProps) {
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint} error={error} kind={styles['area']}>
      <textarea rows={5} {...describedBy(id, hint, error)} {...area} id={id} />
    </Field>
  )
}

interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> {
  label: string
  hint: string
}

/** A checkbox with its label beside it, described by its hint. */
export function CheckboxField({ label, hint, ...input }: CheckboxFieldProps) {
  const id = useId()
  return (
    <div className={styles['field']}>
      <label className={styles['check']}>
        <input {...input} type="checkbox" aria-describedby={id} />
        {label}
      </label>
      <p id={id} className={styles['hint']}>
        {hint}
      </p>
    </div>
  )
}

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
    <Field id={id} label={label} error={error} kind={styles['select']}>
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
    </Field>
  )
}

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

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** A request is in flight: the form is not submitted again. */
  busy?: boolean
  /** Receives a function that returns a field's text by its name. */
  onSubmit: (read: (name: string) => string) => void
}

/** A form whose errors the page shows, not the browser's validation bubbles. */
export function Form({ busy = false, onSubmit, ...form }: FormProps) {
  return (
    <form
      noValidate
      {...form}
      onSubmit={event => {
        event.preventDefault()
        if (!busy) onSubmit(readForm(event.currentTarget))
      }}
    />
  )
}

/** Returns a function that reads a form's text fields by name; '' for a missing field. */
export function readForm(form: HTMLFormElement): (name: string) => string {
  const data = new FormData(form)
  return name => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
}
