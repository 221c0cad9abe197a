/** The device's session: which learner is signed in, with or without a network. */
import { Dexie } from 'dexie'
import { databaseName } from '../start/may-hold-session.ts'
import type { DeviceState, Learner, OfflineDatabase, SignedOutReason } from './database.ts'

const signedOutState: DeviceState = {
  key: 'device',
  learner: null,
  lastEmployeeId: null,
  signedOut: null,
  logoutPending: false,
  signedInAt: 0,
}

/** Returns the stored session, or a signed-out one on a new device. */
export async function deviceState(db: OfflineDatabase): Promise<DeviceState> {
  return (await db.device.get('device')) ?? signedOutState
}

/** Returns the learner who is signed in on this device. */
export async function currentLearner(db: OfflineDatabase): Promise<Learner | null> {
  return (await deviceState(db)).learner
}

/** Returns whether a learner is signed in on this device, without creating a database for a visitor. */
export async function knowsLearner(db: OfflineDatabase): Promise<boolean> {
  if (!(await Dexie.exists(databaseName))) return false
  try {
    return (await currentLearner(db)) !== null
  } finally {
    db.close({ disableAutoOpen: false })
  }
}

/** Stores a sign-in that the server has confirmed. */
export async function rememberSignIn(db: OfflineDatabase, learner: Learner): Promise<void> {
  await updateState(db, before => signedIn(before, learner))
  // Not awaited: a leftover note has no effect while a session is stored.
  void dropLogoutNote()
}

const signedIn = (before: DeviceState, { id, firstName, lastName, email }: Learner): DeviceState => ({
  key: 'device',
  learner: { id, firstName, lastName, email },
  lastEmployeeId: id,
  signedOut: null,
  logoutPending: false,
  signedInAt: Math.max(Date.now(), before.signedInAt + 1),
})

/**
 * Updates the learner's name after a session check without starting a new session. Signs the learner in if the device was
 * signed out or signed in as another learner. `signedInAt`: the device's value when the check was sent. If a later
 * sign-in or sign-out has changed it, nothing changes.
 */
export async function confirmSignIn(db: OfflineDatabase, learner: Learner, signedInAt: number): Promise<void> {
  await updateState(db, before => {
    if (before.signedInAt !== signedInAt) return before
    const { id, firstName, lastName, email } = learner
    if (before.learner?.id !== id) return signedIn(before, learner)
    const unchanged =
      before.learner.firstName === firstName && before.learner.lastName === lastName && before.learner.email === email
    return unchanged ? before : { ...before, learner }
  })
}

/**
 * Ends the session on this device and deletes the learner's name; the outbox, progress and locked answers stay.
 * `signedInAt`: of the session to end; a later one is not ended. `null` ends any session.
 */
export async function forgetSession(
  db: OfflineDatabase,
  reason: SignedOutReason,
  signedInAt: number | null = null,
): Promise<void> {
  await updateState(db, before => {
    if (signedInAt !== null && before.signedInAt !== signedInAt) return before
    return {
      ...before,
      learner: null,
      signedOut: reason,
      logoutPending: reason === 'logout',
      signedInAt: before.signedInAt + 1,
    }
  })
}

/** Stores what `update` returns, unless it returns the state unchanged. */
async function updateState(db: OfflineDatabase, update: (before: DeviceState) => DeviceState): Promise<void> {
  await db.transaction('rw', db.device, async () => {
    const before = (await db.device.get('device')) ?? signedOutState
    const after = update(before)
    if (after !== before) await db.device.put(after)
  })
}

/** Deletes the session and the id of the last learner. Works on a full device, because deleting needs no room. */
export async function forgetDevice(db: OfflineDatabase): Promise<void> {
  await db.device.clear()
}

/** Records that this learner's progress was fetched. `signedInAt`: the device's value when the request was sent. */
export async function noteProgressFetched(db: OfflineDatabase, signedInAt: number): Promise<void> {
  await updateSession(db, signedInAt, { progressFetched: true })
}

/** Records that the server has ended the logged-out session. `signedInAt`: the device's value when the request was sent. */
export async function logoutDelivered(db: OfflineDatabase, signedInAt: number): Promise<void> {
  await updateSession(db, signedInAt, { logoutPending: false })
  await dropLogoutNote()
}

/** Does nothing after a later sign-in or sign-out. */
async function updateSession(db: OfflineDatabase, signedInAt: number, changes: Partial<DeviceState>): Promise<void> {
  await db.device
    .where('key')
    .equals('device')
    .and(device => device.signedInAt === signedInAt)
    .modify(changes)
}

/**
 * The name of an empty cache that is a second record of a logout that the server has not received, because the browser may
 * lose the whole IndexedDB (result-copies.ts). Without it, the cookie, which no page can delete, would sign the learner in
 * again.
 */
const logoutNote = 'asterleigh-logout'

/** These never reject: without the note, a logout is as durable as IndexedDB. */
export const noteLogout = (): Promise<boolean> => orFalse(async () => Boolean(await caches.open(logoutNote)))
const dropLogoutNote = (): Promise<boolean> => orFalse(() => caches.delete(logoutNote))

/** Returns whether the server has yet to receive a logout. The note counts only on a device without a stored session. */
export async function isLogoutPending({ logoutPending, signedInAt }: DeviceState): Promise<boolean> {
  return logoutPending || (signedInAt === 0 && (await orFalse(() => caches.has(logoutNote))))
}

async function orFalse(work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work()
  } catch {
    return false
  }
}
