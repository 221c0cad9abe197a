import { enquiryMail } from '../../content/mails.ts'
import type { MailTools } from '../mail/deliver.ts'
import { headerText } from '../mail/header-text.ts'
import type { WaitingEnquiry } from '../mail/outbox.ts'
import { findEnquiry, markMailed } from './enquiry-queries.ts'

/** Mails an enquiry to the consultancy, unless it has been mailed or deleted. Throws when the mail cannot be sent. */
export async function sendEnquiry(
  { config, database, deliver, log }: MailTools,
  { enquiryId }: WaitingEnquiry,
): Promise<void> {
  const enquiry = await database.run(sql => findEnquiry(sql, enquiryId))
  if (!enquiry || enquiry.mailedAt) {
    log.info({ enquiry: enquiryId }, 'mail dropped: its enquiry was mailed or deleted before')
    return
  }
  const { firstName, lastName, email } = enquiry
  await deliver({
    // The enquiry's id, so that a mail server recognises a duplicate even after a restore.
    id: enquiryId,
    to: config.contactTo,
    replyTo: { name: headerText(`${firstName} ${lastName}`), address: email },
    text: enquiryMail(enquiry),
  })
  await database.run(sql => markMailed(sql, enquiryId))
}
