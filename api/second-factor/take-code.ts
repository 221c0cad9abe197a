import type { FastifyBaseLogger } from 'fastify'
import type { Queryable } from '../database/database.ts'
import { type SecondFactor, takeRecoveryCode, takeTimeStep } from '../queries/second-factor.ts'
import { plainCode } from '../typed-code.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { unseal } from './seal.ts'
import { isAppCode, timeStepOf } from './totp.ts'

/** Which code it was: what the audit log says of it. */
export type TakenCode = 'app-code' | 'recovery-code'

interface Lock {
  readonly accountId: string
  readonly factor: SecondFactor
  /** SECOND_FACTOR_KEY. */
  readonly key: string | undefined
  readonly log: FastifyBaseLogger
}

/**
 * Takes a code of the app or a recovery code, each of which works once; undefined when it is wrong. Six digits are the
 * app's: no recovery code looks like that.
 */
export async function takeCode(client: Queryable, lock: Lock, code: string): Promise<TakenCode | undefined> {
  if (isAppCode(plainCode(code))) return (await takeAppCode(client, lock, code)) ? 'app-code' : undefined
  return (await takeRecoveryCode(client, lock.accountId, hashRecoveryCode(code))) ? 'recovery-code' : undefined
}

/** As {@link takeCode}, of the app alone. */
export async function takeAppCode(
  client: Queryable,
  { accountId, factor, key, log }: Lock,
  code: string,
): Promise<boolean> {
  const seed = unseal(key, accountId, factor.sealedSeed)
  if (seed === undefined) {
    log.warn('the seed of a second factor does not open: SECOND_FACTOR_KEY is not the one it was sealed with')
    return false
  }
  const step = timeStepOf(seed, plainCode(code))
  return step !== undefined && (await takeTimeStep(client, accountId, step))
}
