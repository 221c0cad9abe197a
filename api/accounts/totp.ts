import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { brand } from '../../content/brand.ts'
import type { AdminArea } from '../http/access.ts'

/** The parameters that every authenticator app supports (RFC 6238): SHA-1, six digits, thirty seconds. */
const scheme = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Returns 160 random bits in Base32, as long as the digest (RFC 4226, section 4). */
export const createSeed = (): string => new Secret({ size: 20 }).base32

/**
 * Returns the URI for the QR code. The issuer differs by area, because some apps replace an entry of the same issuer and
 * label, and one person may be an admin of both areas.
 */
export const seedUri = (seed: string, area: AdminArea, email: string): string =>
  new TOTP({
    ...scheme,
    secret: seed,
    issuer: area === 'academy-admin' ? brand.academy : brand.libraryAdmin,
    label: email,
  }).toString()

/**
 * Returns the time step of a code: the current one by the server's clock, the previous or the next one, because clocks
 * differ (RFC 6238, section 5.2). Undefined for any other code.
 */
export function timeStepOf(seed: string, code: string): number | undefined {
  // The library throws for a code of another length.
  if (!isAppCode(code)) return undefined
  const timestamp = Date.now()
  const delta = TOTP.validate({ ...scheme, secret: Secret.fromBase32(seed), token: code, timestamp, window: 1 })
  return delta === null ? undefined : TOTP.counter({ period: scheme.period, timestamp }) + delta
}

export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code)

const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts a seed for one account (AES-256-GCM). Returns nonce, tag and ciphertext. `setting`: SECOND_FACTOR_KEY; without it
 * the key is publicly known and the encryption protects nothing.
 */
export function seal(setting: string | undefined, accountId: string, seed: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(setting), nonce, { authTagLength: tagBytes })
  cipher.setAAD(Buffer.from(accountId))
  const sealed = Buffer.concat([cipher.update(seed, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Returns the seed; undefined when it was encrypted with another key or for another account. */
export function unseal(setting: string | undefined, accountId: string, sealed: Buffer): string | undefined {
  const nonce = sealed.subarray(0, nonceBytes)
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes)
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(setting), nonce, { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(accountId)).setAuthTag(tag)
    return decipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}

/** Derives the key (HKDF), so that the setting may be any text and no other use shares the key. */
const keyOf = (setting = '') => new Uint8Array(hkdfSync('sha256', setting, '', 'second factor: seeds', 32))
