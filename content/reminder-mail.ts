/** The mail that reminds an employee of the deadline. */

import { brand } from './brand.ts'
import { dashboardCount } from './curriculum/rules.ts'
import type { MailText } from './mails.ts'
import { paths } from './paths.ts'

interface Reminder {
  readonly firstName: string
  /** YYYY-MM-DD. */
  readonly dueOn: string
  readonly isOverdue: boolean
  /** The person has been certified before. */
  readonly isRenewal: boolean
  /** Of the open cycle, as far as the server knows. */
  readonly completed: number
  /** For whom the person trains; null if that need not be said. */
  readonly organisation: string | null
}

/** Returns the mail of a reminder. `publicUrl`: the origin of the pages. */
export function reminderMail(
  { firstName, dueOn, isOverdue, isRenewal, completed, organisation }: Reminder,
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
        ? `Your ${forWhom} in the ${brand.academy} was due on ${day} and isn’t complete yet.`
        : `Please complete your ${forWhom} in the ${brand.academy} by ${day}.`,
      `Progress so far: ${completed} of ${dashboardCount} modules done.`,
      ...(isRenewal ? ['Completing all seven modules again renews your certification.'] : []),
    ],
    link: { url: `${publicUrl}${paths.training}`, label: 'Go to your training' },
    after: ['Trained offline? Open the academy once while you’re connected, so that we receive your results.'],
    closing: [`Questions? Write to ${brand.supportEmail} or call ${brand.phone}.`, brand.name],
  }
}
