/**
 * The optional second factor of an admin's sign-in, the same in both admin areas: codes of an authenticator app (TOTP, RFC
 * 6238) and recovery codes (OWASP ASVS 5.0, V6.5). `login` takes the code (contract/auth.ts).
 */

import { Type } from 'typebox'
import { academyAdminPrefix, libraryAdminPrefix } from './auth.ts'
import { endpoint, Failure, Message } from './endpoint.ts'

/** Six digits, or a recovery code; spaces and hyphens are ignored. */
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
    /** Creates a seed, or replaces an unconfirmed one. Sign-in requires no code before `confirm`. */
    begin: endpoint({
      method: 'POST',
      path: `${prefix}/second-factor/begin`,
      body: Type.Object({ currentPassword: Password }),
      responses: {
        /** `seed`: Base32, for typing; `uri`: `otpauth://`, for a QR code. */
        200: Type.Object({ seed: Type.String(), uri: Type.String() }),
        401: Failure,
        409: Failure,
        422: Failure,
      },
    }),
    /** Verifies the app's first code, enables the second factor and ends the admin's other sessions. */
    confirm: endpoint({
      method: 'POST',
      path: `${prefix}/second-factor/confirm`,
      body: Type.Object({ code: Code }),
      responses: { 200: RecoveryCodes, 401: Failure, 409: Failure, 422: Failure },
    }),
    /** Replaces the recovery codes by ten new ones. */
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
