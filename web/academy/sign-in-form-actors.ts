/** The effects of the sign-in form: requests to the server and writes to the device. */
import { fromPromise } from 'xstate'
import { employeeAuth } from '../../api/contract/auth.ts'
import { signInNotices } from '../../content/academy/academy-texts.ts'
import {
  type Credentials,
  linkActors,
  type NewPassword,
  type SavedResult,
  type SignInResult,
  toFailed,
} from '../auth/form-actors.ts'
import { call } from '../http/call.ts'
import type { OfflineDatabase } from '../offline/database.ts'
import { deviceState, logoutDelivered, rememberSignIn } from '../offline/identity.ts'
import { DeviceFull } from '../offline/storage-errors.ts'
import { sessionLock } from '../pwa/locks.ts'
import { checkSession } from './sign-in-actors.ts'

/** For `signInFormMachine.provide({ actors })`. */
export function signInFormActors(db: OfflineDatabase) {
  return {
    ...linkActors(employeeAuth),
    signIn: fromPromise<SignInResult, Credentials>(({ input }) => sessionLock(() => signIn(db, input)).catch(toFailed)),
    setPassword: fromPromise<SavedResult, NewPassword>(({ input }) =>
      sessionLock(() => setPassword(db, input)).catch(toFailed),
    ),
    recheck: fromPromise<boolean>(async () => {
      const check = await checkSession(db).catch(error => sessionLock(() => endUnwritten(error)))
      return check.kind === 'signed-in'
    }),
  }
}

async function signIn(db: OfflineDatabase, credentials: Credentials): Promise<SignInResult> {
  const response = await call(employeeAuth.login, { body: { ...credentials } })
  if (response.status !== 200) return { kind: 'failed', error: response.body.error }
  const { user, requiresPasswordChange } = response.body
  if (requiresPasswordChange) return { kind: 'password-change-required' }
  if (!user) return { kind: 'failed', error: '' }
  try {
    await rememberSignIn(db, user).catch(endUnwritten)
  } catch (error) {
    if (error instanceof DeviceFull) return { kind: 'failed', error: signInNotices.noRoom }
    throw error
  }
  return { kind: 'signed-in' }
}

/** Ends the session where the device cannot store it: its cookie would sign in the next person on this device. */
async function endUnwritten(error: unknown): Promise<never> {
  await call(employeeAuth.logout, {}).catch(() => undefined)
  throw error
}

async function setPassword(
  db: OfflineDatabase,
  { email, token, temporaryPassword, newPassword }: NewPassword,
): Promise<SavedResult> {
  const proof = token === null ? { currentPassword: temporaryPassword } : { inviteToken: token }
  const response = await call(employeeAuth.setPassword, { body: { email, newPassword, ...proof } })
  if (response.status !== 200) return { kind: 'failed', error: response.body.error }
  try {
    // The cookie belongs to the new session now: a pending logout request would end that one.
    await logoutDelivered(db, (await deviceState(db)).signedInAt)
  } catch {
    // The password is set nevertheless; the recheck leads to the sign-in.
  }
  return { kind: 'saved' }
}
