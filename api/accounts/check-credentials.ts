import type { FastifyRequest } from 'fastify'
import { parseEmail } from '../database/parse-email.ts'
import type { Area } from '../http/access.ts'
import { clientAddress } from '../http/trusted-proxy.ts'
import type { Services } from '../services.ts'
import { type Account, findAccount } from './account-queries.ts'
import { verifyPassword } from './passwords.ts'
import {
  accountFailures,
  addressFailures,
  type Counted,
  forgetAttempts,
  requireAttempt,
  takeBackAttempt,
} from './rate-limits.ts'

/**
 * Returns the account with these credentials, in any status, or undefined when they are wrong. Takes the same time whether
 * or not the account exists. Throws a 429 after too many failures. Attempts are counted before the check, so that concurrent
 * ones cannot pass the limit; an attempt that was right or could not be checked is subtracted again.
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
    // A temporary password contains no spaces; people often paste it from a message with spaces around it.
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
