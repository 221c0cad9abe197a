import { hashToken } from '../credentials/token.ts'
import { createTypedCode, inGroups, plainCode } from '../credentials/typed-code.ts'

const count = 10

/** Ten codes for the day the phone is lost: Base32 in groups of four. */
export const createRecoveryCodes = (): string[] => Array.from({ length: count }, () => inGroups(createTypedCode()))

/** How one is stored: so long a secret needs no more than a plain SHA-256. */
export const hashRecoveryCode = (code: string): Buffer => hashToken(plainCode(code))
