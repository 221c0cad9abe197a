import type { Database, Queryable } from '../database/database.ts'
import { findAccount, lockAccount } from '../queries/accounts.ts'
import { createInvitation } from '../queries/invitations.ts'
import type { LinkRequest, Outbox } from './outbox.ts'

/**
 * Mails a link to the address if it has an account: a reset link, or a new invitation while the account is only invited.
 * `finish` deletes the job in the same transaction, because a second run would void the link of the first.
 */
export async function answerLinkRequest(
  { database, outbox }: { database: Database; outbox: Outbox },
  { area, email }: LinkRequest,
  finish: (client: Queryable) => Promise<void>,
): Promise<void> {
  await database.transaction(async client => {
    await finish(client)
    const found = await findAccount(client, area, email)
    // The lock waits for an invitation that is being accepted: its account needs no second one.
    const account = found && (await lockAccount(client, found.id))
    if (!account || account.status === 'deactivated') return
    const purpose = account.status === 'invited' ? 'invitation' : 'reset'
    const token = await createInvitation(client, account.id, purpose)
    await outbox.sendLink(client, { area, purpose, email: account.email, firstName: account.firstName, token })
  })
}
