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
 * Returns the account that these credentials open, whatever its status, or undefined when they are wrong; both take the
 * same time whether or not the account exists. Throws a 429 after too many failures. An attempt is counted before it is
 * checked, so that concurrent ones cannot pass the limit, and subtracted again when it was right or could not be checked.
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
    const account = await database.run(sql => findAccount(sql, area, login))
    // An admin sends a temporary password in a message, and it is pasted with the spaces around it. It contains none.
    const typed = account?.mustChangePassword ? password.trim() : password
    return { account, isRight: await verifyPassword(account?.passwordHash, typed) }
  }
  const { account, isRight } = await check().catch(async error => {
    if (limited) await database.transaction(sql => takeBackAttempt(sql, attempt))
    throw error
  })
  if (!isRight) return undefined
  if (limited) {
    await database.transaction(async sql => {
      await forgetAttempts(sql, ...byPerson)
      await takeBackAttempt(sql, [byAddress])
    })
  }
  return account
}
