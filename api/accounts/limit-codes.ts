import type { FastifyRequest } from 'fastify'
import type { Sql } from '../database/connect.ts'
import { clientAddress } from '../http/client-address.ts'
import { Refusal } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import {
  accountCodeFailures,
  type Counted,
  codeFailures,
  forgetAttempts,
  requireAttempt,
  takeBackAttempt,
} from './rate-limits.ts'
import { isAppCode } from './totp.ts'
import { plainCode } from './typed-code.ts'

/** A counted attempt to enter a code. */
export interface Attempt {
  /** Subtracts the attempt. Call it when the code was right, in the transaction that consumes the code. */
  takeBack(sql: Sql): Promise<void>
}

/**
 * Counts an attempt to enter a code, then runs `check` in a transaction. Counting first stops concurrent attempts from
 * passing the limit. Throws a 429 after too many attempts. The limit across all addresses applies to app codes only: an
 * attacker who has the password can exhaust it, but the owner can still sign in with a recovery code, which cannot be
 * guessed. An attempt that ends in an error is subtracted.
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
