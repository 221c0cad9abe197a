import type { FastifyBaseLogger } from 'fastify'
import type { Sql } from '../database/connect.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { unseal } from './seal.ts'
import { type SecondFactor, takeRecoveryCode, takeTimeStep } from './second-factor-queries.ts'
import { isAppCode, timeStepOf } from './totp.ts'
import { plainCode } from './typed-code.ts'

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

/** Consumes an app code; returns false when it is wrong. */
export async function takeAppCode(sql: Sql, { accountId, factor, key, log }: Lock, code: string): Promise<boolean> {
  const seed = unseal(key, accountId, factor.sealedSeed)
  if (seed === undefined) {
    log.warn('cannot decrypt the seed of a second factor: SECOND_FACTOR_KEY has changed')
    return false
  }
  const step = timeStepOf(seed, plainCode(code))
  return step !== undefined && (await takeTimeStep(sql, accountId, step))
}
