import { expect, test } from 'vitest'
import type { SessionCheck } from '../../web/academy/sign-in-machine.ts'
import { ada } from '../offline/example-device.ts'
import { deviceOf, signedIn, signedOut, start, startOn, unreachable } from './start-sign-in-machine.ts'

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
