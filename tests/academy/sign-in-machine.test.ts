import { expect, onTestFinished, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { type SessionCheck, signInMachine } from '../../web/academy/sign-in-machine.ts'
import { longestWaitWhileVisible } from '../../web/offline/backoff.ts'
import type { DeviceState, Learner } from '../../web/offline/database.ts'
import { ada, grace } from '../offline/example-device.ts'

type Check = SessionCheck | Error | 'never'

/**
 * Starts the machine on a device without a learner. Each check or logout takes the next of `checks`; an error makes it
 * fail.
 */
function start(...checks: readonly Check[]) {
  return startOn(deviceOf(null), ...checks)
}

function startOn(device: DeviceState | Error, ...checks: readonly Check[]) {
  const waiting = [...checks]
  const actor = createActor(
    signInMachine.provide({
      actors: {
        readDevice: fromPromise<DeviceState>(async () => {
          if (device instanceof Error) throw device
          return device
        }),
        checkSession: fromPromise<SessionCheck>(async () => {
          const check = waiting.shift()
          if (check === 'never') return new Promise<never>(() => undefined)
          if (!check || check instanceof Error) throw check ?? new Error('No further check was expected.')
          return check
        }),
        logOut: fromPromise<void>(async () => {
          const failure = waiting.shift()
          if (failure === 'never') return new Promise<never>(() => undefined)
          if (failure) throw failure
        }),
      },
    }),
  ).start()
  const settle = () => new Promise(done => setImmediate(done))
  return { actor, settle, state: () => actor.getSnapshot() }
}

const deviceOf = (learner: Learner | null, signedOut: DeviceState['signedOut'] = null): DeviceState => ({
  key: 'device',
  learner,
  lastEmployeeId: ada.id,
  signedOut,
  logoutPending: false,
  signedInAt: 1,
})
const signedIn: SessionCheck = { kind: 'signed-in', learner: ada }
const unreachable: SessionCheck = { kind: 'unreachable', learner: ada, reason: null }
const signedOut: SessionCheck = { kind: 'signed-out', reason: 'ended' }

test('a learner with a valid session continues the training', async () => {
  const { settle, state } = start(signedIn)
  expect(state().hasTag('busy')).toBe(true)
  await settle()
  expect(state().matches('signedIn')).toBe(true)
  expect(state().context.learner).toEqual(ada)
})

test('a server that does not respond does not keep a known learner waiting', async () => {
  const { settle, state } = startOn(deviceOf(ada), 'never')
  await settle()
  expect(state().hasTag('in')).toBe(true)
  expect(state().context.learner).toEqual(ada)
})

test('a known learner whose session has ended is signed out once the server responds', async () => {
  const { settle, state } = startOn(deviceOf(ada), signedOut)
  await settle()
  expect(state().matches('signedOut')).toBe(true)
  expect(state().context).toMatchObject({ learner: null, reason: 'ended' })
})

test('without a network, a learner known to this device continues the training', async () => {
  const { settle, state } = start(unreachable)
  await settle()
  expect(state().matches('signedInOffline')).toBe(true)
  expect(state().hasTag('in')).toBe(true)
})

test('without a network, an unknown person is not signed in', async () => {
  const { settle, state } = start({ kind: 'unreachable', learner: null, reason: null })
  await settle()
  expect(state().matches('signedOut')).toBe(true)
})

test('without a network, a learner who logged out stays logged out', async () => {
  const { settle, state } = start({ kind: 'unreachable', learner: null, reason: 'logout' })
  await settle()
  expect(state().matches('signedOut')).toBe(true)
  expect(state().context.reason).toBe('logout')
})

test('a session that the server has ended is signed out with its reason', async () => {
  const { settle, state } = start(signedOut)
  await settle()
  expect(state().matches('signedOut')).toBe(true)
  expect(state().context).toMatchObject({ learner: null, reason: 'ended' })
})

test('a deleted account has its own state', async () => {
  const { settle, state } = start({ kind: 'signed-out', reason: 'deleted' })
  await settle()
  expect(state().matches('accountDeleted')).toBe(true)
  expect(state().hasTag('out')).toBe(true)
})

test('when the network returns, the training continues while the session is checked', async () => {
  const { actor, settle, state } = start(unreachable, signedIn)
  await settle()
  actor.send({ type: 'RECHECK' })
  expect(state().hasTag('in')).toBe(true)
  await settle()
  expect(state().matches('signedIn')).toBe(true)
})

test('a network that fails again does not end the session', async () => {
  const { actor, settle, state } = start(signedIn, unreachable)
  await settle()
  actor.send({ type: 'RECHECK' })
  await settle()
  expect(state().matches('signedInOffline')).toBe(true)
})

test('a failing check of a valid session changes nothing', async () => {
  const { actor, settle, state } = start(signedIn, new Error('The storage failed.'))
  await settle()
  actor.send({ type: 'RECHECK' })
  await settle()
  expect(state().matches('signedIn')).toBe(true)
})

test('a learner who logs out is signed out', async () => {
  const { actor, settle, state } = start(signedIn)
  await settle()
  actor.send({ type: 'LOG_OUT' })
  expect(state().hasTag('busy')).toBe(true)
  await settle()
  expect(state().matches('signedOut')).toBe(true)
  expect(state().context).toMatchObject({ learner: null, reason: 'logout' })
})

test('a learner whose logout failed continues the training, and can try again', async () => {
  const { actor, settle, state } = start(signedIn, new Error('No room, and no network.'))
  await settle()
  actor.send({ type: 'LOG_OUT' })
  await settle()
  expect(state().matches('logoutFailed')).toBe(true)
  expect(state().hasTag('in')).toBe(true)
  expect(state().context.learner).toEqual(ada)
  actor.send({ type: 'LOG_OUT' })
  await settle()
  expect(state().matches('signedOut')).toBe(true)
})

test('a logout on a full device stays a logout when the device reports its change', async () => {
  const { actor, settle, state } = start(signedIn)
  await settle()
  actor.send({ type: 'LOG_OUT' })
  await settle()
  actor.send({ type: 'DEVICE_CHANGED', device: deviceOf(null) })
  expect(state().matches('signedOut')).toBe(true)
  expect(state().hasTag('in')).toBe(false)
})

test('a logout in one tab signs out all tabs', async () => {
  const { actor, settle, state } = start(signedIn)
  await settle()
  actor.send({ type: 'DEVICE_CHANGED', device: deviceOf(null, 'logout') })
  expect(state().matches('signedOut')).toBe(true)
  expect(state().context.reason).toBe('logout')
})

test('an account whose deletion another tab has noticed is deleted in all tabs', async () => {
  const { actor, settle, state } = start(signedIn)
  await settle()
  actor.send({ type: 'DEVICE_CHANGED', device: deviceOf(null, 'deleted') })
  expect(state().matches('accountDeleted')).toBe(true)
})

test('the sign-in form stays closed until the server has responded to a logout, whatever the device reports', async () => {
  const { actor, settle, state } = start(signedIn, 'never')
  await settle()
  actor.send({ type: 'LOG_OUT' })
  actor.send({ type: 'DEVICE_CHANGED', device: deviceOf(null, 'logout') })
  await settle()
  expect(state().hasTag('busy')).toBe(true)
})

test('without a network, a logout in another tab signs out this tab', async () => {
  const { actor, settle, state } = start(signedIn, { kind: 'unreachable', learner: null, reason: 'logout' })
  await settle()
  actor.send({ type: 'RECHECK' })
  await settle()
  expect(state().matches('signedOut')).toBe(true)
})

test('clearing the browser’s data is no logout: the training continues while the session is checked', async () => {
  const { actor, settle, state } = start(signedIn, signedIn)
  await settle()
  actor.send({ type: 'DEVICE_CHANGED', device: deviceOf(null) })
  expect(state().hasTag('in')).toBe(true)
  await settle()
  expect(state().matches('signedIn')).toBe(true)
})

test('without a network, clearing the browser’s data does not close an open module', async () => {
  const withoutLearner: SessionCheck = { kind: 'unreachable', learner: null, reason: null }
  const { actor, settle, state } = start(signedIn, withoutLearner)
  await settle()
  actor.send({ type: 'DEVICE_CHANGED', device: deviceOf(null) })
  await settle()
  expect(state().hasTag('in')).toBe(true)
  expect(state().context.learner).toEqual(ada)
})

test('a device that has lost its learner repeats the check until the server responds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const withoutLearner: SessionCheck = { kind: 'unreachable', learner: null, reason: null }
  const { actor, settle, state } = start(signedIn, withoutLearner, withoutLearner, signedIn)
  await settle()
  actor.send({ type: 'DEVICE_CHANGED', device: deviceOf(null) })
  await settle()
  expect(state().matches('signedIn')).toBe(false)
  vi.advanceTimersByTime(longestWaitWhileVisible)
  await settle()
  expect(state().hasTag('in')).toBe(true)
  vi.advanceTimersByTime(longestWaitWhileVisible)
  await settle()
  expect(state().matches('signedIn')).toBe(true)
})

