/** The effects of the learner's session and of the sign-in form: requests to the server and writes to the device. */
import { fromPromise } from 'xstate'
import { employeeAuth } from '../../api/contract/auth.ts'
import { employeeSingleSignOn } from '../../api/contract/single-sign-on.ts'
import { signInNotices } from '../../content/academy/academy-texts.ts'
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
import { type DeviceState, isDeviceFull, type OfflineDatabase, thisDevice } from '../offline/database.ts'
import {
  confirmSignIn,
  deviceState,
  forgetDevice,
  forgetSession,
  isLogoutPending,
  knowsLearner,
  logoutDelivered,
  noteLogout,
  rememberSignIn,
} from '../offline/device-session.ts'
import { dropNotesOfOthers } from '../offline/notes.ts'
import { accountDeleted, markAllRefused } from '../offline/outbox.ts'
import { type Lock, sessionLock } from '../pwa/locks.ts'
import type { SessionCheck } from './sign-in-machine.ts'

/** Timeout of a logout in milliseconds; without a network, the request is repeated later. */
const logoutTimeout = 5_000

/** For `signInMachine.provide({ actors })`. */
export function signInActors(db: OfflineDatabase) {
  return {
    readDevice: fromPromise(() => deviceState(db)),
    checkSession: fromPromise<SessionCheck>(() => checkSession(db)),
    logOut: fromPromise<void>(() => logOut(db)),
  }
}

/** Asks the server who is signed in and stores the response; without one, returns the device's state. */
export async function checkSession(db: OfflineDatabase, lock: Lock = sessionLock): Promise<SessionCheck> {
  const before = await deviceState(db)
  if (await isLogoutPending(before)) {
    await deliverLogout(db, lock)
    return confirmedSession(await deviceState(db))
  }
  try {
    const response = await call(employeeAuth.check, {})
    const now = await deviceState(db)
    // A sign-in or sign-out during the request makes the response stale.
    if (now.signedInAt !== before.signedInAt) return confirmedSession(now)
    if (response.status === 200) await confirmSignIn(db, response.body.user, before.signedInAt)
    else if (response.status === 401) {
      const reason = response.body.code === 'account-deleted' ? 'deleted' : 'ended'
      try {
        if (reason === 'deleted' && before.lastEmployeeId)
          await markAllRefused(db, before.lastEmployeeId, accountDeleted)
        if (before.learner || reason === 'deleted') await forgetSession(db, reason, before.signedInAt)
        if (reason === 'deleted') await dropNotes(db)
      } catch (error) {
        if (!isDeviceFull(error)) throw error
        // The session has ended even if the device cannot store that. The sign-in page lists the waiting results.
        if (reason === 'ended') await forgetDevice(db)
        return { kind: 'signed-out', reason }
      }
    } else return unconfirmedSession(now)
    return confirmedSession(await deviceState(db))
  } catch (error) {
    // A learner may have signed in or out meanwhile.
    if (error instanceof Unreachable) return unconfirmedSession(await deviceState(db))
    throw error
  }
}

/** Returns the device's state, which the server could not confirm. */
const unconfirmedSession = ({ learner, signedOut }: DeviceState): SessionCheck => ({
  kind: 'unreachable',
  learner,
  reason: signedOut,
})

/** Returns the device's state after the server has responded. */
function confirmedSession({ learner, signedOut }: DeviceState): SessionCheck {
  return learner ? { kind: 'signed-in', learner } : { kind: 'signed-out', reason: signedOut }
}

/** Rejects when the learner is still signed in. */
async function logOut(db: OfflineDatabase): Promise<void> {
  try {
    await forgetSession(db, 'logout')
  } catch {
    await sessionLock(() => logOutUnwritten(db))
    return await dropNotes(db)
  }
  await dropNotes(db)
  void noteLogout()
  await deliverLogout(db, sessionLock)
}

/** Never rejects: what could not be deleted is deleted at the next sign-in. */
const dropNotes = (db: OfflineDatabase) => dropNotesOfOthers(db).catch(() => undefined)

