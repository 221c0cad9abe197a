import { expect, onTestFinished, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { type SessionCheck, signInMachine } from '../../web/academy/sign-in-machine.ts'
import { longestWaitWhileVisible } from '../../web/offline/backoff.ts'
import type { DeviceState, Learner } from '../../web/offline/database.ts'
import { ada, grace } from '../offline/example-device.ts'

type Response = SessionCheck | Error | 'never'

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
const withoutLearner: SessionCheck = { kind: 'unreachable', learner: null, reason: null }
const ended: SessionCheck = { kind: 'signed-out', reason: 'ended' }
const loggedOut: SessionCheck = { ...withoutLearner, reason: 'logout' }
/** Of a device that has lost its learner and the reason. */
const withoutReason: SessionCheck = { kind: 'signed-out', reason: null }
const deleted: SessionCheck = { kind: 'signed-out', reason: 'deleted' }
const broken = new Error('The storage failed.')
const empty = deviceOf(null)

/** Starts the machine. Each check or logout takes the next of `responses`; an error makes it fail. */
function startOn(device: DeviceState | Error, ...responses: readonly Response[]) {
  const waiting = [...responses]
  const respond = async () => {
    const response = waiting.shift()
    if (response instanceof Error) throw response
    return response === 'never' ? new Promise<never>(() => undefined) : response
  }
  const actor = createActor(
    signInMachine.provide({
      actors: {
        readDevice: fromPromise<DeviceState>(async () => {
          if (device instanceof Error) throw device
          return device
        }),
        checkSession: fromPromise<SessionCheck>(async () => {
          const check = await respond()
          if (!check) throw new Error('No further check was expected.')
          return check
        }),
        logOut: fromPromise<void>(async () => void (await respond())),
      },
    }),
  ).start()
  const untilIdle = () => new Promise(done => setImmediate(done))
  /** Sends events; the machine settles after each. */
  const send = async (...events: readonly Event[]) => {
    for (const event of events) {
      actor.send(event)
      await untilIdle()
    }
  }
  /** Returns the tag that decides which page is open, the state, and the learner or why there is none, as one text. */
  const shown = () => {
    const { tags, value, context } = actor.getSnapshot()
    const state = typeof value === 'string' ? value : Object.keys(value)[0]
    return `${[...tags].join()}: ${state}, ${context.learner?.lastName ?? context.reason}`
  }
  return { actor, untilIdle, send, shown }
}

type Event = Parameters<ReturnType<typeof createActor<typeof signInMachine>>['send']>[0]
const recheck: Event = { type: 'RECHECK' }
const logOut: Event = { type: 'LOG_OUT' }
const changed = (device: DeviceState): Event => ({ type: 'DEVICE_CHANGED', device })

test.each<readonly [title: string, device: DeviceState | Error, check: Response, shown: string]>([
  ['a learner with a valid session continues the training', empty, signedIn, 'in: signedIn, Lovelace'],
  ['a silent server keeps no known learner waiting', deviceOf(ada), 'never', 'in: signedInOffline, Lovelace'],
  ['a known learner whose session has ended is signed out', deviceOf(ada), ended, 'out: signedOut, ended'],
  ['without a network, a known learner continues the training', empty, unreachable, 'in: signedInOffline, Lovelace'],
  ['without a network, an unknown person is not signed in', empty, withoutLearner, 'out: signedOut, null'],
  ['without a network, a logout stays a logout', empty, loggedOut, 'out: signedOut, logout'],
  ['a session that has ended is signed out with its reason', empty, ended, 'out: signedOut, ended'],
  ['a deleted account has its own state', empty, deleted, 'out: accountDeleted, deleted'],
  ['when the device cannot be read, the session is checked', broken, signedIn, 'in: signedIn, Lovelace'],
  ['a failing check leaves an unknown person signed out', empty, broken, 'out: signedOut, null'],
])('%s', async (_, device, check, expected) => {
  const { untilIdle, shown } = startOn(device, check)
  expect(shown()).toMatch(/^busy/)
  await untilIdle()
  expect(shown()).toBe(expected)
})

const loggedOutElsewhere = changed(deviceOf(null, 'logout'))
const dataCleared = changed(empty)
const renamed = { ...ada, lastName: 'King' }

test.each<readonly [title: string, responses: readonly Response[], events: readonly Event[], shown: string]>([
  ['when the network returns, the session is confirmed', [unreachable, signedIn], [recheck], 'in: signedIn, Lovelace'],
  [
    'a network that fails again does not end the session',
    [signedIn, unreachable],
    [recheck],
    'in: signedInOffline, Lovelace',
  ],
  ['a failing check of a valid session changes nothing', [signedIn, broken], [recheck], 'in: signedIn, Lovelace'],
  [
    'a session that could not be checked is confirmed later',
    [withoutLearner, signedIn],
    [recheck],
    'in: signedIn, Lovelace',
  ],
  ['a learner can sign in after a deleted account', [deleted, signedIn], [recheck], 'in: signedIn, Lovelace'],
  ['without a network, a logout in another tab counts', [signedIn, loggedOut], [recheck], 'out: signedOut, logout'],
  ['a logout on a full device stays a logout', [signedIn], [logOut, dataCleared], 'out: signedOut, logout'],
  ['a learner whose logout failed continues the training', [signedIn, broken], [logOut], 'in: logoutFailed, Lovelace'],
  ['a failed logout can be repeated', [signedIn, broken], [logOut, logOut], 'out: signedOut, logout'],
  [
    'the sign-in waits for the response to a logout',
    [signedIn, 'never'],
    [logOut, loggedOutElsewhere],
    'busy: loggingOut, Lovelace',
  ],
  ['a logout in one tab signs out all tabs', [signedIn], [loggedOutElsewhere], 'out: signedOut, logout'],
  [
    'a deleted account is deleted in all tabs',
    [signedIn],
    [changed(deviceOf(null, 'deleted'))],
    'out: accountDeleted, deleted',
  ],
  ['a sign-in signs in all tabs', [ended], [changed(deviceOf(ada))], 'in: signedIn, Lovelace'],
  [
    'a colleague’s sign-in replaces the learner in all tabs',
    [signedIn],
    [changed(deviceOf(grace))],
    'in: signedIn, Hopper',
  ],
  ['a corrected name is shown in every tab', [signedIn], [changed(deviceOf(renamed))], 'in: signedIn, King'],
  [
    'an unchanged learner is no confirmed session',
    [unreachable],
    [changed(deviceOf(ada))],
    'in: signedInOffline, Lovelace',
  ],
  [
    'offline, clearing the data closes no open module',
    [signedIn, withoutLearner],
    [dataCleared],
    'in: signedInOffline, Lovelace',
  ],
  ['clearing data and cookies signs out', [signedIn, withoutReason], [dataCleared], 'out: signedOut, ended'],
  [
    // The response to the first check clears the device, which is observed first and triggers another check.
    'a full device reports that a session ended',
    [signedIn, 'never', withoutReason],
    [recheck, changed({ ...empty, lastEmployeeId: null })],
    'out: signedOut, ended',
  ],
])('%s', async (_, responses, events, expected) => {
  const { untilIdle, send, shown } = startOn(empty, ...responses)
  await untilIdle()
  await send(...events)
  expect(shown()).toBe(expected)
})

test.each([
  ['when the network returns', unreachable, recheck],
  ['when the browser’s data are cleared, which is no logout', signedIn, dataCleared],
])('the training continues while the session is checked %s', async (_, first, event) => {
  const { actor, untilIdle, shown } = startOn(empty, first, signedIn)
  await untilIdle()
  actor.send(event)
  expect(shown()).toMatch(/^in/)
  await untilIdle()
  expect(shown()).toBe('in: signedIn, Lovelace')
})

test('a learner on the device does not count as confirmed before or during the check', async () => {
  const reading = startOn(deviceOf(ada), 'never')
  await reading.send(changed(deviceOf(ada)))
  expect(reading.shown()).toBe('in: signedInOffline, Lovelace')

  const checking = startOn(broken, 'never')
  await checking.untilIdle()
  await checking.send(changed(deviceOf(ada)))
  expect(checking.shown()).toMatch(/^busy/)
})

test('a device that has lost its learner repeats the check until the server responds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { untilIdle, send, shown } = startOn(empty, signedIn, withoutLearner, withoutLearner, signedIn)
  await untilIdle()
  await send(dataCleared)
  expect(shown()).toMatch('signedInOffline')
  vi.advanceTimersByTime(longestWaitWhileVisible)
  await untilIdle()
  expect(shown()).toBe('in: signedInOffline, Lovelace')
  vi.advanceTimersByTime(longestWaitWhileVisible)
  await untilIdle()
  expect(shown()).toBe('in: signedIn, Lovelace')
})
