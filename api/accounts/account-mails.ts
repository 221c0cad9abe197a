import { type AddressNotice, addressNoticeMail } from '../../content/address-notice-mail.ts'
import { type LinkMail, linkMail } from '../../content/mails.ts'
import { type MailTools, refusalOfDelivery } from '../mail/deliver.ts'
import { findAccountById, storeMailRefusal } from './account-queries.ts'
import { findInvitation, noteMail } from './invitation-queries.ts'

/**
 * Mails a link, unless it has been voided, used or expired since, and stores whether the mail was sent. The stored state
 * prevents a second mail when the process dies before its job is deleted. Throws when the mail cannot be sent now; a mail that
 * is refused for good is stored with the account.
 */
export async function sendLink(
  { config, database, deliver, log }: MailTools,
  { id, data }: { id: string; data: LinkMail },
): Promise<void> {
  const invitation = await database.run(sql => findInvitation(sql, data.area, data.token))
  if (!invitation || invitation.debug.usedAt !== null || invitation.debug.isExpired) {
    log.info({ job: id }, 'mail dropped: its link is no longer valid')
    return
  }
  if (invitation.isMailed) return
  const text = linkMail(data, config.publicUrl, invitation.organisation)
  const refusal = await refusalOfDelivery(() => deliver({ id, to: { name: '', address: data.email }, text })).catch(
    async error => {
      await database.run(sql => noteMail(sql, data.token, 'failed'))
      throw error
    },
  )
  await database.transaction(async sql => {
    await noteMail(sql, data.token, refusal ? 'failed' : 'sent')
    await storeMailRefusal(sql, { id: invitation.accountId, email: data.email }, refusal)
  })
}

/**
 * Mails that an address was changed, unless the account has been deleted since. Throws when the mail cannot be sent now. A
 * refusal is stored only for the address that the account has now.
 */
export async function sendAddressNotice(
  { database, deliver, log }: MailTools,
  { id, data }: { id: string; data: AddressNotice },
): Promise<void> {
  const account = await database.run(sql => findAccountById(sql, data.accountId))
  if (!account) {
    log.info({ job: id }, 'mail dropped: its account was deleted')
    return
  }
  const refusal = await refusalOfDelivery(() =>
    deliver({ id, to: { name: '', address: data.email }, text: addressNoticeMail(data, account) }),
  )
  await database.run(sql => storeMailRefusal(sql, { id: account.id, email: data.email }, refusal))
}
