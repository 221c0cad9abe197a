/** What the session does to the server and to the device. */
import { fromPromise } from 'xstate'
import { employeeAuth } from '../../api/contract/auth.ts'
import { call } from '../http/call.ts'
import { Unreachable } from '../http/unreachable.ts'
import type { DeviceState, OfflineDatabase } from '../offline/database.ts'
import { confirmSignIn, deviceState, forgetDevice, forgetSession, logoutDelivered } from '../offline/identity.ts'
import { type Lock, sessionLock } from '../offline/locks.ts'
import { isLogoutPending, noteLogout } from '../offline/logout-note.ts'
import { accountDeleted, markAllRefused } from '../offline/outbox.ts'
import { DeviceFull } from '../offline/storage-errors.ts'
import type { SessionCheck } from './sign-in-machine.ts'

/** Milliseconds. Logging out without a network must not keep anybody waiting; the server hears of it later. */
const logoutTimeout = 5_000

/** For `signInMachine.provide({ actors })`. */
export function signInActors(db: OfflineDatabase) {
  return {
    readDevice: fromPromise(() => deviceState(db)),
    checkSession: fromPromise<SessionCheck>(() => checkSession(db)),
    logOut: fromPromise<void>(() => logOut(db)),
  }
}

/** Asks the server who is signed in and writes down what it says; without a response the device's state stands. */
export async function checkSession(db: OfflineDatabase, lock: Lock = sessionLock): Promise<SessionCheck> {
  const before = await deviceState(db)
  if (await isLogoutPending(before)) {
    await deliverLogout(db, lock)
    return ownAnswer(await deviceState(db))
  }
  try {
    const response = await call(employeeAuth.check, {})
    const now = await deviceState(db)
    // Somebody signed in or out while the request was under way: the response is out of date.
    if (now.signedInAt !== before.signedInAt) return ownAnswer(now)
    if (response.status === 200) await confirmSignIn(db, response.body.user, before.signedInAt)
    else if (response.status === 401) {
      const reason = response.body.code === 'account-deleted' ? 'deleted' : 'ended'
      try {
        if (reason === 'deleted' && before.lastEmployeeId)
          await markAllRefused(db, before.lastEmployeeId, accountDeleted)
        if (before.learner || reason === 'deleted') await forgetSession(db, reason, before.signedInAt)
      } catch (error) {
        if (!(error instanceof DeviceFull)) throw error
        // It cannot be written down, and is true all the same. Whose results wait is to be known where nobody can sign in.
        if (reason === 'ended') await forgetDevice(db)
        return { kind: 'signed-out', reason }
      }
    } else return ownWord(now)
    return ownAnswer(await deviceState(db))
  } catch (error) {
    // Somebody may have signed in or out meanwhile.
    if (error instanceof Unreachable) return ownWord(await deviceState(db))
    throw error
  }
}

const ownWord = ({ learner, signedOut }: DeviceState): SessionCheck => ({
  kind: 'unreachable',
  learner,
  reason: signedOut,
})

/** What stands on the device by now. */
function ownAnswer({ learner, signedOut }: DeviceState): SessionCheck {
  return learner ? { kind: 'signed-in', learner } : { kind: 'signed-out', reason: signedOut }
}

/** Throws where the learner is signed in still. */
async function logOut(db: OfflineDatabase): Promise<void> {
  try {
    await forgetSession(db, 'logout')
  } catch {
    return await sessionLock(() => logOutUnwritten(db))
  }
  void noteLogout()
  await deliverLogout(db, sessionLock)
}

/** A full device cannot remember to say it again: the cookie would sign the learner in, so the server must know first. */
async function logOutUnwritten(db: OfflineDatabase): Promise<void> {
  const { status } = await call(employeeAuth.logout, { timeout: logoutTimeout })
  if (status !== 200) throw new Error('Not logged out.')
  await forgetDevice(db)
}

async function deliverLogout(db: OfflineDatabase, lock: Lock): Promise<void> {
  try {
    await lock(async () => {
      const device = await deviceState(db)
      // Another tab was quicker, or somebody has signed in.
      if (!(await isLogoutPending(device))) return
      const { status } = await call(employeeAuth.logout, { timeout: logoutTimeout })
      if (status === 200) await logoutDelivered(db, device.signedInAt)
    })
  } catch {
    // Ignored (specification, section 8): the device remembers to say it again.
  }
}
