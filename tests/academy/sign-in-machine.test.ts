import { expect, onTestFinished, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { type SessionCheck, signInMachine } from '../../web/academy/sign-in-machine.ts'
import { longestWaitWhileVisible } from '../../web/offline/backoff.ts'
import type { DeviceState, Learner } from '../../web/offline/database.ts'
import { ada, grace } from '../offline/example-device.ts'

type Check = SessionCheck | Error | 'never'

/** The machine on a device that knows nobody; each check gives the next of these, and a logout fails with it. */
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

test('who is signed in goes on training', async () => {
  const { settle, state } = start(signedIn)
  expect(state().hasTag('busy')).toBe(true)
  await settle()
  expect(state().matches('signedIn')).toBe(true)
  expect(state().context.learner).toEqual(ada)
})

test('a server that hangs does not keep a known learner waiting', async () => {
  const { settle, state } = startOn(deviceOf(ada), 'never')
  await settle()
  expect(state().hasTag('in')).toBe(true)
  expect(state().context.learner).toEqual(ada)
})

test('a known learner whose session has ended is told so as soon as the server answers', async () => {
  const { settle, state } = startOn(deviceOf(ada), signedOut)
  await settle()
  expect(state().matches('signedOut')).toBe(true)
  expect(state().context).toMatchObject({ learner: null, reason: 'ended' })
})

test('without a network, who signed in on this device before goes on training', async () => {
  const { settle, state } = start(unreachable)
  await settle()
  expect(state().matches('signedInOffline')).toBe(true)
  expect(state().hasTag('in')).toBe(true)
})

test('without a network, a stranger is not let in', async () => {
  const { settle, state } = start({ kind: 'unreachable', learner: null, reason: null })
  await settle()
  expect(state().matches('signedOut')).toBe(true)
})

test('without a network, who logged out stays logged out', async () => {
  const { settle, state } = start({ kind: 'unreachable', learner: null, reason: 'logout' })
  await settle()
  expect(state().matches('signedOut')).toBe(true)
  expect(state().context.reason).toBe('logout')
})

test('a session that the server has ended is over, and the reason is known', async () => {
  const { settle, state } = start(signedOut)
  await settle()
  expect(state().matches('signedOut')).toBe(true)
  expect(state().context).toMatchObject({ learner: null, reason: 'ended' })
})

test('a deleted account is told so', async () => {
  const { settle, state } = start({ kind: 'signed-out', reason: 'deleted' })
  await settle()
  expect(state().matches('accountDeleted')).toBe(true)
  expect(state().hasTag('out')).toBe(true)
})

test('when the network comes back, training goes on while the session is checked', async () => {
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

test('a broken check of a session that was fine changes nothing', async () => {
  const { actor, settle, state } = start(signedIn, new Error('The storage failed.'))
  await settle()
  actor.send({ type: 'RECHECK' })
  await settle()
  expect(state().matches('signedIn')).toBe(true)
})

test('logging out is logging out, whether or not the server hears of it', async () => {
  const { actor, settle, state } = start(signedIn)
  await settle()
  actor.send({ type: 'LOG_OUT' })
  expect(state().hasTag('busy')).toBe(true)
  await settle()
  expect(state().matches('signedOut')).toBe(true)
  expect(state().context).toMatchObject({ learner: null, reason: 'logout' })
})

test('who could not be logged out is told so, trains on, and can try again', async () => {
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

test('whom a full device could only forget stays logged out when that is told', async () => {
  const { actor, settle, state } = start(signedIn)
  await settle()
  actor.send({ type: 'LOG_OUT' })
  await settle()
  actor.send({ type: 'DEVICE_CHANGED', device: deviceOf(null) })
  expect(state().matches('signedOut')).toBe(true)
  expect(state().hasTag('in')).toBe(false)
})

test('logging out in one tab logs out in all of them', async () => {
  const { actor, settle, state } = start(signedIn)
  await settle()
  actor.send({ type: 'DEVICE_CHANGED', device: deviceOf(null, 'logout') })
  expect(state().matches('signedOut')).toBe(true)
  expect(state().context.reason).toBe('logout')
})

test('an account whose deletion another tab has heard of is deleted in all of them', async () => {
  const { actor, settle, state } = start(signedIn)
  await settle()
  actor.send({ type: 'DEVICE_CHANGED', device: deviceOf(null, 'deleted') })
  expect(state().matches('accountDeleted')).toBe(true)
})

test('nobody signs in before the server has answered a logout, whatever the device says of it', async () => {
  const { actor, settle, state } = start(signedIn, 'never')
  await settle()
  actor.send({ type: 'LOG_OUT' })
  actor.send({ type: 'DEVICE_CHANGED', device: deviceOf(null, 'logout') })
  await settle()
  expect(state().hasTag('busy')).toBe(true)
})

test('without a network, whoever has logged out in another tab is logged out here', async () => {
  const { actor, settle, state } = start(signedIn, { kind: 'unreachable', learner: null, reason: 'logout' })
  await settle()
  actor.send({ type: 'RECHECK' })
  await settle()
  expect(state().matches('signedOut')).toBe(true)
})

test('clearing the browser’s data is no logout: the learner trains on while the server is asked', async () => {
  const { actor, settle, state } = start(signedIn, signedIn)
  await settle()
  actor.send({ type: 'DEVICE_CHANGED', device: deviceOf(null) })
  expect(state().hasTag('in')).toBe(true)
  await settle()
  expect(state().matches('signedIn')).toBe(true)
})

test('without a network too, clearing the browser’s data ends nobody’s open module', async () => {
  const knowsNobody: SessionCheck = { kind: 'unreachable', learner: null, reason: null }
  const { actor, settle, state } = start(signedIn, knowsNobody)
  await settle()
  actor.send({ type: 'DEVICE_CHANGED', device: deviceOf(null) })
  await settle()
  expect(state().hasTag('in')).toBe(true)
  expect(state().context.learner).toEqual(ada)
})

test('a device that has forgotten who trains asks by itself until the server can say', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const knowsNobody: SessionCheck = { kind: 'unreachable', learner: null, reason: null }
  const { actor, settle, state } = start(signedIn, knowsNobody, knowsNobody, signedIn)
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

test('whoever clears the browser’s data and its cookies is signed out', async () => {
  const { actor, settle, state } = start(signedIn, { kind: 'signed-out', reason: null })
  await settle()
  actor.send({ type: 'DEVICE_CHANGED', device: deviceOf(null) })
  await settle()
  expect(state().matches('signedOut')).toBe(true)
})

test('a full device that could only forget a session that has ended still says that it has', async () => {
  const { actor, settle, state } = start(signedIn, 'never', { kind: 'signed-out', reason: null })
  await settle()
  actor.send({ type: 'RECHECK' })
  // The answer to that check has emptied the device, which is told before it; then it is asked once more.
  actor.send({ type: 'DEVICE_CHANGED', device: { ...deviceOf(null), lastEmployeeId: null } })
  await settle()
  expect(state().matches('signedOut')).toBe(true)
  expect(state().context.reason).toBe('ended')
})

test('a colleague who signs in in another tab is the one who is signed in here', async () => {
  const { actor, settle, state } = start(signedIn)
  await settle()
  actor.send({ type: 'DEVICE_CHANGED', device: deviceOf(grace) })
  expect(state().matches('signedIn')).toBe(true)
  expect(state().context.learner).toEqual(grace)
})

test('what the device has known all along does not pass for the server’s word', async () => {
  const { actor, settle, state } = start(unreachable)
  await settle()
  actor.send({ type: 'DEVICE_CHANGED', device: deviceOf(ada) })
  expect(state().matches('signedInOffline')).toBe(true)
})

test('what the device says before it was asked, or while the server is, does not pass for the server’s word', async () => {
  const reading = startOn(deviceOf(ada), 'never')
  reading.actor.send({ type: 'DEVICE_CHANGED', device: deviceOf(ada) })
  await reading.settle()
  expect(reading.state().matches('signedInOffline')).toBe(true)

  const checking = startOn(new Error('The storage failed.'), 'never')
  await checking.settle()
  checking.actor.send({ type: 'DEVICE_CHANGED', device: deviceOf(ada) })
  expect(checking.state().hasTag('busy')).toBe(true)
})

test('where the device cannot be read, the server is asked', async () => {
  const { settle, state } = startOn(new Error('The storage failed.'), signedIn)
  await settle()
  expect(state().matches('signedIn')).toBe(true)
})

test('a check that breaks leaves a stranger at the sign-in', async () => {
  const { settle, state } = start(new Error('The storage failed.'))
  await settle()
  expect(state().matches('signedOut')).toBe(true)
})

test.each<{ who: string; first: SessionCheck }>([
  { who: 'whom the server could not be asked about', first: { kind: 'unreachable', learner: null, reason: null } },
  { who: 'who comes after a deleted account', first: { kind: 'signed-out', reason: 'deleted' } },
])('$who is led in as soon as the server knows of a session', async ({ first }) => {
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

test('signing in leads in at once', async () => {
  const { actor, settle, state } = start(signedOut)
  await settle()
  actor.send({ type: 'DEVICE_CHANGED', device: deviceOf(ada) })
  expect(state().matches('signedIn')).toBe(true)
})
