import { type ReactNode, useEffect, useRef } from 'react'
import { roles } from '../../content/form-options.ts'
import { formTexts } from '../../content/form-texts.ts'
import { publicPaths } from '../../content/paths.ts'
import { downloadFormTexts as texts } from '../../content/resources/download-form-texts.ts'
import { resourcesTexts } from '../../content/resources/resources-texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { readForm, SelectField } from '../ui/form-fields.tsx'
import { Live, Notice } from '../ui/notice.tsx'
import { clearHoneypot, Honeypot, honeypotName, PersonFields, useKeptForm } from '../ui/public-form.tsx'
import { type DownloadDetails, detailsFormKey } from './download-details.ts'
import styles from './download-dialog.module.css'
import type { Download } from './library-state.ts'

interface DownloadDialogProps {
  download: Download
  /** Text after the success message. */
  next?: string
  onSend: (details: DownloadDetails, topicCode: string) => void
  onAgain: () => void
  onClose: () => void
}

/** Asks for the details of a download, once per tab. */
export function DownloadDialog({ download, next, onSend, onAgain, onClose }: DownloadDialogProps) {
  const open = download.name === 'asking' || ('modal' in download && download.modal)
  const started = download.name === 'started'
  const sending = download.name === 'sending'
  return (
    <Dialog
      title={open ? texts.title(download.resource.title) : ''}
      open={open}
      onClose={onClose}
      actions={
        <>
          {started ? (
            <Button onClick={onAgain}>{texts.again}</Button>
          ) : (
            <Button type="submit" form={downloadFormId} busy={sending}>
              {sending ? texts.sending : texts.send}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {texts.close}
          </Button>
        </>
      }
    >
      <DownloadForm
        error={download.name === 'asking' ? download.error : null}
        disabled={sending || started}
        thanks={started ? `${texts.thanks} ${next ?? ''}`.trim() : null}
        onSend={onSend}
      />
    </Dialog>
  )
}

const downloadFormId = 'download-form'

interface DownloadFormProps {
  error: string | null
  /** While sending, and afterwards. */
  disabled: boolean
  /** The success message, once the download has started. */
  thanks: string | null
  onSend: (details: DownloadDetails, topicCode: string) => void
}

/** The form for the visitor's details. */
function DownloadForm({ error, disabled, thanks, onSend }: DownloadFormProps) {
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
      <p className={styles['objection']}>
        <strong>{texts.objectionTitle}</strong> {texts.objection}
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

/** The result of a download without the form. `next`: text after the success message. */
export function DownloadMessage({ download, next }: { download: Download; next?: ReactNode }) {
  const started = download.name === 'started' && !download.modal
  return (
    <div className={styles['message']}>
      <Live>
        {started && (
          <Notice tone="success">
            {resourcesTexts.direct.started} {next}
          </Notice>
        )}
      </Live>
      <Live urgent>{download.name === 'failed' && <Notice tone="danger">{download.error}</Notice>}</Live>
    </div>
  )
}

/** Shows whose details are stored, with a button to enter other ones. */
export function WelcomeBack({ firstName, onForget }: { firstName: string; onForget: () => void }) {
  return (
    <div className={styles['banner']}>
      <p>
        <strong>{resourcesTexts.welcomeBack(firstName)}</strong> {resourcesTexts.welcomeBackText}
      </p>
      <Button variant="quiet" onClick={onForget}>
        {resourcesTexts.otherDetails}
      </Button>
    </div>
  )
}
