import type { FastifyRequest } from 'fastify'
import { parseEmail } from '../input/parse-email.ts'
import { clientAddress } from '../plugins/client-address.ts'
import { type Account, type Area, findAccount } from '../queries/accounts.ts'
import {
  accountFailures,
  addressFailures,
  type Counted,
  forgetAttempts,
  requireAttempt,
  takeBackAttempt,
} from '../queries/rate-limits.ts'
import type { Services } from '../services.ts'
import { verifyPassword } from './password-hash.ts'

/**
 * The account that these credentials open, whatever its status; undefined when they are wrong, in the same time whether
 * or not the account exists. Throws a 429 after too many failures. An attempt counts before it is checked, so that many
 * at once cannot slip through, and is taken back when it was right, or when nobody had the time to check it.
 */
export async function checkCredentials(
  { config, database }: Services,
  request: FastifyRequest,
  area: Area,
  { email, password }: { email: string; password: string },
): Promise<Account | undefined> {
  const address = clientAddress(request, config)
  const login = parseEmail(email) ?? email.trim()
  const byPerson = [accountFailures, [area, login.toLowerCase(), address]] as const
  const byAddress = [addressFailures, [address]] as const
  const limited = config.rateLimits === 'on'
  const attempt: Counted = limited ? [byPerson, byAddress] : []
  await requireAttempt(database, attempt)
  const check = async () => {
    const account = await findAccount(database, area, login)
    // An admin sends a temporary password in a message, and it is pasted with the spaces around it. It contains none.
    const typed = account?.mustChangePassword ? password.trim() : password
    return { account, isRight: await verifyPassword(account?.passwordHash, typed) }
  }
  const { account, isRight } = await check().catch(async error => {
    await takeBackAttempt(database, attempt)
    throw error
  })
  if (!isRight) return undefined
  if (limited) {
    await forgetAttempts(database, ...byPerson)
    await takeBackAttempt(database, [byAddress])
  }
  return account
}
