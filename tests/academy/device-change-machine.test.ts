import { expect, onTestFinished, test, vi } from 'vitest'
import type { SessionCheck } from '../../web/academy/sign-in-machine.ts'
import { longestWaitWhileVisible } from '../../web/offline/backoff.ts'
import { ada, grace } from '../offline/example-device.ts'
import { deviceOf, signedIn, signedOut, start, startOn, unreachable } from './start-sign-in-machine.ts'

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
