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
