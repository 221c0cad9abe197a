import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import { OfflineDatabase } from '../../web/offline/database.ts'
import {
  confirmSignIn,
  currentLearner,
  deviceState,
  forgetSession,
  knowsLearner,
  logoutDelivered,
  noteProgressFetched,
  rememberSignIn,
} from '../../web/offline/device-session.ts'
import { leftByDeletedAccount } from '../../web/offline/outbox.ts'
import { databaseName } from '../../web/start/may-hold-session.ts'
import { ada, finish, grace, newStorage } from './example-device.ts'

const browserDependencies = { ...Dexie.dependencies }
afterEach(() => {
  vi.useRealTimers()
  Object.assign(Dexie.dependencies, browserDependencies)
})

/**
 * Creates a device on which Ada is signed in, and returns the time of the sign-in, which a pending request remembers.
 */
async function askingDevice(): Promise<{ db: OfflineDatabase; asked: number }> {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  return { db, asked: (await deviceState(db)).signedInAt }
}

test('a late 401 to an old session does not end a newer one', async () => {
  // The newer session may follow within the same millisecond, or on a clock that was set back.
  vi.useFakeTimers({ toFake: ['Date'] })
  const { db, asked } = await askingDevice()
  await rememberSignIn(db, ada)
  await forgetSession(db, 'ended', asked)
  expect((await currentLearner(db))?.id).toBe(ada.id)
})

test('a late session check does not undo a logout', async () => {
  const { db, asked } = await askingDevice()
  await forgetSession(db, 'logout')
  await confirmSignIn(db, ada, asked)
  expect(await currentLearner(db)).toBe(null)
})

test('a late session check does not replace a colleague who has signed in', async () => {
  const { db, asked } = await askingDevice()
  await rememberSignIn(db, grace)
  await confirmSignIn(db, ada, asked)
  expect(await currentLearner(db)).toEqual(grace)
})

test('a session check updates the name without a new sign-in', async () => {
  const { db, asked } = await askingDevice()
  await confirmSignIn(db, { ...ada, lastName: 'King' }, asked)
  expect(await deviceState(db)).toMatchObject({ learner: { lastName: 'King' }, signedInAt: asked })
})

test.each([
  ['logout', true],
  ['ended', false],
  ['deleted', false],
] as const)('only a logout waits to be sent to the server: %s', async (reason, logoutPending) => {
  const { db } = await askingDevice()
  await forgetSession(db, reason)
  expect(await deviceState(db)).toMatchObject({ learner: null, signedOut: reason, logoutPending })
})

test('delivering a logout does not settle a later one', async () => {
  const { db } = await askingDevice()
  await forgetSession(db, 'logout')
  const { signedInAt } = await deviceState(db)
  await rememberSignIn(db, ada)
  await forgetSession(db, 'logout')
  await logoutDelivered(db, signedInAt)
  expect((await deviceState(db)).logoutPending).toBe(true)
})

test('fetched progress is not recorded for the next learner, not even by a late response', async () => {
  const { db, asked } = await askingDevice()
  await noteProgressFetched(db, asked)
  expect(await deviceState(db)).toMatchObject({ progressFetched: true })
  for (const next of [grace, ada]) {
    await rememberSignIn(db, next)
    expect(await deviceState(db)).not.toHaveProperty('progressFetched')
    await noteProgressFetched(db, asked)
    expect(await deviceState(db)).not.toHaveProperty('progressFetched')
  }
})

test('a deleted account leaves the results of the last learner only', async () => {
  const { db } = await askingDevice()
  await finish(db, ada.id, 1)
  await rememberSignIn(db, grace)
  await finish(db, grace.id, 2)
  expect(await leftByDeletedAccount(db)).toEqual([])
  await forgetSession(db, 'deleted')
  expect(await leftByDeletedAccount(db)).toMatchObject([{ employeeId: grace.id }])
})

/** Creates a new browser, whose IndexedDB becomes the global one. */
function newBrowser() {
  const indexedDB = new IDBFactory()
  Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange })
  return { indexedDB, db: new OfflineDatabase({ indexedDB, IDBKeyRange }) }
}

test('looking for a learner on a new device finds none and creates no database', async () => {
  const { indexedDB, db } = newBrowser()
  expect(await knowsLearner(db)).toBe(false)
  expect(await indexedDB.databases()).toEqual([])
})

test('a learner is known from sign-in to sign-out', async () => {
  const { db } = newBrowser()
  await rememberSignIn(db, ada)
  expect(await knowsLearner(db)).toBe(true)
  await forgetSession(db, 'logout')
  expect(await knowsLearner(db)).toBe(false)
})

test('looking for a learner leaves no open connection that would block a deletion', async () => {
  const { indexedDB, db } = newBrowser()
  await rememberSignIn(db, ada)
  await knowsLearner(db)
  const { promise: outcome, resolve } = Promise.withResolvers<string>()
  const deleting = indexedDB.deleteDatabase(databaseName)
  deleting.onblocked = () => resolve('blocked')
  deleting.onsuccess = () => resolve('deleted')
  expect(await outcome).toBe('deleted')
})
