import { Secret } from 'otpauth'
import { hashToken } from '../token.ts'

const count = 10
/** 120 bits: too many to guess, so that a plain SHA-256 keeps them (ASVS 5.0, 6.5.2). */
const bytes = 15

/** Ten codes for the day the phone is lost: Base32 in groups of four. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () => new Secret({ size: bytes }).base32.replaceAll(/.{4}(?=.)/g, '$&-'))

/** How one is stored. */
export const hashRecoveryCode = (code: string): Buffer => hashToken(plainCode(code))

/** A code as it is compared: however it was typed, without spaces and hyphens, in capitals. */
export const plainCode = (code: string): string => code.replaceAll(/[\s\p{Dash}]/gu, '').toUpperCase()
