import type { FormEvent } from 'react'
import { formTexts as texts } from '../../content/form-texts.ts'
import { asciiDomain } from './ascii-domain.ts'
import styles from './person-fields.module.css'
import { EmailField, TextField } from './text-field.tsx'

/** The four that both public forms require. */
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

/** Safari refuses an internationalised domain, which other browsers convert (HTML, "email state"): this does it there. */
function submitInAscii(event: FormEvent<HTMLInputElement>): void {
  const field = event.currentTarget
  const ascii = asciiDomain(field.value)
  if (!field.validity.typeMismatch || ascii === field.value) return
  event.preventDefault()
  field.value = ascii
  field.form?.requestSubmit()
}
