import type { FastifyRequest } from 'fastify'
import { clientAddress } from '../plugins/client-address.ts'
import { type Account, type Area, findAccount } from '../queries/accounts.ts'
import {
  accountFailures,
  addressFailures,
  countAttempt,
  forgetAttempts,
  uncountAttempt,
} from '../queries/rate-limits.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { verifyPassword } from './password-hash.ts'

/**
 * The account that these credentials open, whatever its status; undefined when they are wrong, in the same time whether
 * or not the account exists. Throws a 429 after too many failures. An attempt counts before it is checked, so that many
 * at once cannot slip through, and is taken back when it was right.
 */
export async function checkCredentials(
  { config, database }: Services,
  request: FastifyRequest,
  area: Area,
  { email, password }: { email: string; password: string },
): Promise<Account | undefined> {
  const address = clientAddress(request, config)
  const person = [area, email.trim().toLowerCase(), address]
  const limited = config.rateLimits === 'on'
  if (limited) {
    const wait =
      (await countAttempt(database, accountFailures, person)) ||
      (await countAttempt(database, addressFailures, [address]))
    if (wait > 0) throw new Refusal(429, 'too-many-requests', { retryAfter: wait })
  }
  const account = await findAccount(database, area, email)
  if (!(await verifyPassword(account?.passwordHash, password))) return undefined
  if (limited) {
    await forgetAttempts(database, accountFailures, person)
    await uncountAttempt(database, addressFailures, [address])
  }
  return account
}
