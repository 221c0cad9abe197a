import type { FormEvent } from 'react'
import { formTexts as texts } from '../../content/form-texts.ts'
import { asciiDomain } from './ascii-domain.ts'
import styles from './person-fields.module.css'
import { EmailField, TextField } from './text-field.tsx'

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
