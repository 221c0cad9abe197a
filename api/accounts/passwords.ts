import { createRequire } from 'node:module'
import { hash, verify } from '@node-rs/argon2'
import type * as Dictionaries from '@zxcvbn-ts/language-common'
import pLimit from 'p-limit'
import { isTooShort, normalizePassword } from '../../content/password-rules.ts'
import type { ErrorCode } from '../../content/responses/error-texts.ts'
import { Refusal } from '../http/errors.ts'
import type { Account } from './account-queries.ts'

/** 49,000 passwords from published leaks, in lower case. Loaded for the first new password. */
let common: ReadonlySet<string> | undefined

const maxLength = 256

/** Returns why a password is not allowed (PRODUCT.md, "Passwords"); undefined when it is. */
export function passwordProblem(
  password: string,
  { area, email, firstName, lastName }: Pick<Account, 'area' | 'email' | 'firstName' | 'lastName'>,
): ErrorCode | undefined {
  const whose = area === 'employee' ? area : 'admin'
  if (isTooShort(password, whose)) return `password-too-short-${whose}`
  const normalized = normalizePassword(password)
  if ([...normalized].length > maxLength) return 'password-too-long'
  const lower = normalized.toLowerCase()
  common ??= loadCommon()
  if (common.has(lower)) return 'password-common'
  const [localPart = ''] = email.split('@')
  const own = [email, localPart, ...`${firstName} ${lastName}`.split(/[\s-]+/)].filter(part => part.length >= 3)
  if (own.some(part => lower.includes(normalizePassword(part).toLowerCase()))) return 'password-personal'
  return undefined
}

function loadCommon(): ReadonlySet<string> {
  const { dictionary }: typeof Dictionaries = createRequire(import.meta.url)('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** Argon2id with OWASP's parameters: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing runs in Node's four threads. Two stay free for files and look-ups, however many people sign in. */
const limit = pLimit(2)
/** About one second of work on two cores. */
const maxWaiting = 200

/** Verified for accounts without a password; of the same cost as a real hash. */
export const dummyHash = hash('an account that does not exist', cost)

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
    async () => (await verify(passwordHash ?? (await dummyHash), normalizePassword(password))) && Boolean(passwordHash),
  )
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= maxWaiting) throw new Refusal(503, 'unavailable', { retryAfter: 2 })
  return limit(work)
}
