/**
 * The second factor of an admin's sign-in: codes of an authenticator app (TOTP, RFC 6238) and recovery codes. Optional,
 * the same in both admin areas (OWASP ASVS 5.0, V6.5). The code itself is asked for by `login` (contract/auth.ts).
 */

import { Type } from 'typebox'
import { academyAdminPrefix, libraryAdminPrefix } from './auth.ts'
import { endpoint, Failure, Message } from './endpoint.ts'

/** Six digits, or a recovery code; spaces and hyphens do not count. */
const Code = Type.String({ maxLength: 64 })
const Password = Type.String({ maxLength: 1024 })
const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) })

function secondFactorEndpoints<const P extends string>(prefix: P) {
  return {
    state: endpoint({
      method: 'GET',
      path: `${prefix}/second-factor`,
      responses: { 200: Type.Object({ on: Type.Boolean(), recoveryCodesLeft: Type.Integer() }), 401: Failure },
    }),
    /** Begins: a new seed, which asks for nothing at sign-in until `confirm`. Asked again, it replaces the seed. */
    begin: endpoint({
      method: 'POST',
      path: `${prefix}/second-factor/begin`,
      body: Type.Object({ currentPassword: Password }),
      responses: {
        /** `seed` in Base32, to be typed; `uri`: `otpauth://`, to be shown as a QR code. */
        200: Type.Object({ seed: Type.String(), uri: Type.String() }),
        401: Failure,
        409: Failure,
        422: Failure,
      },
    }),
    /** The app's first code switches it on and ends the admin's other sessions. The recovery codes are told only here. */
    confirm: endpoint({
      method: 'POST',
      path: `${prefix}/second-factor/confirm`,
      body: Type.Object({ code: Code }),
      responses: { 200: RecoveryCodes, 401: Failure, 409: Failure, 422: Failure },
    }),
    /** Ten new recovery codes; the former ones end. */
    renewRecoveryCodes: endpoint({
      method: 'POST',
      path: `${prefix}/second-factor/recovery-codes`,
      body: Type.Object({ currentPassword: Password, code: Code }),
      responses: { 200: RecoveryCodes, 401: Failure, 409: Failure, 422: Failure },
    }),
    switchOff: endpoint({
      method: 'POST',
      path: `${prefix}/second-factor/off`,
      body: Type.Object({ currentPassword: Password, code: Code }),
      responses: { 200: Message, 401: Failure, 409: Failure, 422: Failure },
    }),
  }
}

export const academyAdminSecondFactor = secondFactorEndpoints(academyAdminPrefix)
export const libraryAdminSecondFactor = secondFactorEndpoints(libraryAdminPrefix)
