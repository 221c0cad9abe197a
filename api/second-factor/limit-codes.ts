import type { FastifyRequest } from 'fastify'
import type { Queryable } from '../database/database.ts'
import { clientAddress } from '../plugins/client-address.ts'
import {
  accountCodeFailures,
  codeFailures,
  countAttempt,
  forgetAttempts,
  uncountAttempt,
} from '../queries/rate-limits.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { plainCode } from './recovery-codes.ts'
import { isAppCode } from './totp.ts'

/** An attempt at a code that was counted. */
interface Attempt {
  /** Once the code was right, in the transaction that takes it. */
  takeBack(client: Queryable): Promise<void>
}

/**
 * Counts an attempt at a code, before it is checked, so that many at once cannot slip through. Throws a 429 after too
 * many. Over all addresses only the app's codes are limited: who stole the password may use that up, and the owner still
 * gets in with a recovery code, which nobody can guess.
 */
export async function countCode(
  { config, database }: Services,
  request: FastifyRequest,
  accountId: string,
  code: string,
): Promise<Attempt> {
  if (config.rateLimits === 'off') return { takeBack: async () => {} }
  const here = [accountId, clientAddress(request, config)]
  const isGuessable = isAppCode(plainCode(code))
  const wait =
    (await countAttempt(database, codeFailures, here)) ||
    (isGuessable ? await countAttempt(database, accountCodeFailures, [accountId]) : 0)
  if (wait > 0) throw new Refusal(429, 'too-many-requests', { retryAfter: wait })
  return {
    async takeBack(client) {
      await forgetAttempts(client, codeFailures, here)
      if (isGuessable) await uncountAttempt(client, accountCodeFailures, [accountId])
    },
  }
}
