/** What the sign-in form does to the server and to the device. */
import { fromPromise } from 'xstate'
import { employeeAuth, type InvitationDebug } from '../../api/contract/auth.ts'
import { academyErrorTexts } from '../../content/academy-error-texts.ts'
import { academyTexts } from '../../content/academy-texts.ts'
import {
  answered,
  type Credentials,
  type LinkAnswer,
  type NewPassword,
  type SavedAnswer,
  type SentAnswer,
  type SignInAnswer,
} from '../auth/sign-in-answers.ts'
import { call } from '../client.ts'
import type { OfflineDatabase } from '../offline/database.ts'
import { DeviceFull } from '../offline/device-full.ts'
import { deviceState, logoutDelivered, rememberSignIn } from '../offline/identity.ts'
import { sessionLock } from '../offline/session-lock.ts'
import { checkSession } from './sign-in-actors.ts'

/** For `signInFormMachine.provide({ actors })`. */
export function signInFormActors(db: OfflineDatabase) {
  return {
    validateLink: fromPromise<LinkAnswer, { readonly token: string }>(({ input }) =>
      validateLink(input.token).catch(answered),
    ),
    signIn: fromPromise<SignInAnswer, Credentials>(({ input }) => sessionLock(() => signIn(db, input)).catch(answered)),
    setPassword: fromPromise<SavedAnswer, NewPassword>(({ input }) =>
      sessionLock(() => setPassword(db, input)).catch(answered),
    ),
    recheck: fromPromise<boolean>(async () => {
      const check = await checkSession(db).catch(error => sessionLock(() => endUnwritten(error)))
      return check.kind === 'signed-in'
    }),
    sendLink: fromPromise<SentAnswer, { readonly email: string }>(({ input }) => sendLink(input.email).catch(answered)),
  }
}

async function signIn(db: OfflineDatabase, credentials: Credentials): Promise<SignInAnswer> {
  const answer = await call(employeeAuth.login, { body: { ...credentials } })
  if (answer.status !== 200) return { kind: 'failed', error: answer.body.error }
  const { user, requiresPasswordChange } = answer.body
  if (requiresPasswordChange) return { kind: 'password-change-required' }
  if (!user) return { kind: 'failed', error: '' }
  try {
    await rememberSignIn(db, user).catch(endUnwritten)
  } catch (error) {
    if (error instanceof DeviceFull) return { kind: 'failed', error: academyTexts.session.noRoom }
    throw error
  }
  return { kind: 'signed-in' }
}

/** What the device cannot write down it would not show either: the cookie would sign in whoever comes next. */
async function endUnwritten(error: unknown): Promise<never> {
  await call(employeeAuth.logout, {}).catch(() => undefined)
  throw error
}

async function setPassword(
  db: OfflineDatabase,
  { email, token, temporaryPassword, newPassword }: NewPassword,
): Promise<SavedAnswer> {
  const proof = token === null ? { currentPassword: temporaryPassword } : { inviteToken: token }
  const answer = await call(employeeAuth.setPassword, { body: { email, newPassword, ...proof } })
  if (answer.status !== 200) return { kind: 'failed', error: answer.body.error }
  try {
    // The cookie is the new session's: a logout that is said only now would end that one.
    await logoutDelivered(db, (await deviceState(db)).signedInAt)
  } catch {
    // The password is set all the same; who has to sign in with it is told by the recheck.
  }
  return { kind: 'saved' }
}

async function validateLink(token: string): Promise<LinkAnswer> {
  const answer = await call(employeeAuth.validateInvitation, { query: { token } })
  if (answer.status === 200) return { kind: 'valid', email: answer.body.email }
  const told = 'debug' in answer.body ? reasonOf(answer.body.debug) : null
  return { kind: 'failed', error: told ?? answer.body.error }
}

function reasonOf({ tokenExists, usedAt, isExpired }: InvitationDebug): string | null {
  if (!tokenExists) return academyErrorTexts['invitation-not-found']
  if (usedAt !== null) return academyErrorTexts['invitation-used']
  return isExpired ? academyErrorTexts['invitation-expired'] : null
}

async function sendLink(email: string): Promise<SentAnswer> {
  const answer = await call(employeeAuth.forgotPassword, { body: { email } })
  if (answer.status === 200) return { kind: 'sent', message: answer.body.message }
  return { kind: 'failed', error: answer.body.error }
}
