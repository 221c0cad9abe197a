/** Who this device takes its learner to be: only sign-in and sign-out say so. */
import type { DeviceState, Learner, OfflineDatabase, SignedOutReason } from './database.ts'
import { dropLogoutNote, isLogoutNoted } from './logout-note.ts'
import { onDevice } from './on-device.ts'

const nobody: DeviceState = {
  key: 'device',
  learner: null,
  lastEmployeeId: null,
  signedOut: null,
  logoutPending: false,
  signedInAt: 0,
}

export async function deviceState(db: OfflineDatabase): Promise<DeviceState> {
  return (await onDevice(db, async () => await db.device.get('device'))) ?? nobody
}

/** Whom the device believes to be signed in, with or without a network. */
export async function currentLearner(db: OfflineDatabase): Promise<Learner | null> {
  return (await deviceState(db)).learner
}

/** Whether the server has not heard of a logout yet. A device that knows nothing may have lost its own word for it. */
export async function isLogoutPending({ logoutPending, signedInAt }: DeviceState): Promise<boolean> {
  return logoutPending || (signedInAt === 0 && (await isLogoutNoted()))
}

/** After the server has said who is signed in. */
export async function rememberSignIn(db: OfflineDatabase, learner: Learner): Promise<void> {
  await onDevice(db, () =>
    db.transaction('rw', db.device, async () => {
      const before = (await db.device.get('device')) ?? nobody
      await db.device.put(signedIn(before, learner))
    }),
  )
  // A cache may be slow, and nobody waits for it: the note counts only where the device knows nothing.
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
 * The server knows this learner still, so an offline start may go on: updates the name without a new sign-in.
 * `signedInAt`: the device's when the server was asked; a sign-in or logout since then is left alone.
 */
export async function confirmSignIn(db: OfflineDatabase, learner: Learner, signedInAt: number): Promise<void> {
  await onDevice(db, () =>
    db.transaction('rw', db.device, async () => {
      const before = (await db.device.get('device')) ?? nobody
      if (before.signedInAt !== signedInAt) return
      if (before.learner?.id !== learner.id) return void (await db.device.put(signedIn(before, learner)))
      const unchanged =
        before.learner.firstName === learner.firstName &&
        before.learner.lastName === learner.lastName &&
        before.learner.email === learner.email
      if (!unchanged) await db.device.update('device', { learner })
    }),
  )
}

/**
 * Ends the session on this device and forgets the name; queued results, progress and locked answers stay.
 * `signedInAt`: the sign-in that is meant; a later one is left alone.
 */
export async function forgetSession(
  db: OfflineDatabase,
  reason: SignedOutReason,
  signedInAt: number | null = null,
): Promise<void> {
  await onDevice(db, () =>
    db.transaction('rw', db.device, async () => {
      const { snapshot: _, ...before } = (await db.device.get('device')) ?? nobody
      if (signedInAt !== null && before.signedInAt !== signedInAt) return
      await db.device.put({
        ...before,
        learner: null,
        signedOut: reason,
        logoutPending: reason === 'logout',
        signedInAt: before.signedInAt + 1,
      })
    }),
  )
}

/** Forgets who was signed in last, too: deleting needs no room on a full device. */
export async function forgetDevice(db: OfflineDatabase): Promise<void> {
  await onDevice(db, () => db.device.clear())
}

/** The server has told this learner's progress. `signedInAt`: the device's when it was asked. */
export async function noteProgressTold(db: OfflineDatabase, signedInAt: number): Promise<void> {
  await noteSince(db, signedInAt, { progressTold: true })
}

/** The server has ended the session that a logout left behind. `signedInAt`: the device's when it was told. */
export async function logoutDelivered(db: OfflineDatabase, signedInAt: number): Promise<void> {
  await noteSince(db, signedInAt, { logoutPending: false })
  await dropLogoutNote()
}

/** Unless somebody has signed in or out since. */
async function noteSince(db: OfflineDatabase, signedInAt: number, changes: Partial<DeviceState>): Promise<void> {
  await onDevice(db, () =>
    db.device
      .where('key')
      .equals('device')
      .and(device => device.signedInAt === signedInAt)
      .modify(changes),
  )
}
