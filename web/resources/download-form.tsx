import { useEffect, useRef } from 'react'
import { roles } from '../../content/form-options.ts'
import { formTexts } from '../../content/form-texts.ts'
import { publicPaths } from '../../content/paths.ts'
import { downloadFormTexts as texts } from '../../content/resources/download-form-texts.ts'
import { readForm, SelectField } from '../ui/form-fields.tsx'
import { Live, Notice } from '../ui/notice.tsx'
import { clearHoneypot, Honeypot, honeypotName, PersonFields, useKeptForm } from '../ui/public-form.tsx'
import { type DownloadDetails, detailsFormKey } from './download-details.ts'
import styles from './download-form.module.css'

export const downloadFormId = 'download-form'

interface DownloadFormProps {
  error: string | null
  /** While sending, and afterwards. */
  disabled: boolean
  /** The success message, once the download has started. */
  thanks: string | null
  onSend: (details: DownloadDetails, topicCode: string) => void
}

/** The form for the visitor's details. */
export function DownloadForm({ error, disabled, thanks, onSend }: DownloadFormProps) {
  const { form, keep } = useKeptForm(detailsFormKey)
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error !== null) clearHoneypot(form.current)
    if (error !== null || thanks !== null) outcome.current?.scrollIntoView({ block: 'nearest' })
  }, [error, thanks, form])
  return (
    <form
      id={downloadFormId}
      ref={form}
      className={styles['form']}
      onInput={keep}
      onSubmit={event => {
        event.preventDefault()
        const { currentTarget, nativeEvent } = event
        // The fields are about to be disabled, so the focus moves to the button.
        if (nativeEvent.submitter instanceof HTMLElement) nativeEvent.submitter.focus()
        onSend(readDetails(currentTarget), readForm(currentTarget)(honeypotName))
      }}
    >
      <p>{texts.lead}</p>
      <fieldset disabled={disabled} className={styles['fields']}>
        <PersonFields />
        <SelectField
          label={texts.role}
          name="role"
          placeholder={formTexts.choose}
          options={roles.map(role => [role, role] as const)}
        />
      </fieldset>
      <Honeypot />
      <p className={styles['privacy']}>
        {texts.privacy} <a href={publicPaths.privacyPolicy}>{texts.privacyLink}</a>
      </p>
      <div ref={outcome}>
        <Live>{thanks !== null && <Notice tone="success">{thanks}</Notice>}</Live>
        <Live urgent>{error !== null && <Notice tone="danger">{error}</Notice>}</Live>
      </div>
    </form>
  )
}

function readDetails(form: HTMLFormElement): DownloadDetails {
  const field = readForm(form)
  return {
    firstName: field('firstName'),
    lastName: field('lastName'),
    email: field('email'),
    company: field('company'),
    role: field('role'),
  }
}
