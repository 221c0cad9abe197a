import type { employeeAuth } from '../contract/auth.ts'
import type { QueryOf, ResponseOf } from '../contract/endpoint.ts'
import { failure, ok } from '../http/response.ts'
import type { Services } from '../services.ts'
import type { Area } from './account-queries.ts'
import { findInvitation } from './invitation-queries.ts'
import { linkToken } from './link-token.ts'

type Endpoint = typeof employeeAuth.validateInvitation

/** Returns whether a link is still valid. Does not consume it, because mail scanners open links. */
export async function validateInvitation(
  { database }: Services,
  area: Area,
  { query }: { query: QueryOf<Endpoint> },
): Promise<ResponseOf<Endpoint>> {
  const invitation = await database.run(sql => findInvitation(sql, area, linkToken(query.token)))
  if (!invitation) {
    const { status, body } = failure(404, 'invitation-not-found')
    return { status, body: { ...body, debug: { tokenExists: false, usedAt: null, isExpired: false } } }
  }
  const { email, debug } = invitation
  if (debug.usedAt === null && !debug.isExpired) return ok({ email, debug })
  const { status, body } = failure(410, debug.usedAt === null ? 'invitation-expired' : 'invitation-used')
  return { status, body: { ...body, debug } }
}
