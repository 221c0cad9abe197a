import { brand } from './brand.ts'
import { accountAreas, type MailText } from './mails.ts'

/** A mail about a changed address. It names neither the other address nor a link to sign in. */
export interface AddressNotice {
  readonly accountId: string
  /** The recipient's address. */
  readonly email: string
  /** Whether `email` is the account's address now, or was until the change. */
  readonly is: 'current' | 'former'
}

interface Account {
  readonly area: keyof typeof accountAreas
  readonly firstName: string
}

/** Returns the mail that tells an active person that an admin has changed the address of the account. */
export function addressNoticeMail({ is, email }: AddressNotice, { area, firstName }: Account): MailText {
  const { title } = accountAreas[area]
  const shared = {
    greeting: `Hello ${firstName},`,
    closing: [`Questions? Write to ${brand.supportEmail} or call ${brand.phone}.`, brand.name],
  }
  if (is === 'current') {
    return {
      ...shared,
      subject: `Your new email address for ${title}`,
      before: [`An admin at your organisation changed the email address of your account to ${email}.`],
      after: [
        `Please sign in to ${title} with this address from now on. Your password hasn’t changed${area === 'employee' ? ', and all your results are still there' : ''}.`,
        'If you didn’t expect this change, please tell us.',
      ],
    }
  }
  return {
    ...shared,
    subject: `Email address changed for ${title}`,
    before: [
      `An admin at your organisation changed the email address of your account. You can no longer sign in to ${title} with ${email}.`,
    ],
    after: [
      'We’ve confirmed the change by email to the new address. Links we sent to this address no longer work.',
      'If you didn’t expect this change, please tell us straight away.',
    ],
  }
}
