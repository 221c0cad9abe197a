/** The texts of all mails. Each has a subject and paragraphs, with a link or the content of a form between them. */

import { brand } from './brand.ts'
import { type Industry, type Interest, industries, interests } from './form-options.ts'
import { linkValidity } from './link-validity.ts'
import { shortestPassword } from './password-length.ts'
import { setPasswordLink } from './paths.ts'

export interface MailText {
  readonly subject: string
  readonly greeting: string
  readonly before: readonly string[]
  /** A button and, in plain text, a line of its own. */
  readonly link?: { readonly url: string; readonly label: string }
  readonly facts?: readonly { readonly label: string; readonly value: string }[]
  readonly after: readonly string[]
  readonly closing: readonly string[]
}

export interface LinkMail {
  readonly area: 'employee' | 'academy-admin' | 'library-admin'
  readonly purpose: 'invitation' | 'reset'
  readonly email: string
  readonly firstName: string
  readonly token: string
}

/** How mails name each area, and the shortest password there. */
export const accountAreas = {
  employee: { title: brand.academy, minimum: shortestPassword.employee },
  'academy-admin': { title: `the ${brand.academy} admin portal`, minimum: shortestPassword.admin },
  'library-admin': { title: brand.libraryAdmin, minimum: shortestPassword.admin },
} as const

const employeeOutline =
  'Your training has seven modules about data protection in clinical trials, about five hours in all. You can pause at ' +
  'any time, and once you have signed in you can also train without a connection.'

/** Returns the mail with a link to set a password. `publicUrl`: the origin of the pages. */
export function linkMail({ area, purpose, firstName, email, token }: LinkMail, publicUrl: string): MailText {
  const { title, minimum } = accountAreas[area]
  const url = setPasswordLink(publicUrl, area, token)
  const closing = [`If anything is unclear, write to ${brand.supportEmail} or call ${brand.phone}.`, brand.name]
  const password = `Please choose a password of at least ${minimum} characters.`
  const greeting = `Hello ${firstName},`
  if (purpose === 'reset') {
    return {
      subject: `Set a new password for ${title}`,
      greeting,
      before: [`someone, most likely you, asked for a new password for ${title} (${email}). ${password}`],
      link: { url, label: 'Set a new password' },
      after: [
        `The link works once and is valid for ${linkValidity.reset}. Your present password stays valid until you set a new one.`,
        'If you did not ask for this, there is nothing you need to do.',
      ],
      closing,
    }
  }
  return {
    subject: `Your invitation to ${title}`,
    greeting,
    before: [
      `you are invited to ${title}. Your account is ${email}. ${password}`,
      ...(area === 'employee' ? [employeeOutline] : []),
    ],
    link: { url, label: area === 'employee' ? 'Set your password and start' : 'Set your password' },
    after: [
      `The link works once and is valid for ${linkValidity.invitation}. If it has expired, use “Forgot your password?” on the sign-in page to get a new one.`,
      'If you did not expect this invitation, you can ignore this mail.',
    ],
    closing,
  }
}

interface EnquiryMail {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly company: string
  readonly industry: Industry | null
  readonly interest: Interest | null
  readonly message: string | null
  readonly source: string
  readonly createdAt: Date
}

const moment = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' } as const
const notSaid = 'Not specified'

/** Returns the mail to the consultancy about an enquiry. A reply to it goes to the visitor. */
export function enquiryMail(enquiry: EnquiryMail): MailText {
  const { firstName, lastName, email, company, industry, interest, message, source, createdAt } = enquiry
  return {
    subject: `Enquiry from ${firstName} ${lastName}, ${company}`,
    greeting: 'Hello,',
    before: ['a visitor of our website has written to us. To answer, reply to this mail.'],
    facts: [
      { label: 'First name', value: firstName },
      { label: 'Last name', value: lastName },
      { label: 'E-mail', value: email },
      { label: 'Company', value: company },
      { label: 'Industry', value: industry ? industries[industry] : notSaid },
      { label: 'Interested in', value: interest ? interests[interest] : notSaid },
      { label: 'Sent from', value: source || notSaid },
      { label: 'Sent at', value: `${createdAt.toLocaleString('en-US', moment)} UTC` },
      { label: 'Message', value: message ?? notSaid },
    ],
    after: [
      'Everything above was typed by the visitor and checked by nobody. Open its links and believe its names with care.',
    ],
    closing: [brand.name],
  }
}
