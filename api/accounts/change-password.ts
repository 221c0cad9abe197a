import type { FastifyRequest } from 'fastify'
import { successTexts } from '../../content/success-texts.ts'
import type { academyAdminAuth } from '../contract/auth.ts'
import type { BodyOf, ResponseOf } from '../contract/endpoint.ts'
import { failure, ok } from '../http/response.ts'
import type { Services } from '../services.ts'
import { type Area, findAccountById } from './account-queries.ts'
import { checkCredentials } from './check-credentials.ts'
import { hashPassword } from './password-hash.ts'
import { passwordProblem } from './password-problem.ts'
import { setPassword } from './password-queries.ts'
import { recordOwnAction } from './record-own-action.ts'
import { type Caller, lockCaller } from './session-queries.ts'

type Endpoint = typeof academyAdminAuth.changePassword

/** Changes the calling admin's password and ends the admin's other sessions. */
export async function changePassword(
  services: Services,
  area: Area,
  { body, caller, request }: { body: BodyOf<Endpoint>; caller: Caller; request: FastifyRequest },
): Promise<ResponseOf<Endpoint>> {
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
