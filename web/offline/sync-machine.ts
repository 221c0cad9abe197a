/**
 * Decides when results are sent and progress is fetched. The actor `synchronise` does the work (start-sync.ts); the machine
 * itself uses neither network nor database.
 */
import { assertEvent, assign, emit, type PromiseActorLogic, setup } from 'xstate'
import { longestWaitWhileVisible, nextDelay, returnDelay, type WaitReason } from './backoff.ts'
import type { DrainResult } from './drain.ts'

interface SyncContext {
  /** The signed-in employee. */
  readonly employeeId: string | null
  readonly visible: boolean
  /** The next round fetches the server's progress. */
  readonly pullNext: boolean
  /** The current round fetches it. */
  readonly pulling: boolean
  /** A result was queued during the current round, so another one follows. */
  readonly roundRequested: boolean
  /** The network returned during the current round, so a failure of that round may be due to the old connection. */
  readonly hasReconnected: boolean
  /** Why the last round failed; null if it succeeded. */
  readonly reason: WaitReason | null
  /** Failed rounds in a row. */
  readonly attempt: number
  /** Milliseconds that the server asked to wait. */
  readonly retryAfter: number | null
}

export type SyncEvent =
  | { readonly type: 'SIGNED_IN'; readonly employeeId: string }
  | { readonly type: 'SIGNED_OUT' }
  /** A result was queued, here or in another tab. */
  | { readonly type: 'RESULT_QUEUED' }
  | { readonly type: 'ONLINE' }
  | { readonly type: 'VISIBLE' }
  | { readonly type: 'HIDDEN' }
  /** The learner pressed "Send now". */
  | { readonly type: 'SYNC_NOW' }

/** The server reported another session than the device's. The app must check the session. */
interface SessionMismatch {
  readonly type: 'sessionMismatch'
}

export interface SyncRound {
  readonly employeeId: string
  /** Whether to fetch the server's progress, too. */
  readonly pull: boolean
}

const waitReasons: readonly string[] = [
  'unreachable',
  'throttled',
  'server-error',
  'cycle-not-open',
] satisfies WaitReason[]
function isWaitReason(outcome: string): outcome is WaitReason {
  return waitReasons.includes(outcome)
}

const failed = ({ outcome, retryAfter }: DrainResult) => ({
  reason: isWaitReason(outcome) ? outcome : null,
  retryAfter,
})

