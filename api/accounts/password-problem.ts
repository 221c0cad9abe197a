import { createRequire } from 'node:module'
import type * as Dictionaries from '@zxcvbn-ts/language-common'
import type { ErrorCode } from '../../content/error-texts.ts'
import { isTooShort, normalizePassword } from '../../content/password-rules.ts'
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
