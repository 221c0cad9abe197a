import type { FastifyReply, FastifyRequest } from 'fastify'
import { normalizePassword } from '../../content/password-rules.ts'
import { successTexts } from '../../content/responses/success-texts.ts'
import type { academyAdminAuth, employeeAuth } from '../contract/auth.ts'
import type { BodyOf, QueryOf, ResponseOf } from '../contract/endpoint.ts'
import type { Sql } from '../database/connect.ts'
import { parseEmail } from '../database/parse-email.ts'
import { type Area, type Caller, setSessionCookie } from '../http/access.ts'
import { failure, ok } from '../http/route.ts'
import type { Services } from '../services.ts'
import { type Account, findAccountById, lockAccount } from './account-queries.ts'
import { recordOwnAction } from './audit-queries.ts'
import { checkCredentials } from './check-credentials.ts'
import { consumeInvitation, findInvitation } from './invitation-queries.ts'
import { hashPassword, passwordProblem } from './passwords.ts'
import { refuseProviderOnly } from './provider-only.ts'
import { lockCaller, openSession, sessionSeconds, setPassword } from './session-queries.ts'
import { endSession } from './sign-in.ts'

type SetPassword = typeof employeeAuth.setPassword
type SetPasswordResponse = ResponseOf<SetPassword>
interface Call {
  readonly body: BodyOf<SetPassword>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Sets a password and signs in. Authenticated by a link (`inviteToken`) or by the temporary password. */
export function setOwnPassword(services: Services, area: Area, call: Call): Promise<SetPasswordResponse> {
  return call.body.inviteToken
    ? byInvitation(services, area, linkToken(call.body.inviteToken), call)
    : byPassword(services, area, call)
}

async function byInvitation(services: Services, area: Area, token: string, call: Call): Promise<SetPasswordResponse> {
  const { database } = services
  const invitation = await database.run(sql => findInvitation(sql, area, token))
  if (!invitation) return failure(404, 'invitation-not-found')
  const { debug, email, accountId } = invitation
  if (debug.usedAt !== null) return failure(410, 'invitation-used')
  if (debug.isExpired) return failure(410, 'invitation-expired')
  if (email.toLowerCase() !== parseEmail(call.body.email)?.toLowerCase()) return failure(422, 'invitation-other-email')
  await refuseProviderOnly(services, { area, email, accountId })
  const account = await database.run(sql => findAccountById(sql, accountId))
  if (!account) return failure(404, 'invitation-not-found')
  return store(services, account, call, async (sql, locked) => {
    if (locked.status === 'deactivated') return failure(403, 'account-deactivated')
    return (await consumeInvitation(sql, token)) ? undefined : failure(410, 'invitation-used')
  })
}

async function byPassword(services: Services, area: Area, call: Call): Promise<SetPasswordResponse> {
  const { email, currentPassword, newPassword } = call.body
  if (!currentPassword) return failure(400, 'temporary-password-missing')
  const account = await checkCredentials(services, call.request, area, { email, password: currentPassword })
  await refuseProviderOnly(services, { area, email, accountId: account?.id })
  if (!account) return failure(401, 'wrong-credentials')
  if (account.status !== 'active') return failure(403, 'account-deactivated')
  if (normalizePassword(newPassword) === normalizePassword(currentPassword.trim()))
    return failure(422, 'password-unchanged')
  return store(services, account, call, async (_sql, locked) =>
    locked.status === 'active' && locked.mustChangePassword && locked.passwordHash === account.passwordHash
      ? undefined
      : failure(401, 'wrong-credentials'),
  )
}

/** Stores the new password unless `refuse`, called under the account's lock, returns a refusal. */
async function store(
  services: Services,
  account: Account,
  { body, request, reply }: Call,
  refuse: (sql: Sql, locked: Account) => Promise<SetPasswordResponse | undefined>,
): Promise<SetPasswordResponse> {
  const problem = passwordProblem(body.newPassword, account)
  if (problem) return failure(422, problem)
  const passwordHash = await hashPassword(body.newPassword)
  const outcome = await services.database.transaction(async sql => {
    const locked = await lockAccount(sql, account.id)
    if (!locked) return failure(404, 'user-not-found')
    const refused = await refuse(sql, locked)
    if (refused) return refused
    await setPassword(sql, account.id, passwordHash)
    await recordOwnAction(sql, account, 'password-set', { by: body.inviteToken ? 'link' : 'temporary-password' })
    return { token: await openSession(sql, { ...account, passwordHash }) }
  })
  if (!('token' in outcome)) return outcome
  await endSession(services, account.area, request)
  const { area } = account
  if (outcome.token)
    setSessionCookie(reply, services.config, { area, token: outcome.token, seconds: sessionSeconds(area) })
  return ok({ message: successTexts.passwordSet })
}

type ChangePassword = typeof academyAdminAuth.changePassword

/** Changes the calling admin's password and ends the admin's other sessions. */
export async function changePassword(
  services: Services,
  area: Area,
  { body, caller, request }: { body: BodyOf<ChangePassword>; caller: Caller; request: FastifyRequest },
): Promise<ResponseOf<ChangePassword>> {
  const { currentPassword, newPassword } = body
  const account = await checkCredentials(services, request, area, { email: caller.email, password: currentPassword })
  if (!account) return failure(422, 'wrong-current-password')
  const problem = passwordProblem(newPassword, account)
  if (problem) return failure(422, problem)
  const passwordHash = await hashPassword(newPassword)
  return services.database.transaction(async sql => {
    const isSignedIn = await lockCaller(sql, caller)
    const locked = await findAccountById(sql, account.id)
    // Another request may have ended the session or changed the password since.
    if (!isSignedIn || locked?.passwordHash !== account.passwordHash) return failure(401, 'signed-out')
    await setPassword(sql, account.id, passwordHash, caller.tokenHash)
    await recordOwnAction(sql, account, 'password-changed')
    return ok({ message: successTexts.passwordChanged })
  })
}

type ValidateInvitation = typeof employeeAuth.validateInvitation

/** Returns whether a link is still valid. Does not consume it, because mail scanners open links. */
export async function validateInvitation(
  { database }: Services,
  area: Area,
  { query }: { query: QueryOf<ValidateInvitation> },
): Promise<ResponseOf<ValidateInvitation>> {
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

/** Characters of a token (api/accounts/tokens.ts): 32 bytes in base64url. */
const tokenLength = 43

/**
 * Returns the token of a followed link without the characters that the mail program added to it: in a plain-text mail, the
 * full stop, bracket or quotation mark after a link often becomes part of it.
 */
function linkToken(text: string): string {
  return text.replaceAll(/[^\w-]/g, '').slice(0, tokenLength)
}
