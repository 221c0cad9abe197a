import type { Database, Queryable } from '../database/database.ts'
import { findAccount, lockAccount } from '../queries/accounts.ts'
import { createInvitation } from '../queries/invitations.ts'
import type { LinkRequest, Outbox } from './outbox.ts'

/**
 * Mails a link to the address if it has an account: a reset, or for who was only invited so far a fresh invitation.
 * `finish` forgets the request in the same transaction: answered a second time, it would void the link of the first.
 */
export async function answerLinkRequest(
  { database, outbox }: { database: Database; outbox: Outbox },
  { area, email }: LinkRequest,
  finish: (client: Queryable) => Promise<void>,
): Promise<void> {
  await database.transaction(async client => {
    await finish(client)
    const found = await findAccount(client, area, email)
    // Whoever accepts an invitation at this moment is not sent another, which would be valid for days.
    const account = found && (await lockAccount(client, found.id))
    if (!account || account.status === 'deactivated') return
    const purpose = account.status === 'invited' ? 'invitation' : 'reset'
    const token = await createInvitation(client, account.id, purpose)
    await outbox.sendLink(client, { area, purpose, email: account.email, firstName: account.firstName, token })
  })
}
