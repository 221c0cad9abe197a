import { useRef, useState } from 'react'
import { contact, type Enquiry } from '../../api/contract/public-site.ts'
import { industries, interests } from '../../content/form-options.ts'
import { formTexts } from '../../content/form-texts.ts'
import { contactTexts, contactFormTexts as texts } from '../../content/marketing/contact-texts.ts'
import { publicPaths } from '../../content/paths.ts'
import { call, Unreachable } from '../http/call.ts'
import { endAttempt, idempotencyKey } from '../http/idempotency-key.ts'
import { Button } from '../ui/button.tsx'
import { readForm, SelectField, TextArea } from '../ui/form-fields.tsx'
import { Link } from '../ui/link.tsx'
import { NeedsScript } from '../ui/needs-script.tsx'
import { Live, Notice } from '../ui/notice.tsx'
import { clearHoneypot, Honeypot, honeypotName, PersonFields, useKeptForm } from '../ui/public-form.tsx'
import { Section } from '../ui/section.tsx'
import { useOnline } from '../ui/use-online.ts'
import styles from './contact-form.module.css'

const { section } = contactTexts

type Status = { name: 'none' } | { name: 'sending' } | { name: 'sent' } | { name: 'failed'; error: string }

interface ContactFormProps {
  /** Label of the screen with the form. */
  source: string
}

/** The contact form (PRODUCT.md, "Public forms"). */
export function ContactForm({ source }: ContactFormProps) {
  const [status, setStatus] = useState<Status>({ name: 'none' })
  const { form, keep, forget } = useKeptForm(`contact-form:${source}`)
  const busy = useRef(false)
  const online = useOnline()

  const send = async (sentForm: HTMLFormElement) => {
    if (busy.current) return
    busy.current = true
    setStatus({ name: 'sending' })
    const enquiry = readEnquiry(sentForm, source)
    const error = await submit(enquiry)
    busy.current = false
    if (error !== null) {
      clearHoneypot(sentForm)
      return setStatus({ name: 'failed', error })
    }
    // Fields that were changed while sending are kept.
    if (JSON.stringify(readEnquiry(sentForm, source)) === JSON.stringify(enquiry)) {
      sentForm.reset()
      forget()
    }
    setStatus({ name: 'sent' })
  }

  const reset = () => {
    setStatus({ name: 'none' })
    form.current?.querySelector('input')?.focus()
  }

  return (
    <div className={styles['contact']}>
      <form
        ref={form}
        aria-label={texts.label}
        className={styles['form']}
        // Before hydration, submitting does nothing; the default, `get`, would put the fields into the URL.
        method="dialog"
        onInput={() => {
          keep()
          if (!busy.current) setStatus({ name: 'none' })
        }}
        onSubmit={event => {
          event.preventDefault()
          void send(event.currentTarget)
        }}
      >
        <ContactFields />
        <Honeypot />
        <Live>{!online && <Notice word={texts.offlineWord}>{texts.offline}</Notice>}</Live>
        <Live urgent>{status.name === 'failed' && <Notice tone="danger">{status.error}</Notice>}</Live>
        <Live>
          {status.name === 'sent' && (
            <Notice
              tone="success"
              actions={
                <Button variant="secondary" onClick={reset}>
                  {texts.again}
                </Button>
              }
            >
              {texts.sent}
            </Notice>
          )}
        </Live>
        <Button type="submit" busy={status.name === 'sending'}>
          {status.name === 'sending' ? texts.sending : texts.send}
        </Button>
        <p className={styles['privacy']}>
          {texts.privacy} <Link href={publicPaths.privacyPolicy}>{texts.privacyLink}</Link>
        </p>
      </form>
      <NeedsScript>{texts.needsScript}</NeedsScript>
    </div>
  )
}

interface ContactSectionProps {
  /** The label of the page in the enquiry. */
  source: 'home-page' | 'training-page' | 'consulting-page' | 'fractional-dpo-page'
  title?: string
  lead?: string
}

/** The contact form at the end of a page, with a note on how a message is handled. */
export function ContactSection({ source, title = section.title, lead = section.lead }: ContactSectionProps) {
  return (
    <Section
      id="contact"
      title={title}
      lead={
        <>
          {lead} <Link href={`${publicPaths.contact}#afterwards`}>{section.more}</Link>
        </>
      }
    >
      <ContactForm source={source} />
    </Section>
  )
}

/** Sends an enquiry. Resolves to an error message, or to null. */
async function submit(enquiry: Enquiry): Promise<string | null> {
  const form = `contact:${enquiry.source}`
  try {
    const id = idempotencyKey(form, JSON.stringify(enquiry))
    const response = await call(contact, { body: { ...enquiry, id } })
    if (response.status !== 200) return response.body.error
    endAttempt(form)
    return null
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: it is also logged (PRODUCT.md, "Texts on screen")
    console.error(error)
    const isRefused = error instanceof Unreachable && error.error !== undefined
    return isRefused ? error.error || formTexts.failed : formTexts.unreachable
  }
}

/** The fields for name, address and company, and the optional ones about the enquiry. */
function ContactFields() {
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

/** Returns the content of the contact form as a request body. `source`: label of the screen. */
function readEnquiry(form: HTMLFormElement, source: string): Enquiry {
  const field = readForm(form)
  return {
    firstName: field('firstName'),
    lastName: field('lastName'),
    email: field('email'),
    company: field('company'),
    industry: chosen(industries, field('industry')),
    interest: chosen(interests, field('interest')),
    message: field('message'),
    source,
    topicCode: field(honeypotName),
  }
}

function chosen<Key extends string>(options: Readonly<Record<Key, string>>, value: string): Key | '' {
  const isKey = (text: string): text is Key => Object.hasOwn(options, text)
  return isKey(value) ? value : ''
}
