import { industries, interests } from '../../content/form-options.ts'
import { formTexts } from '../../content/form-texts.ts'
import { contactFormTexts as texts } from '../../content/marketing/contact-texts.ts'
import { PersonFields } from '../ui/person-fields.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import styles from './contact-form.module.css'

/** The fields for name, address and company, and the optional ones about the enquiry. */
export function ContactFields() {
  return (
    <>
      <PersonFields />
      <fieldset className={styles['optional']}>
        <legend>{texts.optional}</legend>
        <div className={styles['pair']}>
          <SelectField
            label={texts.industry}
            name="industry"
            placeholder={formTexts.choose}
            options={Object.entries(industries)}
          />
          <SelectField
            label={texts.interest}
            name="interest"
            placeholder={formTexts.choose}
            options={Object.entries(interests)}
          />
        </div>
        <TextArea label={texts.message} name="message" />
      </fieldset>
    </>
  )
}
