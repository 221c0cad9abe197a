import { type AddressNotice, addressNoticeMail } from '../../content/address-notice-mail.ts'
import type { MailTools } from '../mail/deliver.ts'
import { findAccountById } from './account-queries.ts'

/** Mails that an address was changed, unless the account has been deleted since. Throws when the mail cannot be sent. */
export async function sendAddressNotice(
  { database, deliver, log }: MailTools,
  { id, data }: { id: string; data: AddressNotice },
): Promise<void> {
  const account = await database.run(sql => findAccountById(sql, data.accountId))
  if (account) await deliver({ id, to: { name: '', address: data.email }, text: addressNoticeMail(data, account) })
  else log.info({ job: id }, 'mail dropped: its account was deleted')
}
