import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Sql } from '../database/connect.ts'
import { Refusal } from '../http/errors.ts'
import { clientAddress } from '../http/trusted-proxy.ts'
import type { Services } from '../services.ts'
import {
  accountCodeFailures,
  type Counted,
  codeFailures,
  forgetAttempts,
  requireAttempt,
  takeBackAttempt,
} from './rate-limits.ts'
import { unseal } from './seal.ts'
import { type SecondFactor, takeRecoveryCode, takeTimeStep } from './second-factor-queries.ts'
import { createTypedCode, hashToken, inGroups, plainCode } from './tokens.ts'
import { isAppCode, timeStepOf } from './totp.ts'

/** The kind of the accepted code, as it is recorded in the audit log. */
export type TakenCode = 'app-code' | 'recovery-code'

interface Lock {
  readonly accountId: string
  readonly factor: SecondFactor
  /** SECOND_FACTOR_KEY. */
  readonly key: string | undefined
  readonly log: FastifyBaseLogger
}

/**
 * Consumes an app code or a recovery code, each of which works once; returns undefined when it is wrong. Six digits are
 * always an app code.
 */
export async function takeCode(sql: Sql, lock: Lock, code: string): Promise<TakenCode | undefined> {
  if (isAppCode(plainCode(code))) return (await takeAppCode(sql, lock, code)) ? 'app-code' : undefined
  return (await takeRecoveryCode(sql, lock.accountId, hashRecoveryCode(code))) ? 'recovery-code' : undefined
}

/** How the seed of an account is sealed. */
export const seedLock = (accountId: string) => ({ use: 'second factor: seeds', owner: accountId }) as const

/** Consumes an app code; returns false when it is wrong. */
export async function takeAppCode(sql: Sql, { accountId, factor, key, log }: Lock, code: string): Promise<boolean> {
  const seed = unseal(key, seedLock(accountId), factor.sealedSeed)
  if (seed === undefined) {
    log.warn('cannot decrypt the seed of a second factor: SECOND_FACTOR_KEY has changed')
    return false
  }
  const step = timeStepOf(seed, plainCode(code))
  return step !== undefined && (await takeTimeStep(sql, accountId, step))
}

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

const count = 10

/** Returns ten recovery codes: Base32 in groups of four. */
export const createRecoveryCodes = (): string[] => Array.from({ length: count }, () => inGroups(createTypedCode()))

/** Returns the hash that is stored. A random secret of this length needs no slow hash. */
export const hashRecoveryCode = (code: string): Buffer => hashToken(plainCode(code))