/** A full device cannot store that a logout is pending, so the server must confirm it first. */
async function logOutUnwritten(db: OfflineDatabase): Promise<void> {
  const { status } = await call(employeeAuth.logout, { timeout: logoutTimeout })
  if (status !== 200) throw new Error('Not logged out.')
  await forgetDevice(db)
}

async function deliverLogout(db: OfflineDatabase, lock: Lock): Promise<void> {
  try {
    await lock(async () => {
      const device = await deviceState(db)
      // Another tab has logged out already, or a learner has signed in.
      if (!(await isLogoutPending(device))) return
      const { status } = await call(employeeAuth.logout, { timeout: logoutTimeout })
      if (status === 200) await logoutDelivered(db, device.signedInAt)
    })
  } catch {
    // Ignored: the device repeats the request later.
  }
}

/** Returns whether this device has a learner whose session is valid, or cannot be checked now. */
export async function isLearnerSignedIn(): Promise<boolean> {
  if (!(await knowsLearner(thisDevice))) return false
  try {
    // The landing page does not wait longer on a network that hangs.
    const response = await call(employeeAuth.check, { timeout: 3_000 })
    return response.status !== 401
  } catch (error) {
    if (error instanceof Unreachable) return true
    throw error
  }
}

/** For `signInFormMachine.provide({ actors })`. */
export function signInFormActors(db: OfflineDatabase) {
  return {
    ...sharedActors(employeeAuth),
    signIn: fromPromise<SignInResult, Credentials>(({ input }) => sessionLock(() => signIn(db, input)).catch(toFailed)),
    setPassword: fromPromise<SavedResult, NewPassword>(({ input }) =>
      sessionLock(() => setOwnPassword(db, input)).catch(toFailed),
    ),
    recheck: fromPromise<boolean>(async () => (await checkNewSession(db)).kind === 'signed-in'),
    startSingleSignOn: fromPromise<StartedResult, { readonly email: string }>(({ input }) =>
      startAfterLogout(db, input.email).catch(toFailed),
    ),
  }
}

/** Checks a session that has just been opened, and ends it if the device cannot store it. */
export async function checkNewSession(db: OfflineDatabase): Promise<SessionCheck> {
  try {
    const check = await checkSession(db).catch(error => sessionLock(() => endUnwritten(error)))
    if (check.kind === 'signed-in') await dropNotes(db)
    return check
  } catch (error) {
    if (isDeviceFull(error)) return { kind: 'signed-out', reason: 'no-room' }
    throw error
  }
}

/** A logout that the server has yet to receive would end the new session, so it is delivered first. */
async function startAfterLogout(db: OfflineDatabase, email: string): Promise<StartedResult> {
  if (await isLogoutPending(await deviceState(db))) await deliverLogout(db, sessionLock)
  if (await isLogoutPending(await deviceState(db))) return { kind: 'failed', error: '' }
  return await startSingleSignOn(employeeSingleSignOn, email)
}

async function signIn(db: OfflineDatabase, credentials: Credentials): Promise<SignInResult> {
  const response = await call(employeeAuth.login, { body: { ...credentials } })
  if (response.status !== 200) return failed(response.body)
  const { user, requiresPasswordChange } = response.body
  if (requiresPasswordChange) return { kind: 'password-change-required' }
  if (!user) return { kind: 'failed', error: '' }
  try {
    await rememberSignIn(db, user).catch(endUnwritten)
    await dropNotes(db)
  } catch (error) {
    if (isDeviceFull(error)) return { kind: 'failed', error: signInNotices.noRoom }
    throw error
  }
  return { kind: 'signed-in' }
}

/** Ends the session where the device cannot store it: its cookie would sign in the next person on this device. */
async function endUnwritten(error: unknown): Promise<never> {
  await call(employeeAuth.logout, {}).catch(() => undefined)
  throw error
}

async function setOwnPassword(db: OfflineDatabase, password: NewPassword): Promise<SavedResult> {
  const result = await setPassword(employeeAuth, password)
  if (result.kind !== 'saved') return result
  try {
    // The cookie belongs to the new session now: a pending logout request would end that one.
    await logoutDelivered(db, (await deviceState(db)).signedInAt)
  } catch {
    // The password is set nevertheless; the recheck leads to the sign-in.
  }
  return result
}
