import { createActor, fromPromise } from 'xstate'
import { type SessionCheck, signInMachine } from '../../web/academy/sign-in-machine.ts'
import type { DeviceState, Learner } from '../../web/offline/database.ts'
import { ada } from '../offline/example-device.ts'

type Check = SessionCheck | Error | 'never'

/**
 * Starts the machine on a device without a learner. Each check or logout takes the next of `checks`; an error makes it
 * fail.
 */
export function start(...checks: readonly Check[]) {
  return startOn(deviceOf(null), ...checks)
}

export function startOn(device: DeviceState | Error, ...checks: readonly Check[]) {
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

export const deviceOf = (learner: Learner | null, signedOut: DeviceState['signedOut'] = null): DeviceState => ({
  key: 'device',
  learner,
  lastEmployeeId: ada.id,
  signedOut,
  logoutPending: false,
  signedInAt: 1,
})
export const signedIn: SessionCheck = { kind: 'signed-in', learner: ada }
export const unreachable: SessionCheck = { kind: 'unreachable', learner: ada, reason: null }
export const signedOut: SessionCheck = { kind: 'signed-out', reason: 'ended' }