test('a learner who clears the browser’s data and cookies is signed out', async () => {
  const { actor, settle, state } = start(signedIn, { kind: 'signed-out', reason: null })
  await settle()
  actor.send({ type: 'DEVICE_CHANGED', device: deviceOf(null) })
  await settle()
  expect(state().matches('signedOut')).toBe(true)
})

test('a full device that could only clear an ended session still reports that it ended', async () => {
  const { actor, settle, state } = start(signedIn, 'never', { kind: 'signed-out', reason: null })
  await settle()
  actor.send({ type: 'RECHECK' })
  // The response to that check clears the device, which is observed first and triggers another check.
  actor.send({ type: 'DEVICE_CHANGED', device: { ...deviceOf(null), lastEmployeeId: null } })
  await settle()
  expect(state().matches('signedOut')).toBe(true)
  expect(state().context.reason).toBe('ended')
})

test('a colleague’s sign-in in another tab replaces the learner in this tab', async () => {
  const { actor, settle, state } = start(signedIn)
  await settle()
  actor.send({ type: 'DEVICE_CHANGED', device: deviceOf(grace) })
  expect(state().matches('signedIn')).toBe(true)
  expect(state().context.learner).toEqual(grace)
})

test('an unchanged learner on the device does not count as a confirmed session', async () => {
  const { actor, settle, state } = start(unreachable)
  await settle()
  actor.send({ type: 'DEVICE_CHANGED', device: deviceOf(ada) })
  expect(state().matches('signedInOffline')).toBe(true)
})

