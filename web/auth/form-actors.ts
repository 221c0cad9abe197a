/** What the actors of the sign-in form take and return, and the two that all areas share (sign-in-form-machine.ts). */
import { fromCallback, fromPromise } from 'xstate'
import type { academyAdminAuth, employeeAuth, libraryAdminAuth } from '../../api/contract/auth.ts'
import type { Failure } from '../../api/contract/endpoint.ts'
import type { academyAdminSingleSignOn, employeeSingleSignOn } from '../../api/contract/single-sign-on.ts'
import { call, Unreachable } from '../http/call.ts'

interface Failed {
  readonly kind: 'failed'
  /** The server's message; '' if it sent none. */
  readonly error: string
}
interface Refused {
  readonly kind: 'refused'
  readonly error: string
}
/** The organisation allows its own sign-in only. */
interface UseOrganisation {
  readonly kind: 'use-organisation'
  readonly error: string
}
export type SignInResult =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'password-change-required' }
  | { readonly kind: 'code-required' }
  /** The email address or the password is refused, so another code would not help. */
  | Refused
  | UseOrganisation
  | Failed
/** A link whose check `failed` may be valid. */
export type LinkResult = { readonly kind: 'valid'; readonly email: string } | Refused | Failed
export type SavedResult = { readonly kind: 'saved' } | UseOrganisation | Failed
export type SentResult = { readonly kind: 'sent'; readonly message: string } | UseOrganisation | Failed
export type StartedResult = { readonly kind: 'started'; readonly url: string } | Failed
/** The page is shown again, by Back, as it was left. */
export type LeaveEvent = { readonly type: 'CAME_BACK' }

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

type Auth = typeof employeeAuth | typeof academyAdminAuth | typeof libraryAdminAuth

/** The actors for `signInFormMachine.provide({ actors })` that all areas share. */
export function sharedActors(auth: Auth) {
  return {
    validateLink: fromPromise<LinkResult, { readonly token: string }>(({ input }) =>
      validateLink(auth, input.token).catch(toFailed),
    ),
    sendLink: fromPromise<SentResult, { readonly email: string }>(({ input }) =>
      sendLink(auth, input.email).catch(toFailed),
    ),
    leave: fromCallback<LeaveEvent, { readonly url: string }>(({ input, sendBack }) => leave(input.url, sendBack)),
  }
}

async function validateLink(auth: Auth, token: string): Promise<LinkResult> {
  const { status, body } = await call(auth.validateInvitation, { query: { token } })
  if (status === 200) return { kind: 'valid', email: body.email }
  // Any other status, such as 429 or 503, says nothing about the link.
  return { kind: status === 404 || status === 410 ? 'refused' : 'failed', error: body.error }
}

async function sendLink(auth: Auth, email: string): Promise<SentResult> {
  const { status, body } = await call(auth.forgotPassword, { body: { email } })
  return status === 200 ? { kind: 'sent', message: body.message } : failed(body)
}

/** Opens the provider's page. Returns the function that stops watching for a return to this one. */
function leave(url: string, send: (event: LeaveEvent) => void): () => void {
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) send({ type: 'CAME_BACK' })
  }
  window.addEventListener('pageshow', onPageShow)
  location.assign(url)
  return () => window.removeEventListener('pageshow', onPageShow)
}

/** Asks the server where the organisation of an address signs in. */
export async function startSingleSignOn(
  endpoints: typeof employeeSingleSignOn | typeof academyAdminSingleSignOn,
  email: string,
): Promise<StartedResult> {
  const { status, body } = await call(endpoints.start, { body: { email } })
  return status === 200 ? { kind: 'started', url: body.url } : { kind: 'failed', error: body.error }
}

/** Sets a password by a link or in place of a temporary one. */
export async function setPassword(auth: Auth, password: NewPassword): Promise<SavedResult> {
  const { email, token, temporaryPassword, newPassword } = password
  const proof = token === null ? { currentPassword: temporaryPassword } : { inviteToken: token }
  const { status, body } = await call(auth.setPassword, { body: { email, newPassword, ...proof } })
  return status === 200 ? { kind: 'saved' } : failed(body)
}

/** Returns the result for an error response; one of them leads to the organisation's sign-in. */
export function failed({ code, error }: Failure): Failed | UseOrganisation {
  return { kind: code === 'use-sso' ? 'use-organisation' : 'failed', error }
}

/** Turns an error response outside the contract into a result; rethrows every other error. */
export function toFailed(error: unknown): Failed {
  if (error instanceof Unreachable && error.error !== undefined) return { kind: 'failed', error: error.error }
  throw error
}
