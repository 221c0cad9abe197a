/**
 * Whether a learner is signed in on this device. A 401 means no; while the server cannot be reached, the device's
 * stored state counts (PRODUCT.md, "Offline session and shared devices").
 */
import { assign, type PromiseActorLogic, setup } from 'xstate'
import { longestWaitWhileVisible } from '../offline/backoff.ts'
import type { DeviceState, Learner, SignedOutReason } from '../offline/database.ts'

/** Why there is no session. `no-room`: one was opened through the organisation, and the full device could not store it. */
export type EndReason = SignedOutReason | 'no-room'

export type SessionCheck =
  | { readonly kind: 'signed-in'; readonly learner: Learner }
  /** The server did not respond; the state stored on the device. */
  | { readonly kind: 'unreachable'; readonly learner: Learner | null; readonly reason: SignedOutReason | null }
  | { readonly kind: 'signed-out'; readonly reason: EndReason | null }

interface SignInContext {
  /** null when signed out. */
  readonly learner: Learner | null
  /** Why the last session ended; null when there was none, or while signed in. */
  readonly reason: EndReason | null
  /** The server has confirmed the session since this page was opened. */
  readonly confirmed: boolean
}

type SignInEvent =
  /** The network returned, the page became visible, or the server reported another session. */
  | { readonly type: 'RECHECK' }
  | { readonly type: 'LOG_OUT' }
  /** A learner signed in or out on this device, in this tab or another. */
  | { readonly type: 'DEVICE_CHANGED'; readonly device: DeviceState }

/** Returns the context after a check of the session. */
function contextAfter(check: SessionCheck, { learner }: SignInContext): SignInContext {
  switch (check.kind) {
    case 'signed-in':
      return { learner: check.learner, reason: null, confirmed: true }
    case 'unreachable':
      return { learner: check.learner, reason: check.reason, confirmed: false }
    case 'signed-out':
      // A device that is full or was cleared has not stored the reason; for a learner signed in until now it is `ended`.
      return { learner: null, reason: check.reason ?? (learner ? 'ended' : null), confirmed: true }
  }
}

const session = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    tags: {} as 'in' | 'out' | 'busy',
  },
  /** Passed to `provide`. */
  actors: {} as {
    readDevice: PromiseActorLogic<DeviceState>
    checkSession: PromiseActorLogic<SessionCheck>
    logOut: PromiseActorLogic<void>
  },
  guards: {
    isSameLearner: ({ context, event }) =>
      event.type === 'DEVICE_CHANGED' && event.device.learner?.id === context.learner?.id,
    isDeviceEmpty: ({ event }) =>
      event.type === 'DEVICE_CHANGED' && event.device.learner === null && event.device.signedOut === null,
    hasLostLearner: (_, { check }: { readonly check: SessionCheck }) =>
      check.kind === 'unreachable' && check.learner === null && check.reason === null,
    isSignedIn: ({ context }) => context.learner !== null && context.confirmed,
    isSignedInOffline: ({ context }) => context.learner !== null,
    isDeleted: ({ context }) => context.reason === 'deleted',
  },
  actions: {
    adoptDeviceState: assign(({ context, event }) => {
      if (event.type !== 'DEVICE_CHANGED') return context
      // A sign-in is stored only after the server has confirmed it.
      return { learner: event.device.learner, reason: event.device.signedOut, confirmed: true }
    }),
    updateName: assign(({ context, event }) =>
      event.type === 'DEVICE_CHANGED' ? { learner: event.device.learner } : context,
    ),
  },
})

/** A learner trains; the session can be checked again meanwhile. */
const inSession = session.createStateConfig({
  tags: 'in',
  initial: 'settled',
  on: { LOG_OUT: '#session.loggingOut' },
  states: {
    settled: { on: { RECHECK: 'rechecking' } },
    rechecking: {
      invoke: {
        src: 'checkSession',
        onDone: [
          {
            guard: { type: 'hasLostLearner', params: ({ event }) => ({ check: event.output }) },
            target: 'dataCleared',
          },
          { target: '#session.deciding', actions: assign(({ context, event }) => contextAfter(event.output, context)) },
        ],
        onError: 'settled',
      },
    },
    /** The browser's data were cleared and the server cannot be reached: training continues. */
    dataCleared: { after: { [longestWaitWhileVisible]: 'rechecking' }, on: { RECHECK: 'rechecking' } },
  },
})

export const signInMachine = session.createMachine({
  id: 'session',
  context: { learner: null, reason: null, confirmed: false },
  initial: 'reading',
  on: {
    DEVICE_CHANGED: [
      { guard: 'isSameLearner', actions: 'updateName' },
      // Clearing the browser's data is no logout: the session cookie may still exist, so the session is checked again.
      { guard: 'isDeviceEmpty', target: '.signedInOffline.rechecking' },
      { target: '.deciding', actions: 'adoptDeviceState' },
    ],
  },
  states: {
    /** Reads the device: a learner whom it knows starts without waiting for the server. */
    reading: {
      tags: 'busy',
      on: {
        DEVICE_CHANGED: {},
      },
      invoke: {
        src: 'readDevice',
        onDone: [
          {
            guard: ({ event }) => event.output.learner !== null,
            target: 'signedInOffline.rechecking',
            actions: assign(({ event }) => ({ learner: event.output.learner })),
          },
          { target: 'checking' },
        ],
        onError: 'checking',
      },
    },
    checking: {
      tags: 'busy',
      on: {
        // The check reads the device as well.
        DEVICE_CHANGED: {},
      },
      invoke: {
        src: 'checkSession',
        onDone: { target: 'deciding', actions: assign(({ context, event }) => contextAfter(event.output, context)) },
        onError: 'signedOut',
      },
    },
    deciding: {
      always: [
        { guard: 'isSignedIn', target: 'signedIn' },
        { guard: 'isSignedInOffline', target: 'signedInOffline' },
        { guard: 'isDeleted', target: 'accountDeleted' },
        { target: 'signedOut' },
      ],
    },
    signedIn: inSession,
    /** Signed in according to the device; the server has not confirmed it. */
    signedInOffline: inSession,
    loggingOut: {
      tags: 'busy',
      on: {
        // The server's response clears the cookie: block signing in until it has come.
        DEVICE_CHANGED: {},
      },
      invoke: {
        src: 'logOut',
        onDone: { target: 'signedOut', actions: assign({ learner: null, reason: 'logout', confirmed: true }) },
        onError: 'logoutFailed',
      },
    },
    /** The session still exists, and on a shared device the learner must know that. */
    logoutFailed: inSession,
    signedOut: { tags: 'out', on: { RECHECK: 'checking' } },
    accountDeleted: { tags: 'out', on: { RECHECK: 'checking' } },
  },
})
