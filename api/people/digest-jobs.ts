import { digestMail } from '../../content/digest-mail.ts'
import { storeMailRefusal } from '../accounts/account-queries.ts'
import type { Sql } from '../database/connect.ts'
import { type MailTools, refusalOfDelivery } from '../mail/deliver.ts'
import type { DigestJob, Outbox } from '../mail/outbox.ts'
import { claimDigests, readDigest } from './digest-queries.ts'

/** Enqueues the weekly summaries whose hour has come, each once. Call it in a transaction. */
export async function enqueueDigests(sql: Sql, outbox: Outbox, at: Date): Promise<void> {
  await outbox.sendDigests(sql, await claimDigests(sql, at))
}

/** Mails a weekly summary; none when there is nothing to do. Throws when the mail cannot be sent now. */
export async function sendDigest(
  { config, database, deliver, log }: MailTools,
  { id, data: { accountId } }: { id: string; data: DigestJob },
): Promise<void> {
  const digest = await database.transaction(sql => readDigest(sql, accountId))
  if (!digest || digest.overdue + digest.dueSoon + digest.undelivered === 0) {
    log.info({ job: id }, 'mail dropped: its summary no longer applies or is empty')
    return
  }
  const { email } = digest
  const text = digestMail(digest, config.publicUrl)
  const refusal = await refusalOfDelivery(() => deliver({ id, to: { name: '', address: email }, text }))
  await database.run(sql => storeMailRefusal(sql, { id: accountId, email }, refusal))
}