export const syncMachine = setup({
  types: {
    context: {} as SyncContext,
    events: {} as SyncEvent,
    emitted: {} as SessionMismatch,
    input: {} as { readonly visible: boolean },
  },
  /** Passed to `provide`. */
  actors: {} as {
    synchronise: PromiseActorLogic<DrainResult, SyncRound>
  },
  delays: {
    /** Random; tests provide fixed delays. */
    retryDelay: ({ context: { reason, attempt, retryAfter, visible } }) =>
      nextDelay({ reason: reason ?? 'server-error', attempt, retryAfter, visible }, Math.random()),
    reconnectDelay: () => returnDelay(Math.random()),
  },
  guards: {
    isOtherEmployee: ({ context, event }) => event.type === 'SIGNED_IN' && event.employeeId !== context.employeeId,
    wasUnreachable: ({ context }) => context.reason === 'unreachable',
    needsAnotherRound: ({ context }) => context.roundRequested || context.pullNext,
    hasReconnected: ({ context }) => context.hasReconnected && context.reason === 'unreachable',
  },
  actions: {
    signIn: assign(({ event }) => {
      assertEvent(event, 'SIGNED_IN')
      return {
        employeeId: event.employeeId,
        pullNext: true,
        roundRequested: false,
        reason: null,
        attempt: 0,
        retryAfter: null,
      }
    }),
    signOut: assign({ employeeId: null, roundRequested: false, reason: null, attempt: 0, retryAfter: null }),
    requestPull: assign({ pullNext: true }),
    markVisible: assign({ visible: true, pullNext: true }),
    requestRound: assign({ roundRequested: true }),
    reportMismatch: emit({ type: 'sessionMismatch' }),
  },
}).createMachine({
  id: 'sync',
  context: ({ input }) => ({
    employeeId: null,
    visible: input.visible,
    pullNext: true,
    pulling: false,
    roundRequested: false,
    hasReconnected: false,
    reason: null,
    attempt: 0,
    retryAfter: null,
  }),
  initial: 'paused',
  on: {
    SIGNED_IN: { target: '.sending', actions: 'signIn' },
    SIGNED_OUT: { target: '.paused', actions: 'signOut' },
    VISIBLE: { actions: 'markVisible' },
    HIDDEN: { actions: assign({ visible: false }) },
    ONLINE: { actions: 'requestPull' },
  },
  states: {
    /** No learner is signed in, or the device has lost the session. */
    paused: { on: { SYNC_NOW: { actions: 'reportMismatch' } } },
    /** The session is being checked. A sign-in or any event below resumes. */
    checkingSession: {
      after: { [longestWaitWhileVisible]: { target: 'sending', actions: 'requestPull' } },
      on: {
        ONLINE: { target: 'sending', actions: 'requestPull' },
        VISIBLE: { target: 'sending', actions: 'markVisible' },
        SYNC_NOW: { target: 'sending', actions: 'requestPull' },
      },
    },
    idle: {
      on: {
        RESULT_QUEUED: 'sending',
        ONLINE: { target: 'reconnected', actions: 'requestPull' },
        VISIBLE: { target: 'sending', actions: 'markVisible' },
        SYNC_NOW: { target: 'sending', actions: 'requestPull' },
      },
    },
    sending: {
      entry: assign(({ context }) => ({ roundRequested: false, hasReconnected: false, pulling: context.pullNext })),
      on: {
        RESULT_QUEUED: { actions: 'requestRound' },
        ONLINE: { actions: ['requestPull', assign({ hasReconnected: true })] },
        SIGNED_IN: [
          { guard: 'isOtherEmployee', target: 'sending', reenter: true, actions: 'signIn' },
          { actions: ['requestRound', 'requestPull'] },
        ],
      },
      invoke: {
        src: 'synchronise',
        input: ({ context }) => ({ employeeId: context.employeeId ?? '', pull: context.pullNext }),
        onDone: [
          {
            guard: ({ event }) => event.output.outcome === 'delivered',
            target: 'roundDone',
            actions: assign(({ context }) => ({
              // A pull requested during a send-only round is still due.
              pullNext: context.pullNext && !context.pulling,
              reason: null,
              attempt: 0,
              retryAfter: null,
            })),
          },
          {
            guard: ({ event }) => isWaitReason(event.output.outcome),
            target: 'waiting',
            actions: assign(({ context, event }) => ({ ...failed(event.output), attempt: context.attempt + 1 })),
          },
          {
            guard: ({ context, event }) => event.output.outcome === 'not-signed-in' && !context.roundRequested,
            target: 'paused',
          },
          {
            guard: ({ event }) => event.output.outcome === 'not-signed-in',
            target: 'sending',
            reenter: true,
          },
          // The server responded, so the reason of the last failure is gone.
          { target: 'checkingSession', actions: ['reportMismatch', assign({ reason: null })] },
        ],
        // The device's storage failed. The results still wait.
        onError: {
          target: 'waiting',
          actions: assign(({ context }) => ({
            reason: 'device' as const,
            attempt: context.attempt + 1,
            retryAfter: null,
          })),
        },
      },
    },
    roundDone: { always: [{ guard: 'needsAnotherRound', target: 'sending' }, { target: 'idle' }] },
    waiting: {
      always: { guard: 'hasReconnected', target: 'reconnected' },
      after: { retryDelay: 'sending' },
      on: {
        ONLINE: [
          { guard: 'wasUnreachable', target: 'reconnected', actions: 'requestPull' },
          { actions: 'requestPull' },
        ],
        RESULT_QUEUED: { guard: 'wasUnreachable', target: 'sending' },
        VISIBLE: [{ guard: 'wasUnreachable', target: 'sending', actions: 'markVisible' }, { actions: 'markVisible' }],
        SYNC_NOW: { target: 'sending', actions: 'requestPull' },
      },
    },
    /** The network is back. Each device waits a random moment, unless its learner acts. */
    reconnected: {
      after: { reconnectDelay: 'sending' },
      on: {
        RESULT_QUEUED: 'sending',
        VISIBLE: { target: 'sending', actions: 'markVisible' },
        SYNC_NOW: { target: 'sending', actions: 'requestPull' },
      },
    },
  },
})
