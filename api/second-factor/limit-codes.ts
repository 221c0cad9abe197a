import type { FastifyRequest } from 'fastify'
import type { Queryable } from '../database/database.ts'
import { clientAddress } from '../plugins/client-address.ts'
import {
  accountCodeFailures,
  type Counted,
  codeFailures,
  forgetAttempts,
  requireAttempt,
  takeBackAttempt,
} from '../queries/rate-limits.ts'
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
  const here = [codeFailures, [accountId, clientAddress(request, config)]] as const
  const everywhere: Counted = isAppCode(plainCode(code)) ? [[accountCodeFailures, [accountId]]] : []
  await requireAttempt(database, [here, ...everywhere])
  return {
    async takeBack(client) {
      await forgetAttempts(client, ...here)
      await takeBackAttempt(client, everywhere)
    },
  }
}
