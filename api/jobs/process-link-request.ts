import type { Sql } from '../database/connect.ts'
import type { Database } from '../database/database.ts'
import { findAccount, lockAccount } from '../queries/accounts.ts'
import { createInvitation } from '../queries/invitations.ts'
import type { LinkRequest, Outbox } from './outbox.ts'

/**
 * Mails a link to the address if it has an account: a reset, or a new invitation while the first has not been accepted.
 * `finish` deletes the request in the same transaction, because a second run would void the link of the first.
 */
export async function processLinkRequest(
  { database, outbox }: { database: Database; outbox: Outbox },
  { area, email }: LinkRequest,
  finish: (sql: Sql) => Promise<void>,
): Promise<void> {
  await database.transaction(async sql => {
    await finish(sql)
    const found = await findAccount(sql, area, email)
    // Waits for an invitation that is being accepted: a new one would be valid for days.
    const account = found && (await lockAccount(sql, found.id))
    if (!account || account.status === 'deactivated') return
    const purpose = account.status === 'invited' ? 'invitation' : 'reset'
    const token = await createInvitation(sql, account.id, purpose)
    await outbox.sendLink(sql, { area, purpose, email: account.email, firstName: account.firstName, token })
  })
}
