import { hash as digest, randomBytes } from 'node:crypto'
import { Secret } from 'otpauth'

/** Returns a new secret of 256 bits: `token` for its owner, `hash` (SHA-256) for the database. */
export function createToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export function hashToken(token: string): Buffer {
  return digest('sha256', token, 'buffer')
}

/** 120 bits: too many to guess (ASVS 5.0, 6.5.2). */
const bytes = 15

/** Returns a new secret that people can type: Base32, which has no characters that look alike. */
export const createTypedCode = (): string => new Secret({ size: bytes }).base32

/** Returns a code as it is shown: in groups of four. */
export const inGroups = (code: string): string => code.replaceAll(/.{4}(?=.)/g, '$&-')

/** Returns a code in the compared form: upper case, without spaces, hyphens and punctuation from a mail or a link. */
export const plainCode = (code: string): string => code.replaceAll(/[\s\p{P}\p{Dash}<>]/gu, '').toUpperCase()
