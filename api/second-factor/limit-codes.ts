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
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { plainCode } from '../typed-code.ts'
import { isAppCode } from './totp.ts'

/** An attempt at a code that was counted. */
export interface Attempt {
  /** Once the code was right, in the transaction that takes it. */
  takeBack(client: Queryable): Promise<void>
}

/**
 * Counts an attempt at a code, before `check` checks it in a transaction, so that many at once cannot slip through.
 * Throws a 429 after too many. Over all addresses only the app's codes are limited: who stole the password may use that
 * up, and the owner still gets in with a recovery code, which nobody can guess. Where it came to no verdict, nobody has
 * failed.
 */
export async function countingCode<Verdict>(
  { config, database }: Services,
  request: FastifyRequest,
  { accountId, code }: { accountId: string; code: string },
  check: (client: Queryable, attempt: Attempt) => Promise<Verdict>,
): Promise<Verdict> {
  const inTransaction = (attempt: Attempt) => database.transaction(client => check(client, attempt))
  if (config.rateLimits === 'off') return inTransaction({ takeBack: async () => {} })
  const here = [codeFailures, [accountId, clientAddress(request, config)]] as const
  const everywhere: Counted = isAppCode(plainCode(code)) ? [[accountCodeFailures, [accountId]]] : []
  await requireAttempt(database, [here, ...everywhere])
  const takeBack = async (client: Queryable) => {
    await forgetAttempts(client, ...here)
    await takeBackAttempt(client, everywhere)
  }
  return inTransaction({ takeBack }).catch(async error => {
    if (!(error instanceof Refusal)) await takeBackAttempt(database, [here, ...everywhere])
    throw error
  })
}
