import type { FastifyReply, FastifyRequest } from 'fastify'
import type { employeeAuth, Person } from '../contract/auth.ts'
import type { BodyOf } from '../contract/endpoint.ts'
import type { Database } from '../database/database.ts'
import { checkCredentials } from '../passwords/check-credentials.ts'
import { setSessionCookie } from '../plugins/sessions.ts'
import type { Account, Area } from '../queries/accounts.ts'
import { openSession } from '../queries/sessions.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { endSession } from './logout.ts'
import { person } from './person.ts'
import { recordOwnAction } from './record-own-action.ts'

interface SignedIn {
  user?: Person
  requiresPasswordChange: boolean
}

/**
 * Signs in with a fresh session; with a temporary password it opens none and asks for a new password.
 * Throws a 401 for wrong credentials, a 403 for the right ones of a deactivated account.
 */
export async function login(
  services: Services,
  area: Area,
  { body, request, reply }: { body: BodyOf<typeof employeeAuth.login>; request: FastifyRequest; reply: FastifyReply },
): Promise<SignedIn> {
  const { config, database } = services
  const account = await checkCredentials(services, request, area, body)
  if (!account) throw new Refusal(401, 'wrong-credentials')
  if (account.status === 'deactivated') throw new Refusal(403, 'account-deactivated')
  if (account.mustChangePassword) return { requiresPasswordChange: true }
  const token = await startSession(database, account)
  if (!token) throw new Refusal(401, 'wrong-credentials')
  await endSession(services, area, request)
  setSessionCookie(reply, config, area, token)
  return { user: person(account), requiresPasswordChange: false }
}

/** An admin's is recorded along with it; an employee's is the one statement. */
function startSession(database: Database, account: Account): Promise<string | undefined> {
  if (account.area === 'employee') return openSession(database, account)
  return database.transaction(async client => {
    const token = await openSession(client, account)
    if (token) await recordOwnAction(client, account, 'signed-in')
    return token
  })
}
