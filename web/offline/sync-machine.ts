/**
 * Decides when results are sent and progress is fetched. The actor `synchronise` does the work; the machine itself uses
 * neither network nor database.
 */
import { assertEvent, assign, emit, fromPromise, setup } from 'xstate'
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
  /** A result was queued during the current round. */
  readonly again: boolean
  /** The network returned during the current round, so a failure of that round may be due to the old connection. */
  readonly returned: boolean
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
  | { readonly type: 'COMPLETED' }
  | { readonly type: 'ONLINE' }
  | { readonly type: 'VISIBLE' }
  | { readonly type: 'HIDDEN' }
  /** The learner pressed "Send now". */
  | { readonly type: 'SYNC_NOW' }

/** The server reported another session than the device's. The app must check the session. */
interface SessionDoubted {
  readonly type: 'sessionDoubted'
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

function unprovidedActor(): never {
  throw new Error('The machine was started without this actor: pass it to `provide`.')
}

export const syncMachine = setup({
  types: {
    context: {} as SyncContext,
    events: {} as SyncEvent,
    emitted: {} as SessionDoubted,
    input: {} as { readonly visible: boolean },
  },
  actors: {
    synchronise: fromPromise<DrainResult, { readonly employeeId: string; readonly pull: boolean }>(unprovidedActor),
  },
  delays: {
    /** Random; tests provide fixed delays. */
    untilNextTry: ({ context: { reason, attempt, retryAfter, visible } }) =>
      nextDelay({ reason: reason ?? 'server-error', attempt, retryAfter, visible }, Math.random()),
    untilReturn: () => returnDelay(Math.random()),
  },
  guards: {
    isOtherEmployee: ({ context, event }) => event.type === 'SIGNED_IN' && event.employeeId !== context.employeeId,
    wasUnreachable: ({ context }) => context.reason === 'unreachable',
    mustGoAgain: ({ context }) => context.again || context.pullNext,
    hasReturned: ({ context }) => context.returned && context.reason === 'unreachable',
  },
  actions: {
    remember: assign(({ event }) => {
      assertEvent(event, 'SIGNED_IN')
      return { employeeId: event.employeeId, pullNext: true, again: false, reason: null, attempt: 0, retryAfter: null }
    }),
    forget: assign({ employeeId: null, again: false, reason: null, attempt: 0, retryAfter: null }),
    pullToo: assign({ pullNext: true }),
    comeIntoView: assign({ visible: true, pullNext: true }),
    goAgain: assign({ again: true }),
    doubtSession: emit({ type: 'sessionDoubted' }),
  },
}).createMachine({
  id: 'sync',
  context: ({ input }) => ({
    employeeId: null,
    visible: input.visible,
    pullNext: true,
    pulling: false,
    again: false,
    returned: false,
    reason: null,
    attempt: 0,
    retryAfter: null,
  }),
  initial: 'paused',
  on: {
    SIGNED_IN: { target: '.sending', actions: 'remember' },
    SIGNED_OUT: { target: '.paused', actions: 'forget' },
    VISIBLE: { actions: 'comeIntoView' },
    HIDDEN: { actions: assign({ visible: false }) },
    ONLINE: { actions: 'pullToo' },
  },
  states: {
    /** No learner is signed in, or the device has lost the session. */
    paused: { on: { SYNC_NOW: { actions: 'doubtSession' } } },
    /** The session is being checked. A sign-in or any event below resumes. */
    doubted: {
      after: { [longestWaitWhileVisible]: { target: 'sending', actions: 'pullToo' } },
      on: {
        ONLINE: { target: 'sending', actions: 'pullToo' },
        VISIBLE: { target: 'sending', actions: 'comeIntoView' },
        SYNC_NOW: { target: 'sending', actions: 'pullToo' },
      },
    },
    idle: {
      on: {
        COMPLETED: 'sending',
        ONLINE: { target: 'returning', actions: 'pullToo' },
        VISIBLE: { target: 'sending', actions: 'comeIntoView' },
        SYNC_NOW: { target: 'sending', actions: 'pullToo' },
      },
    },
    sending: {
      entry: assign(({ context }) => ({ again: false, returned: false, pulling: context.pullNext })),
      on: {
        COMPLETED: { actions: 'goAgain' },
        ONLINE: { actions: ['pullToo', assign({ returned: true })] },
        SIGNED_IN: [
          { guard: 'isOtherEmployee', target: 'sending', reenter: true, actions: 'remember' },
          { actions: ['goAgain', 'pullToo'] },
        ],
      },
      invoke: {
        src: 'synchronise',
        input: ({ context }) => ({ employeeId: context.employeeId ?? '', pull: context.pullNext }),
        onDone: [
          {
            guard: ({ event }) => event.output.outcome === 'delivered',
            target: 'settled',
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
            guard: ({ context, event }) => event.output.outcome === 'not-signed-in' && !context.again,
            target: 'paused',
          },
          {
            guard: ({ event }) => event.output.outcome === 'not-signed-in',
            target: 'sending',
            reenter: true,
          },
          // The server responded, so the reason of the last failure is gone.
          { target: 'doubted', actions: ['doubtSession', assign({ reason: null })] },
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
    settled: { always: [{ guard: 'mustGoAgain', target: 'sending' }, { target: 'idle' }] },
    waiting: {
      always: { guard: 'hasReturned', target: 'returning' },
      after: { untilNextTry: 'sending' },
      on: {
        ONLINE: [{ guard: 'wasUnreachable', target: 'returning', actions: 'pullToo' }, { actions: 'pullToo' }],
        COMPLETED: { guard: 'wasUnreachable', target: 'sending' },
        VISIBLE: [{ guard: 'wasUnreachable', target: 'sending', actions: 'comeIntoView' }, { actions: 'comeIntoView' }],
        SYNC_NOW: { target: 'sending', actions: 'pullToo' },
      },
    },
    /** The network is back. Each device waits a random moment, unless its learner acts. */
    returning: {
      after: { untilReturn: 'sending' },
      on: {
        COMPLETED: 'sending',
        VISIBLE: { target: 'sending', actions: 'comeIntoView' },
        SYNC_NOW: { target: 'sending', actions: 'pullToo' },
      },
    },
  },
})
