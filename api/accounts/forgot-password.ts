import type { FastifyRequest } from 'fastify'
import { successTexts } from '../../content/responses/success-texts.ts'
import type { employeeAuth } from '../contract/auth.ts'
import type { BodyOf, ResponseOf } from '../contract/endpoint.ts'
import type { Sql } from '../database/connect.ts'
import type { Database } from '../database/database.ts'
import { parseEmail } from '../database/parse-email.ts'
import type { Area } from '../http/access.ts'
import { failure, ok } from '../http/route.ts'
import { clientAddress } from '../http/trusted-proxy.ts'
import type { LinkRequest, Outbox } from '../mail/outbox.ts'
import type { Services } from '../services.ts'
import { findAccount, lockAccount } from './account-queries.ts'
import { createInvitation } from './invitation-queries.ts'
import { refuseProviderOnly } from './provider-only.ts'
import { accountMails, addressMails, requireAttempt } from './rate-limits.ts'

type Endpoint = typeof employeeAuth.forgotPassword

/**
 * Requests a mail with a link to set a password. A job looks up the account, so the response and its time are the same for
 * every address of a domain.
 */
export async function forgotPassword(
  services: Services,
  area: Area,
  { body, request }: { body: BodyOf<Endpoint>; request: FastifyRequest },
): Promise<ResponseOf<Endpoint>> {
  const { config, database, outbox } = services
  const email = parseEmail(body.email)
  if (!email) return failure(400, 'invalid-email')
  if (config.rateLimits === 'on') {
    await requireAttempt(database, [
      [addressMails, [clientAddress(request, config)]],
      [accountMails, [area, email.toLowerCase()]],
    ])
  }
  await refuseProviderOnly(services, { area, email, accountId: undefined })
  await database.run(sql => outbox.requestLink(sql, { area, email }))
  return ok({ message: successTexts.linkRequested })
}

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
