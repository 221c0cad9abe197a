import type { FastifyReply, FastifyRequest } from 'fastify'
import { successTexts } from '../../content/responses/success-texts.ts'
import type { academyAdminAuth, Person } from '../contract/auth.ts'
import type { BodyOf } from '../contract/endpoint.ts'
import type { Sql } from '../database/connect.ts'
import { type Area, clearSessionCookie, sessionToken, setSessionCookie } from '../http/access.ts'
import { Refusal } from '../http/errors.ts'
import { ok } from '../http/route.ts'
import type { Services } from '../services.ts'
import { type Account, lockAccount } from './account-queries.ts'
import { recordOwnAction } from './audit-queries.ts'
import { checkCredentials } from './check-credentials.ts'
import { refuseProviderOnly } from './provider-only.ts'
import { type Attempt, countingCode, type TakenCode, takeCode } from './second-factor.ts'
import { findSecondFactor } from './second-factor-queries.ts'
import { closeSession, openSession, sessionSeconds } from './session-queries.ts'
import { plainCode } from './tokens.ts'

interface SignedIn {
  user?: Person
  requiresPasswordChange: boolean
  requiresCode?: boolean
}

interface Call {
  /** `code` is ignored for employees. */
  readonly body: BodyOf<typeof academyAdminAuth.login>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/**
 * Signs in with a new session. Opens no session with a temporary password (the response asks for a new password) or without
 * the code of a second factor (the response asks for the code). Throws a 401 for wrong credentials or a wrong code, a 403 for
 * a deactivated account, and a 409 for people who must use their organisation's sign-in.
 */
export async function login(services: Services, area: Area, call: Call): Promise<SignedIn> {
  const { body, request, reply } = call
  const account = await checkCredentials(services, request, area, body)
  await refuseProviderOnly(services, { area, email: body.email, accountId: account?.id })
  if (!account) throw new Refusal(401, 'wrong-credentials')
  if (account.status === 'deactivated') throw new Refusal(403, 'account-deactivated')
  if (account.mustChangePassword) return { requiresPasswordChange: true }
  const token =
    area === 'employee'
      ? await services.database.run(sql => open(sql, account, false))
      : await openAdminSession(services, account, call)
  if (!token) return { requiresPasswordChange: false, requiresCode: true }
  await endSession(services, area, request)
  setSessionCookie(reply, services.config, { area, token, seconds: sessionSeconds(area) })
  return { user: person(account), requiresPasswordChange: false }
}

/** Checks the code and records the sign-in in one transaction. Returns undefined when a code is required but missing. */
async function openAdminSession(
  services: Services,
  account: Account,
  { body: { code = '' }, request }: Call,
): Promise<string | undefined> {
  const { config, database } = services
  const isGiven = plainCode(code) !== ''
  const signIn = async (sql: Sql, attempt?: Attempt) => {
    // The second factor is switched on and off under the same lock.
    await lockAccount(sql, account.id)
    const factor = await findSecondFactor(sql, account.id)
    let by: TakenCode | undefined
    if (factor?.on) {
      if (!isGiven) return undefined
      const lock = { accountId: account.id, factor, key: config.secondFactorKey, log: request.log }
      by = await takeCode(sql, lock, code)
      if (!by) throw new Refusal(401, 'wrong-code')
    }
    const token = await open(sql, account, by !== undefined)
    await recordOwnAction(sql, account, 'signed-in', by && { by })
    await attempt?.takeBack(sql)
    return token
  }
  return isGiven
    ? countingCode(services, request, { accountId: account.id, code }, signIn)
    : database.transaction(sql => signIn(sql))
}

async function open(sql: Sql, account: Account, codeWasTaken: boolean): Promise<string> {
  const token = await openSession(sql, account, codeWasTaken)
  // The account has changed since its password was checked.
  if (!token) throw new Refusal(401, 'wrong-credentials')
  return token
}

/** Ends this browser's session of one area; the others stay. */
export async function logout(
  services: Services,
  area: Area,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  await endSession(services, area, request)
  clearSessionCookie(reply, services.config, area)
  return ok({ message: successTexts.signedOut })
}

/** Ends the session that the request's cookie names, if any. */
export async function endSession({ config, database }: Services, area: Area, request: FastifyRequest): Promise<void> {
  const token = sessionToken(request, config, area)
  if (token) await database.run(sql => closeSession(sql, token))
}

/** Returns the part of a signed-in person's account that is sent to them. */
export function person({ id, firstName, lastName, email }: Person): Person {
  return { id, firstName, lastName, email }
}
