/** Inputs and results of the actors that an area provides to the sign-in form (sign-in-form-machine.ts). */
import { Unreachable } from '../http/unreachable.ts'

interface Failed {
  readonly kind: 'failed'
  /** The server's message; '' if it sent none. */
  readonly error: string
}
interface Refused {
  readonly kind: 'refused'
  readonly error: string
}
export type SignInResult =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'password-change-required' }
  | { readonly kind: 'code-required' }
  /** The e-mail address or the password is refused, so another code would not help. */
  | Refused
  | Failed
/** A link whose check `failed` may be valid. */
export type LinkResult = { readonly kind: 'valid'; readonly email: string } | Refused | Failed
export type SavedResult = { readonly kind: 'saved' } | Failed
export type SentResult = { readonly kind: 'sent'; readonly message: string } | Failed

export interface Credentials {
  readonly email: string
  readonly password: string
  /** Sent in the second step. */
  readonly code?: string
}
export interface NewPassword {
  readonly email: string
  /** Token of the invitation; null with a temporary password. */
  readonly token: string | null
  readonly temporaryPassword: string
  readonly newPassword: string
}

/** Turns an error response outside the contract into a result; rethrows every other error. */
export function toFailed(error: unknown): Failed {
  if (error instanceof Unreachable && error.error !== undefined) return { kind: 'failed', error: error.error }
  throw error
}
