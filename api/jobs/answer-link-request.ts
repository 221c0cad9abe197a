import type { Database } from '../database/database.ts'
import { findAccount } from '../queries/accounts.ts'
import { createInvitation } from '../queries/invitations.ts'
import type { LinkRequest, Outbox } from './outbox.ts'

/** Mails a link to the address if it has an account: a reset, or for who was only invited so far a fresh invitation. */
export async function answerLinkRequest(
  { database, outbox }: { database: Database; outbox: Outbox },
  { area, email }: LinkRequest,
): Promise<void> {
  await database.transaction(async client => {
    const account = await findAccount(client, area, email)
    if (!account || account.status === 'deactivated') return
    const purpose = account.status === 'invited' ? 'invitation' : 'reset'
    const token = await createInvitation(client, account.id, purpose)
    await outbox.sendLink(client, { area, purpose, email: account.email, firstName: account.firstName, token })
  })
}
