/** What the session does to the server and to the device. */
import { fromPromise } from 'xstate'
import { employeeAuth } from '../../api/contract/auth.ts'
import { call } from '../client.ts'
import type { OfflineDatabase } from '../offline/database.ts'
import { confirmSignIn, deviceState, forgetSession, logoutDelivered } from '../offline/identity.ts'
import { accountDeleted, setAsideAll } from '../offline/set-aside.ts'
import { Unreachable } from '../unreachable.ts'
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

/** Asks the server who is signed in and writes down what it says; without an answer the device's word stands. */
export async function checkSession(db: OfflineDatabase): Promise<SessionCheck> {
  const before = await deviceState(db)
  const ownWord = { kind: 'unreachable', learner: before.learner, reason: before.signedOut } as const
  if (before.logoutPending) {
    await deliverLogout(db)
    return { kind: 'signed-out', reason: 'logout' }
  }
  try {
    const answer = await call(employeeAuth.check, {})
    const now = await deviceState(db)
    // Somebody signed in or out while the answer was on its way: it is about the past.
    if (now.signedInAt !== before.signedInAt || now.logoutPending) {
      if (now.learner) return { kind: 'signed-in', learner: now.learner }
      return { kind: 'signed-out', reason: now.signedOut }
    }
    if (answer.status === 200) {
      await confirmSignIn(db, answer.body.user)
      return { kind: 'signed-in', learner: answer.body.user }
    }
    if (answer.status !== 401) return ownWord
    const deleted = answer.body.code === 'account-deleted'
    if (deleted && before.lastEmployeeId) await setAsideAll(db, before.lastEmployeeId, accountDeleted)
    if (before.learner || deleted) await forgetSession(db, deleted ? 'deleted' : 'ended', before.signedInAt)
    return { kind: 'signed-out', reason: (await deviceState(db)).signedOut }
  } catch (error) {
    if (error instanceof Unreachable) return ownWord
    throw error
  }
}

async function logOut(db: OfflineDatabase): Promise<void> {
  await forgetSession(db, 'logout')
  await deliverLogout(db)
}

async function deliverLogout(db: OfflineDatabase): Promise<void> {
  try {
    const { status } = await call(employeeAuth.logout, { timeout: logoutTimeout })
    if (status === 200) await logoutDelivered(db)
  } catch (error) {
    // Ignored (specification, section 8): the device remembers to say it again.
    if (!(error instanceof Unreachable)) throw error
  }
}