test('a learner on the device does not count as confirmed before or during the check', async () => {
  const reading = startOn(deviceOf(ada), 'never')
  reading.actor.send({ type: 'DEVICE_CHANGED', device: deviceOf(ada) })
  await reading.settle()
  expect(reading.state().matches('signedInOffline')).toBe(true)

  const checking = startOn(new Error('The storage failed.'), 'never')
  await checking.settle()
  checking.actor.send({ type: 'DEVICE_CHANGED', device: deviceOf(ada) })
  expect(checking.state().hasTag('busy')).toBe(true)
})

test('when the device cannot be read, the session is checked', async () => {
  const { settle, state } = startOn(new Error('The storage failed.'), signedIn)
  await settle()
  expect(state().matches('signedIn')).toBe(true)
})

test('a failing check leaves an unknown person signed out', async () => {
  const { settle, state } = start(new Error('The storage failed.'))
  await settle()
  expect(state().matches('signedOut')).toBe(true)
})

test.each<{ who: string; first: SessionCheck }>([
  { who: 'a learner whose session could not be checked', first: { kind: 'unreachable', learner: null, reason: null } },
  { who: 'a learner after a deleted account', first: { kind: 'signed-out', reason: 'deleted' } },
])('$who is signed in once the server confirms a session', async ({ first }) => {
  const { actor, settle, state } = start(first, signedIn)
  await settle()
  actor.send({ type: 'RECHECK' })
  await settle()
  expect(state().matches('signedIn')).toBe(true)
})

test('a corrected name is shown in every tab', async () => {
  const { actor, settle, state } = start(signedIn)
  await settle()
  const renamed = { ...ada, lastName: 'King' }
  actor.send({ type: 'DEVICE_CHANGED', device: deviceOf(renamed) })
  expect(state().matches('signedIn')).toBe(true)
  expect(state().context.learner).toEqual(renamed)
})

test('a sign-in signs in all tabs', async () => {
  const { actor, settle, state } = start(signedOut)
  await settle()
  actor.send({ type: 'DEVICE_CHANGED', device: deviceOf(ada) })
  expect(state().matches('signedIn')).toBe(true)
})
