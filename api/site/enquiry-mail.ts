import { enquiryMail } from '../../content/mails.ts'
import type { Sql } from '../database/connect.ts'
import type { MailTools } from '../mail/deliver.ts'
import { enquiryQueue, type Outbox, type WaitingEnquiry } from '../mail/outbox.ts'
import { headerText } from '../mail/render-mail.ts'
import { findEnquiry, markMailed } from './enquiry-queries.ts'

/**
 * Mails an enquiry to the consultancy, unless it has been mailed or deleted. Throws when the mail cannot be sent, even when it
 * is refused for good: the address is a setting that the operator can repair, and no enquiry is lost.
 */
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

/** Queues the mail of every enquiry that is neither mailed nor queued: its job has failed, or it comes from a backup. */
export async function requeueEnquiries(sql: Sql, outbox: Outbox): Promise<void> {
  const waiting = await sql<{ id: string }[]>`
    select id from enquiry where mailed_at is null and not exists (
      select from pgboss.job where name = ${enquiryQueue} and data->>'enquiryId' = enquiry.id::text and state < 'completed')
    order by created_at`
  for (const { id } of waiting) await outbox.sendEnquiry(sql, id)
}
