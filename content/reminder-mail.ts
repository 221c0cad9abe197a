/** The mail that reminds an employee of the deadline. */

import { brand } from './brand.ts'
import type { MailText } from './mails.ts'
import { paths } from './paths.ts'

interface Reminder {
  readonly firstName: string
  /** YYYY-MM-DD. */
  readonly dueOn: string
  readonly isOverdue: boolean
  /** The person has been certified before. */
  readonly isRenewal: boolean
  /** For whom the person trains; null if that need not be said. */
  readonly organisation: string | null
}

/** Returns the mail of a reminder. `publicUrl`: the origin of the pages. */
export function reminderMail(
  { firstName, dueOn, isOverdue, isRenewal, organisation }: Reminder,
  publicUrl: string,
): MailText {
  const day = new Date(dueOn).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  const training = isRenewal ? 'retraining' : 'training'
  const forWhom = organisation === null ? training : `${training} for ${organisation}`
  return {
    subject: isOverdue ? `Your ${training} is overdue` : `Your ${training} is due on ${day}`,
    greeting: `Hello ${firstName},`,
    before: [
      isOverdue
        ? `Your ${forWhom} in the ${brand.academy} was due on ${day} and is not complete yet.`
        : `Please complete your ${forWhom} in the ${brand.academy} by ${day}.`,
      ...(isRenewal ? ['Completing all seven modules again renews your certification.'] : []),
    ],
    link: { url: `${publicUrl}${paths.training}`, label: 'Continue your training' },
    after: [
      'If you have trained without a connection, open the academy once while you are online, so that your results arrive.',
    ],
    closing: [`If anything is unclear, write to ${brand.supportEmail} or call ${brand.phone}.`, brand.name],
  }
}
