/** The weekly summary for academy admins: counts only, never a name. */

import { brand } from './brand.ts'
import type { MailText } from './mails.ts'
import { paths } from './paths.ts'

interface Digest {
  readonly firstName: string
  /** Whose training it is; null if that need not be said. */
  readonly organisation: string | null
  readonly overdue: number
  /** Within 30 days. */
  readonly dueSoon: number
  /** Invitations that have expired or were not delivered. */
  readonly undelivered: number
}

/** Returns the mail of a summary. `publicUrl`: the origin of the pages. */
export function digestMail(
  { firstName, organisation, overdue, dueSoon, undelivered }: Digest,
  publicUrl: string,
): MailText {
  const forWhom = organisation === null ? '' : ` for ${organisation}`
  const lines = [
    overdue > 0 && `Overdue: ${learners(overdue)}`,
    dueSoon > 0 && `Due within 30 days: ${learners(dueSoon)}`,
    undelivered > 0 &&
      `Invitations expired or not delivered: ${undelivered.toLocaleString('en-US')}. You can send them again from the dashboard.`,
  ]
  return {
    subject: `Training this week: ${overdue} overdue, ${dueSoon} due soon`,
    greeting: `Hello ${firstName},`,
    before: [
      `Here’s where training${forWhom} in the ${brand.academy} stands:`,
      ...lines.filter(line => line !== false),
    ],
    link: { url: `${publicUrl}${paths.academyAdminDashboard}`, label: 'Open the admin portal' },
    after: [
      'Academy admins get this summary on Mondays when there’s something to do. You can turn it off under “Settings”.',
    ],
    closing: [`Questions? Write to ${brand.supportEmail} or call ${brand.phone}.`, brand.name],
  }
}

const learners = (number: number) => (number === 1 ? '1 learner' : `${number.toLocaleString('en-US')} learners`)
