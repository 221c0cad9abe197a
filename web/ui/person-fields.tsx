import { formTexts as texts } from '../../content/form-texts.ts'
import styles from './person-fields.module.css'
import { EmailField, TextField } from './text-field.tsx'

/** The four that both public forms require. */
export function PersonFields() {
  return (
    <div className={styles['fields']}>
      <TextField label={texts.firstName} name="firstName" autoComplete="given-name" required />
      <TextField label={texts.lastName} name="lastName" autoComplete="family-name" required />
      <EmailField label={texts.email} name="email" autoComplete="email" required />
      <TextField label={texts.company} name="company" autoComplete="organization" required />
    </div>
  )
}
