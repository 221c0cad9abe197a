import type { FastifyRequest } from 'fastify'
import { plainCode } from '../credentials/typed-code.ts'
import type { Sql } from '../database/connect.ts'
import { Refusal } from '../http/refusal.ts'
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
import { isAppCode } from './totp.ts'

/** An attempt at a code that was counted. */
export interface Attempt {
  /** Call it once the code was right, in the transaction that uses it up. */
  takeBack(sql: Sql): Promise<void>
}

/**
 * Counts an attempt at a code and then runs `check` in a transaction; counting first stops concurrent attempts from
 * passing the limit. Throws a 429 after too many. Across all addresses only codes of the app are limited: an attacker with
 * the password can exhaust that limit, but the owner still signs in with a recovery code, which cannot be guessed. An
 * attempt that ended in an error does not count.
 */
export async function countingCode<Result>(
  { config, database }: Services,
  request: FastifyRequest,
  { accountId, code }: { accountId: string; code: string },
  check: (sql: Sql, attempt: Attempt) => Promise<Result>,
): Promise<Result> {
  const inTransaction = (attempt: Attempt) => database.transaction(sql => check(sql, attempt))
  if (config.rateLimits === 'off') return inTransaction({ takeBack: async () => {} })
  const here = [codeFailures, [accountId, clientAddress(request, config)]] as const
  const everywhere: Counted = isAppCode(plainCode(code)) ? [[accountCodeFailures, [accountId]]] : []
  await requireAttempt(database, [here, ...everywhere])
  const takeBack = async (sql: Sql) => {
    await forgetAttempts(sql, ...here)
    await takeBackAttempt(sql, everywhere)
  }
  return inTransaction({ takeBack }).catch(async error => {
    if (!(error instanceof Refusal)) await database.transaction(sql => takeBackAttempt(sql, [here, ...everywhere]))
    throw error
  })
}
