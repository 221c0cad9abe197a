import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { Piscina } from 'piscina'
import { normalizePassword } from '../../content/password-rules.ts'
import { Refusal } from '../http/refusal.ts'
import type { hash, verify } from './hash-worker.ts'

/** About one second of work on two cores. */
const maxWaiting = 200

/**
 * Worker threads of low priority, at most four, so that a flood of sign-ins slows down nothing else and uses a limited
 * amount of memory.
 */
const threads = new Piscina({
  filename: resolve(import.meta.dirname, 'hash-worker.ts'),
  minThreads: 0,
  maxThreads: Math.max(2, Math.min(4, availableParallelism())),
  niceIncrement: 19,
  idleTimeout: 60_000,
})

/** Hashes a new password. Throws a 503 when too many tasks are waiting. */
export async function hashPassword(password: string): Promise<string> {
  return inTurn<typeof hash>('hash', normalizePassword(password))
}

/**
 * Returns whether the password is right. Without a hash (no such account, or an account without a password) returns false
 * after the same time. Throws a 503 when too many tasks are waiting.
 */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  return inTurn<typeof verify>('verify', {
    passwordHash: passwordHash ?? null,
    password: normalizePassword(password),
  })
}

async function inTurn<F extends (input: never) => unknown>(
  name: string,
  input: Parameters<F>[0],
): Promise<ReturnType<F>> {
  if (threads.queueSize >= maxWaiting) throw new Refusal(503, 'unavailable', { retryAfter: 2 })
  return threads.run(input, { name })
}
