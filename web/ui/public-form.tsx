import { type FormEvent, useLayoutEffect, useRef } from 'react'
import { formTexts as texts } from '../../content/form-texts.ts'
import { readStoredJson, writeStored } from '../start/browser-storage.ts'
import { asciiDomain } from './ascii-domain.ts'
import { EmailField, TextField } from './form-fields.tsx'
import styles from './public-form.module.css'

/** The four required fields of both public forms. */
export function PersonFields() {
  return (
    <div className={styles['fields']}>
      <TextField label={texts.firstName} name="firstName" autoComplete="given-name" required />
      <TextField label={texts.lastName} name="lastName" autoComplete="family-name" required />
      <EmailField label={texts.email} name="email" autoComplete="email" required onInvalid={submitInAscii} />
      <TextField label={texts.company} name="company" autoComplete="organization" required />
    </div>
  )
}

/** Converts an internationalised domain to ASCII, as most browsers do (HTML, "email state"); Safari refuses it. */
function submitInAscii(event: FormEvent<HTMLInputElement>): void {
  const field = event.currentTarget
  const ascii = asciiDomain(field.value)
  if (!field.validity.typeMismatch || ascii === field.value) return
  event.preventDefault()
  field.value = ascii
  field.form?.requestSubmit()
}

export const honeypotName = 'topicCode'

/**
 * Honeypot for spam bots, which fill in every field. Invisible, out of the tab order, hidden from screen readers, and marked
 * so that password managers ignore it.
 */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="visually-hidden">
      <input
        name={honeypotName}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-bwignore
        data-lpignore="true"
        data-form-type="other"
      />
    </div>
  )
}

/** Empties the field after a refusal: a browser's autofill may have filled it, and the next attempt is then accepted. */
export function clearHoneypot(form: HTMLFormElement | null): void {
  const field = form?.elements.namedItem(honeypotName)
  if (field instanceof HTMLInputElement) field.value = ''
}

/**
 * Keeps a form's draft in session storage under `key`. The fields are uncontrolled, so that text typed before hydration is
 * kept as well.
 */
export function useKeptForm(key: string) {
  const form = useRef<HTMLFormElement>(null)

  /** Stores the form's fields; call it on every input event. */
  const keep = () => {
    const typed = fieldsOf(form.current).flatMap(({ name, value }) => (value === '' ? [] : [[name, value]]))
    writeStored('sessionStorage', key, typed.length > 0 ? Object.fromEntries(typed) : null)
  }

  // Before the first paint, because the visitor may start typing right after it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there
  useLayoutEffect(() => {
    const kept = new Map(Object.entries(readStoredJson('sessionStorage', key) ?? {}))
    for (const field of fieldsOf(form.current)) {
      const text = kept.get(field.name)
      if (field.value === '' && typeof text === 'string') field.value = text
    }
    keep()
  }, [key])

  /** Deletes the stored fields; the form keeps its values. */
  const forget = () => writeStored('sessionStorage', key, null)
  return { form, keep, forget }
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function fieldsOf(form: HTMLFormElement | null): Field[] {
  const fields = form?.querySelectorAll<Field>('input, select, textarea') ?? []
  return [...fields].filter(({ name }) => name !== honeypotName)
}
