import { fromPromise } from 'xstate'
import type { academyAdminAuth, employeeAuth, libraryAdminAuth } from '../../api/contract/auth.ts'
import { call } from '../http/call.ts'
import { type LinkResult, type SentResult, toFailed } from './sign-in-results.ts'

type Auth = typeof employeeAuth | typeof academyAdminAuth | typeof libraryAdminAuth

/** Actors for `signInFormMachine.provide({ actors })` that validate a link for setting a password, and request one. */
export function linkActors(auth: Auth) {
  return {
    validateLink: fromPromise<LinkResult, { readonly token: string }>(({ input }) =>
      validateLink(auth, input.token).catch(toFailed),
    ),
    sendLink: fromPromise<SentResult, { readonly email: string }>(({ input }) =>
      sendLink(auth, input.email).catch(toFailed),
    ),
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
  return status === 200 ? { kind: 'sent', message: body.message } : { kind: 'failed', error: body.error }
}
