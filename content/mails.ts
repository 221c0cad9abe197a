/** The texts of all emails. Each has a subject and paragraphs, with a link or the content of a form between them. */

import { brand } from './brand.ts'
import { type Industry, type Interest, industries, interests } from './form-options.ts'
import { linkValidity } from './link-validity.ts'
import { shortestPassword } from './password-rules.ts'
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
  employee: { title: `the ${brand.academy}`, minimum: shortestPassword.employee },
  'academy-admin': { title: `the ${brand.academy} admin portal`, minimum: shortestPassword.admin },
  'library-admin': { title: brand.libraryAdmin, minimum: shortestPassword.admin },
} as const

const employeeOutline =
  'The training has seven modules on data protection in clinical trials and takes about five hours. You can stop and resume ' +
  'whenever you like. Once you’ve signed in, you can also train offline.'

/**
 * Returns the mail with a link to set a password. `publicUrl`: the origin of the pages. `organisation`: who invites, if that
 * has to be said.
 */
export function linkMail(
  { area, purpose, firstName, email, token }: LinkMail,
  publicUrl: string,
  organisation?: string,
): MailText {
  const { title, minimum } = accountAreas[area]
  const url = setPasswordLink(publicUrl, area, token)
  const closing = [`Questions? Write to ${brand.supportEmail} or call ${brand.phone}.`, brand.name]
  const greeting = `Hello ${firstName},`
  if (purpose === 'reset') {
    return {
      subject: `Reset your password for ${title}`,
      greeting,
      before: [
        `We received a request to reset your password for ${title} (${email}). Choose a new one with at least ${minimum} characters.`,
      ],
      link: { url, label: 'Reset password' },
      after: [
        `The link works once and expires in ${linkValidity.reset}. Until you set a new password, your current one still works.`,
        'If you didn’t request this, you can ignore this email. Your password stays the same.',
      ],
      closing,
    }
  }
  return {
    subject: `Your invitation to ${title}`,
    greeting,
    before: [
      `${organisation ? `${organisation} has invited you` : 'You’ve been invited'} to ${title}. Set a password (${minimum}+ characters) to start. You’ll sign in with ${email}.`,
      ...(area === 'employee' ? [employeeOutline] : []),
    ],
    link: { url, label: area === 'employee' ? 'Set password and start training' : 'Set password' },
    after: [
      `The link works once and expires in ${linkValidity.invitation}. If it has expired, choose “Forgot your password?” on the sign-in page to get a new one.`,
      'If you weren’t expecting this invitation, you can ignore this email.',
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
const notSpecified = 'Not specified'

/** Returns the mail to the consultancy about an enquiry. A reply to it goes to the visitor. */
export function enquiryMail(enquiry: EnquiryMail): MailText {
  const { firstName, lastName, email, company, industry, interest, message, source, createdAt } = enquiry
  return {
    subject: `Enquiry from ${firstName} ${lastName}, ${company}`,
    greeting: 'Hello,',
    before: ['You have a new enquiry from the website. Reply to this email to answer the sender directly.'],
    facts: [
      { label: 'First name', value: firstName },
      { label: 'Last name', value: lastName },
      { label: 'Email', value: email },
      { label: 'Company', value: company },
      { label: 'Industry', value: industry ? industries[industry] : notSpecified },
      { label: 'Interested in', value: interest ? interests[interest] : notSpecified },
      { label: 'Sent from', value: source || notSpecified },
      { label: 'Sent at', value: `${createdAt.toLocaleString('en-US', moment)} UTC` },
      { label: 'Message', value: message ?? notSpecified },
    ],
    after: [
      'We haven’t verified the sender’s details. Be careful with links, and check who you are dealing with before you share anything confidential.',
    ],
    closing: [brand.name],
  }
}

/** The foot of every email. */
export const mailFootTexts = {
  company: [brand.particulars, `Directors: ${brand.directors.join(', ')}.`],
  policy: 'How we handle personal data',
} as const
