/** What the sign-in form hands to an area's actors (sign-in-form-machine.ts), and what they answer. */
import { Unreachable } from '../http/unreachable.ts'

interface Failed {
  readonly kind: 'failed'
  /** In the server's words; '' where it has none. */
  readonly error: string
}
interface Refused {
  readonly kind: 'refused'
  readonly error: string
}
export type SignInAnswer =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'password-change-required' }
  | { readonly kind: 'code-required' }
  /** The e-mail address or the password: another code would not help. */
  | Refused
  | Failed
/** Of a link whose check failed nothing is known: it may be good. */
export type LinkAnswer = { readonly kind: 'valid'; readonly email: string } | Refused | Failed
export type SavedAnswer = { readonly kind: 'saved' } | Failed
export type SentAnswer = { readonly kind: 'sent'; readonly message: string } | Failed

export interface Credentials {
  readonly email: string
  readonly password: string
  /** Of the second step. */
  readonly code?: string
}
export interface NewPassword {
  readonly email: string
  /** Of the invitation; null with a temporary password. */
  readonly token: string | null
  readonly temporaryPassword: string
  readonly newPassword: string
}

/** An error in another shape than ours is an answer all the same. Throws whatever else kept an answer from coming. */
export function answered(error: unknown): Failed {
  if (error instanceof Unreachable && error.error !== undefined) return { kind: 'failed', error: error.error }
  throw error
}
