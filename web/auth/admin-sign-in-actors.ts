import { fromPromise } from 'xstate'
import type { academyAdminAuth, libraryAdminAuth } from '../../api/contract/auth.ts'
import { authTexts } from '../../content/auth-texts.ts'
import { call } from '../client.ts'
import { Unreachable } from '../unreachable.ts'
import type {
  Credentials,
  LinkAnswer,
  NewPassword,
  SavedAnswer,
  SentAnswer,
  SignInAnswer,
} from './sign-in-form-machine.ts'

export type AdminAuth = typeof academyAdminAuth | typeof libraryAdminAuth

const { errors } = authTexts

/** For `signInFormMachine.provide({ actors })`: an admin area's sign-in (specification, section 8, "Admin login"). */
export function adminSignInActors(auth: AdminAuth) {
  return {
    validateLink: fromPromise<LinkAnswer, { readonly token: string }>(({ input }) => validateLink(auth, input.token)),
    signIn: fromPromise<SignInAnswer, Credentials>(({ input }) => signIn(auth, input)),
    setPassword: fromPromise<SavedAnswer, NewPassword>(({ input }) => setPassword(auth, input)),
    recheck: fromPromise<boolean>(async () => (await call(auth.check, {})).status === 200),
    sendLink: fromPromise<SentAnswer, { readonly email: string }>(({ input }) => sendLink(auth, input.email)),
  }
}

async function signIn(auth: AdminAuth, { email, password }: Credentials): Promise<SignInAnswer> {
  try {
    const answer = await call(auth.login, { body: { email, password } })
    if (answer.status !== 200) {
      return { kind: 'failed', error: answer.body.error || errors.adminLoginFailed(answer.status) }
    }
    return { kind: answer.body.requiresPasswordChange ? 'password-change-required' : 'signed-in' }
  } catch (error) {
    return { kind: 'failed', error: error instanceof Unreachable ? errors.cannotConnect : errors.unexpected }
  }
}

async function setPassword(auth: AdminAuth, password: NewPassword): Promise<SavedAnswer> {
  const { email, token, temporaryPassword, newPassword } = password
  const proof = token === null ? { currentPassword: temporaryPassword } : { inviteToken: token }
  const answer = await call(auth.setPassword, { body: { email, newPassword, ...proof } })
  return answer.status === 200
    ? { kind: 'saved' }
    : { kind: 'failed', error: answer.body.error || errors.setPasswordRefused }
}

async function validateLink(auth: AdminAuth, token: string): Promise<LinkAnswer> {
  const answer = await call(auth.validateInvitation, { query: { token } })
  return answer.status === 200
    ? { kind: 'valid', email: answer.body.email }
    : { kind: 'failed', error: answer.body.error || errors.invitationInvalid }
}

async function sendLink(auth: AdminAuth, email: string): Promise<SentAnswer> {
  const answer = await call(auth.forgotPassword, { body: { email } })
  return answer.status === 200
    ? { kind: 'sent', message: answer.body.message }
    : { kind: 'failed', error: answer.body.error || errors.forgotFailed }
}
