import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { normalizePassword } from '../../content/password-rules.ts'
import { Refusal } from '../http/errors.ts'

/** Argon2id with OWASP's parameters: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing runs in Node's four threads. Two stay free for files and look-ups, however many people sign in. */
const turns = pLimit(2)
/** About one second of work on two cores. */
const maxWaiting = 200

const dummy = hash('an account that does not exist', cost)

/** Hashes a new password. Throws a 503 when too many tasks are waiting. */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalizePassword(password), cost))
}

/**
 * Returns whether the password is right. Verifies against a dummy hash when there is none (no such account, or an account
 * without a password), so both cases take the same time. Throws a 503 when too many tasks are waiting.
 */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  return inTurn(
    async () => (await verify(passwordHash ?? (await dummy), normalizePassword(password))) && Boolean(passwordHash),
  )
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (turns.pendingCount >= maxWaiting) throw new Refusal(503, 'unavailable', { retryAfter: 2 })
  return turns(work)
}
