import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../refusal.ts'

/** Argon2id as OWASP asks for: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const maxRunning = Math.max(2, Math.min(4, availableParallelism()))
/** About a second's work on two cores. */
const maxWaiting = 200

let running = 0
const waiting: (() => void)[] = []

/** Hashes a new password. Throws a 503 when too many are being hashed already. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost))
}

/**
 * Whether the password is right. Without a hash (an unknown account, or one without a password) it takes as long and
 * answers false. Throws a 503 when too many are being checked already.
 */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const right = await inTurn(async () => verify(passwordHash ?? (await dummy), password))
  return right && typeof passwordHash === 'string'
}

const dummy = hash('an account that does not exist', cost)

/** A flood of sign-ins must not take the memory and the processor from everybody else. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxRunning) {
    if (waiting.length >= maxWaiting) throw new Refusal(503, 'unavailable', { retryAfter: 2 })
    await new Promise<void>(resolve => waiting.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    // The place goes straight to the next in line.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
