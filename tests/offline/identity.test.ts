import { afterEach, expect, test, vi } from 'vitest'
import type { OfflineDatabase } from '../../web/offline/database.ts'
import {
  confirmSignIn,
  currentLearner,
  deviceState,
  forgetSession,
  logoutDelivered,
  noteProgressTold,
  rememberSignIn,
} from '../../web/offline/identity.ts'
import { leftByDeletedAccount } from '../../web/offline/queue.ts'
import { ada, finish, grace, newStorage } from './example-device.ts'

afterEach(() => void vi.useRealTimers())

/** A device on which Ada is signed in, and when that was, as a question to the server remembers it. */
async function askingDevice(): Promise<{ db: OfflineDatabase; asked: number }> {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  return { db, asked: (await deviceState(db)).signedInAt }
}

test('a sign-in that happened meanwhile is not ended by a late answer to the one before', async () => {
  // It may follow within a millisecond, or on a clock that was set back.
  vi.useFakeTimers({ toFake: ['Date'] })
  const { db, asked } = await askingDevice()
  await rememberSignIn(db, ada)
  await forgetSession(db, 'ended', asked)
  expect((await currentLearner(db))?.id).toBe(ada.id)
})

test('a late answer of the check signs nobody in again who has logged out meanwhile', async () => {
  const { db, asked } = await askingDevice()
  await forgetSession(db, 'logout')
  await confirmSignIn(db, ada, asked)
  expect(await currentLearner(db)).toBe(null)
})

test('nor does it take the place of a colleague who has signed in meanwhile', async () => {
  const { db, asked } = await askingDevice()
  await rememberSignIn(db, grace)
  await confirmSignIn(db, ada, asked)
  expect(await currentLearner(db)).toEqual(grace)
})

test('an answer of the check in time tells the new name, and is no new sign-in', async () => {
  const { db, asked } = await askingDevice()
  await confirmSignIn(db, { ...ada, lastName: 'King' }, asked)
  expect(await deviceState(db)).toMatchObject({ learner: { lastName: 'King' }, signedInAt: asked })
})

test.each([
  ['logout', true],
  ['ended', false],
  ['deleted', false],
] as const)('only a logout has still to be told to the server: %s', async (reason, logoutPending) => {
  const { db } = await askingDevice()
  await forgetSession(db, reason)
  expect(await deviceState(db)).toMatchObject({ learner: null, signedOut: reason, logoutPending })
})

test('a logout that was delivered does not settle a later one', async () => {
  const { db } = await askingDevice()
  await forgetSession(db, 'logout')
  const { signedInAt } = await deviceState(db)
  await rememberSignIn(db, ada)
  await forgetSession(db, 'logout')
  await logoutDelivered(db, signedInAt)
  expect((await deviceState(db)).logoutPending).toBe(true)
})

test('that a learner’s progress was told says nothing of who signs in next, not even when it is noted too late', async () => {
  const { db, asked } = await askingDevice()
  await noteProgressTold(db, asked)
  expect(await deviceState(db)).toMatchObject({ progressTold: true })
  for (const next of [grace, ada]) {
    await rememberSignIn(db, next)
    expect(await deviceState(db)).not.toHaveProperty('progressTold')
    await noteProgressTold(db, asked)
    expect(await deviceState(db)).not.toHaveProperty('progressTold')
  }
})

test('what a deleted account has left is that of who was signed in last, and of nobody before', async () => {
  const { db } = await askingDevice()
  await finish(db, ada.id, 1)
  await rememberSignIn(db, grace)
  await finish(db, grace.id, 2)
  expect(await leftByDeletedAccount(db)).toEqual([])
  await forgetSession(db, 'deleted')
  expect(await leftByDeletedAccount(db)).toMatchObject([{ employeeId: grace.id }])
})
