import { contactTexts } from '../../content/marketing/contact-texts.ts'
import { publicPaths } from '../../content/paths.ts'
import { Link } from '../ui/link.tsx'
import { Section } from '../ui/section.tsx'
import { ContactForm } from './contact-form.tsx'

const texts = contactTexts.section

interface ContactSectionProps {
  /** The label of the page in the enquiry. */
  source: 'home-page' | 'training-page' | 'consulting-page' | 'fractional-dpo-page'
  title?: string
  lead?: string
}

/** The contact form at the end of a page, with a note on how a message is handled. */
export function ContactSection({ source, title = texts.title, lead = texts.lead }: ContactSectionProps) {
  return (
    <Section
      id="contact"
      title={title}
      lead={
        <>
          {lead} <Link href={`${publicPaths.contact}#afterwards`}>{texts.more}</Link>
        </>
      }
    >
      <ContactForm source={source} />
    </Section>
  )
}
