import type { Sql } from '../database/connect.ts'
import type { Database } from '../database/database.ts'
import type { LinkRequest, Outbox } from '../mail/outbox.ts'
import { findAccount, lockAccount } from './account-queries.ts'
import { createInvitation } from './invitation-queries.ts'

/**
 * Queues a mail with a link if the address has an account: a reset link, or a new invitation if none has been accepted.
 * `finish` deletes the job in the same transaction, because a second run would void the first run's link.
 */
export async function processLinkRequest(
  { database, outbox }: { database: Database; outbox: Outbox },
  { area, email }: LinkRequest,
  finish: (sql: Sql) => Promise<void>,
): Promise<void> {
  await database.transaction(async sql => {
    await finish(sql)
    const found = await findAccount(sql, area, email)
    // The lock waits for a request that is accepting the invitation; otherwise a second valid invitation would be mailed.
    const account = found && (await lockAccount(sql, found.id))
    if (!account || account.status === 'deactivated') return
    const purpose = account.status === 'invited' ? 'invitation' : 'reset'
    const token = await createInvitation(sql, account.id, purpose)
    await outbox.sendLink(sql, { area, purpose, email: account.email, firstName: account.firstName, token })
  })
}
