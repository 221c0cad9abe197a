import type { FastifyRequest } from 'fastify'
import { successTexts } from '../../content/success-texts.ts'
import type { employeeAuth } from '../contract/auth.ts'
import type { BodyOf, ResponseOf } from '../contract/endpoint.ts'
import { clientAddress } from '../http/client-address.ts'
import { parseEmail } from '../http/parse-email.ts'
import { failure, ok } from '../http/response.ts'
import type { Services } from '../services.ts'
import type { Area } from './account-queries.ts'
import { accountMails, addressMails, requireAttempt } from './rate-limits.ts'

type Endpoint = typeof employeeAuth.forgotPassword

/**
 * Requests a mail with a link to set a password. A job looks up the account, so the response and its time are the same for
 * every address.
 */
export async function forgotPassword(
  { config, database, outbox }: Services,
  area: Area,
  { body, request }: { body: BodyOf<Endpoint>; request: FastifyRequest },
): Promise<ResponseOf<Endpoint>> {
  const email = parseEmail(body.email)
  if (!email) return failure(400, 'invalid-email')
  if (config.rateLimits === 'on') {
    await requireAttempt(database, [
      [addressMails, [clientAddress(request, config)]],
      [accountMails, [area, email.toLowerCase()]],
    ])
  }
  await database.run(sql => outbox.requestLink(sql, { area, email }))
  return ok({ message: successTexts.linkRequested })
}
