import { Secret, TOTP } from 'otpauth'
import { brand } from '../../content/brand.ts'
import type { AdminArea } from '../queries/accounts.ts'

/** What every app knows (RFC 6238): SHA-1, six digits, thirty seconds. */
const scheme = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** 160 random bits in Base32, as long as the digest (RFC 4226, section 4). */
export const createSeed = (): string => new Secret({ size: 20 }).base32

/**
 * What the app reads from the QR code. Some apps replace an entry by another one of the same issuer and label: somebody
 * may be an admin in both areas, with one address.
 */
export const seedUri = (seed: string, area: AdminArea, email: string): string =>
  new TOTP({
    ...scheme,
    secret: seed,
    issuer: area === 'academy-admin' ? brand.academy : brand.libraryAdmin,
    label: email,
  }).toString()

/**
 * The time step whose code this is: the present one by the server's clock, or one of its neighbours, because clocks
 * differ (RFC 6238, section 5.2). Undefined when it is none of theirs.
 */
export function timeStepOf(seed: string, code: string): number | undefined {
  // The library compares bytes of equal number only.
  if (!isAppCode(code)) return undefined
  const timestamp = Date.now()
  const delta = TOTP.validate({ ...scheme, secret: Secret.fromBase32(seed), token: code, timestamp, window: 1 })
  return delta === null ? undefined : TOTP.counter({ period: scheme.period, timestamp }) + delta
}

export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code)
