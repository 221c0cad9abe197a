import { hashToken } from './token.ts'
import { createTypedCode, inGroups, plainCode } from './typed-code.ts'

const count = 10

/** Returns ten recovery codes: Base32 in groups of four. */
export const createRecoveryCodes = (): string[] => Array.from({ length: count }, () => inGroups(createTypedCode()))

/** Returns the hash that is stored. A random secret of this length needs no slow hash. */
export const hashRecoveryCode = (code: string): Buffer => hashToken(plainCode(code))
