import { fromPromise } from 'xstate'
import { authTexts } from '../../content/auth-texts.ts'
import {
  type Credentials,
  failed,
  type NewPassword,
  type SavedResult,
  type SignInResult,
  type StartedResult,
  setPassword,
  sharedActors,
  startSingleSignOn,
  toFailed,
} from '../auth/form-actors.ts'
import { call, Unreachable } from '../http/call.ts'
import type { AdminArea } from './admin-area.ts'
import { clearLoginFlags, setLoginFlags } from './login-flags.ts'
import { signedInAdmin } from './session-actors.ts'

const { errors } = authTexts

/** Actors of an admin area for `signInFormMachine.provide({ actors })`. */
export function adminSignInActors(area: AdminArea) {
  const { auth, singleSignOn } = area
  return {
    ...sharedActors(auth),
    signIn: fromPromise<SignInResult, Credentials>(({ input }) => signIn(area, input)),
    setPassword: fromPromise<SavedResult, NewPassword>(({ input }) => setPassword(auth, input).catch(toFailed)),
    recheck: fromPromise<boolean>(({ signal }) => isSignedIn(area, signal)),
    startSingleSignOn: fromPromise<StartedResult, { readonly email: string }>(async ({ input }) =>
      singleSignOn ? await startSingleSignOn(singleSignOn, input.email).catch(toFailed) : { kind: 'failed', error: '' },
    ),
  }
}

/** Whether an admin is signed in; updates the flags in local storage accordingly. Throws `Unreachable`. */
export async function isSignedIn(area: AdminArea, signal: AbortSignal): Promise<boolean> {
  const admin = await signedInAdmin(area, signal)
  if (!admin) clearLoginFlags(area)
  return admin !== null
}

async function signIn(area: AdminArea, credentials: Credentials): Promise<SignInResult> {
  try {
    const response = await call(area.auth.login, { body: credentials })
    if (response.status === 409) return failed(response.body)
    if (response.status !== 200) {
      const refused = (response.status === 401 || response.status === 403) && response.body.code !== 'wrong-code'
      const error = response.body.error || errors.adminLoginFailed(response.status)
      return { kind: refused ? 'refused' : 'failed', error }
    }
    if (response.body.requiresCode) return { kind: 'code-required' }
    if (response.body.user) setLoginFlags(area, response.body.user)
    return { kind: response.body.requiresPasswordChange ? 'password-change-required' : 'signed-in' }
  } catch (error) {
    return { kind: 'failed', error: messageOf(error) }
  }
}

function messageOf(error: unknown): string {
  if (error instanceof Unreachable) {
    const wasAnswered = error.error !== undefined || error.status >= 400
    return error.error || (wasAnswered ? errors.adminLoginFailed(error.status) : errors.cannotConnect)
  }
  return error instanceof Error && error.message ? errors.withMessage(error.message) : errors.unexpected
}
