/** The mails that the academy sends. Each is a subject and paragraphs; one of them is the link. */
import { brand } from './brand.ts'
import { setPasswordLink } from './paths.ts'

export interface MailText {
  readonly subject: string
  readonly greeting: string
  readonly before: readonly string[]
  /** The address of the button and, in plain text, of the line of its own. */
  readonly link: string
  readonly linkLabel: string
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

const areas = {
  employee: { title: brand.academy, minimum: 12 },
  'academy-admin': { title: `the ${brand.academy} admin portal`, minimum: 8 },
  'library-admin': { title: brand.libraryAdmin, minimum: 8 },
} as const

const employeeOutline =
  'Your training has seven modules about data protection in clinical trials, about five hours in all. You can pause at ' +
  'any time, and once you have signed in you can also train without a connection.'

/** The mail that carries a link to set a password. `publicUrl`: the origin of the pages. */
export function linkMail({ area, purpose, firstName, email, token }: LinkMail, publicUrl: string): MailText {
  const { title, minimum } = areas[area]
  const link = setPasswordLink(publicUrl, area, token)
  const closing = [`If anything is unclear, write to ${brand.supportEmail} or call ${brand.phone}.`, brand.name]
  const password = `Please choose a password of at least ${minimum} characters.`
  const greeting = `Hello ${firstName},`
  if (purpose === 'reset') {
    return {
      subject: `Set a new password for ${title}`,
      greeting,
      before: [`someone, most likely you, asked for a new password for ${title} (${email}). ${password}`],
      link,
      linkLabel: 'Set a new password',
      after: [
        'The link works once and for one hour. Your present password stays valid until you set a new one.',
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
    link,
    linkLabel: area === 'employee' ? 'Set your password and start' : 'Set your password',
    after: [
      'The link works once and for seven days. If it has expired, use “Forgot your password?” on the sign-in page to get a new one.',
      'If you did not expect this invitation, you can ignore this mail.',
    ],
    closing,
  }
}
