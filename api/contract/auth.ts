/**
 * Sign-in for the three kinds of account. The responses of employees and admins differ in a few fields, which existing
 * clients read. Each kind has its own session cookie, which is valid for its own endpoints only.
 */

import { type Static, Type } from 'typebox'
import { brand } from '../../content/brand.ts'
import { commonRefusals, endpoint, Failure, Message, SuccessFalse } from './endpoint.ts'

export const Person = Type.Object({
  id: Type.String({ format: 'uuid' }),
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
})
export type Person = Static<typeof Person>

/** An admin as the server describes them. */
const Admin = Type.Object({
  ...Person.properties,
  /** Whose people they manage; absent while there is only one organisation, and in the library. */
  organisation: Type.Optional(Type.String()),
})
export type Admin = Static<typeof Admin>

const Credentials = Type.Object({
  email: Type.String({ maxLength: 320 }),
  password: Type.String({ maxLength: 1024 }),
})

/** `code`: required with a second factor ({@link academyAdminSecondFactor}): the app's six digits or a recovery code. */
const AdminCredentials = Type.Object({
  ...Credentials.properties,
  code: Type.Optional(Type.String({ maxLength: 64 })),
})

const NewPassword = Type.Object({
  email: Type.String({ maxLength: 320 }),
  newPassword: Type.String({ maxLength: 1024 }),
  /** The temporary password; absent, null or '' with an invitation token. */
  currentPassword: Type.Optional(Type.Union([Type.String({ maxLength: 1024 }), Type.Null()])),
  inviteToken: Type.Optional(Type.Union([Type.String({ maxLength: 512 }), Type.Null()])),
})

const ChangedPassword = Type.Object({
  currentPassword: Type.String({ maxLength: 1024 }),
  newPassword: Type.String({ maxLength: 1024 }),
})

/** What a response reveals about a token (PRODUCT.md, "Links"). */
export const InvitationDebug = Type.Object({
  tokenExists: Type.Boolean(),
  usedAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  isExpired: Type.Boolean(),
})
export type InvitationDebug = Static<typeof InvitationDebug>

const Invitation = Type.Object({ email: Type.String(), debug: Type.Optional(InvitationDebug) })
const InvitationFailure = Type.Object({ error: Type.String(), code: Type.String(), debug: InvitationDebug })

/** The endpoints that are the same in all three areas. `prefix`: the path up to and including `/auth`. */
function sharedEndpoints<const P extends string>(prefix: P) {
  return {
    logout: endpoint({ method: 'POST', path: `${prefix}/logout`, responses: { 200: Message } }),
    setPassword: endpoint({
      method: 'POST',
      path: `${prefix}/set-password`,
      body: NewPassword,
      responses: { 200: Message, 401: Failure, 404: Failure, 409: Failure, 410: Failure, 422: Failure },
    }),
    validateInvitation: endpoint({
      method: 'GET',
      path: `${prefix}/invitation/validate`,
      query: Type.Object({ token: Type.String({ maxLength: 512 }) }),
      responses: { 200: Invitation, 404: InvitationFailure, 410: InvitationFailure },
    }),
    forgotPassword: endpoint({
      method: 'POST',
      path: `${prefix}/forgot-password`,
      body: Type.Object({ email: Type.String({ maxLength: 320 }) }),
      responses: { 200: Message, 409: Failure },
    }),
  }
}

function adminEndpoints<const P extends string>(prefix: P) {
  return {
    ...sharedEndpoints(prefix),
    check: endpoint({
      method: 'GET',
      path: `${prefix}/check`,
      responses: {
        200: Type.Object({ authenticated: Type.Literal(true), user: Admin }),
        401: Type.Object({ authenticated: Type.Literal(false), error: Type.String(), code: Type.String() }),
      },
    }),
    login: endpoint({
      method: 'POST',
      path: `${prefix}/login`,
      body: AdminCredentials,
      responses: {
        /** No `user` and no session while the password must be changed or a code is required. */
        200: Type.Object({
          success: Type.Literal(true),
          user: Type.Optional(Person),
          /** Optional, so that a response with only `success` and `user` is accepted; ours always has it. */
          requiresPasswordChange: Type.Optional(Type.Boolean()),
          requiresCode: Type.Optional(Type.Boolean()),
        }),
        ...commonRefusals,
        401: SuccessFalse,
        409: SuccessFalse,
      },
    }),
    changePassword: endpoint({
      method: 'POST',
      path: `${prefix}/change-password`,
      body: ChangedPassword,
      responses: { 200: Message, 401: Failure, 422: Failure },
    }),
  }
}

export const employeeAuth = {
  ...sharedEndpoints('/api/croacademy/auth'),
  check: endpoint({
    method: 'GET',
    path: '/api/croacademy/auth/check',
    responses: { 200: Type.Object({ user: Person }), 401: Failure },
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/croacademy/auth/login',
    body: Credentials,
    responses: {
      /** No `user` and no session while the password must be changed. */
      200: Type.Object({ user: Type.Optional(Person), requiresPasswordChange: Type.Boolean() }),
      401: Failure,
      409: Failure,
    },
  }),
}

const academyAdminPrefix = '/api/croacademy/admin/auth'
const libraryAdminPrefix = `/api/${brand.libraryPrefix}/admin/auth` as const
export const academyAdminAuth = adminEndpoints(academyAdminPrefix)
export const libraryAdminAuth = adminEndpoints(libraryAdminPrefix)

/** Six digits, or a recovery code; spaces and hyphens are ignored. */
const Code = Type.String({ maxLength: 64 })
const Password = Type.String({ maxLength: 1024 })
/** `seed`: Base32, for typing; `uri`: `otpauth://`, for a QR code. */
const Seed = Type.Object({ seed: Type.String(), uri: Type.String() })
const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) })

/** The optional second factor of an admin: codes of an app (TOTP, RFC 6238) and recovery codes (OWASP ASVS 5.0, V6.5). */
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
      responses: { 200: Seed, 401: Failure, 409: Failure, 422: Failure },
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
