/**
 * When results are sent and progress is fetched. The machine knows no network and no database: the actor `synchronise`
 * does the work and the events tell what happened around it.
 */
import { assertEvent, assign, emit, fromPromise, setup } from 'xstate'
import { longestWaitWhileVisible, nextDelay, returnDelay, type WaitReason } from './backoff.ts'
import type { Drained } from './drain.ts'
import { unprovidedActor } from './unprovided-actor.ts'

interface SyncContext {
  /** Whose results; null while nobody is signed in. */
  readonly employeeId: string | null
  readonly visible: boolean
  /** The server's progress is to be fetched with the next round. */
  readonly pullNext: boolean
  /** The round that is under way fetches it. */
  readonly pulling: boolean
  /** Something was queued while a round was under way. */
  readonly again: boolean
  /** A network came back while a round was under way: what fails of that round was asked over the one before. */
  readonly returned: boolean
  /** Why the last round failed; null when it did not. */
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
  /** The learner asks for it. */
  | { readonly type: 'SYNC_NOW' }

/** The server did not take this device's word for who is signed in: the session is to be checked. */
interface SessionDoubted {
  readonly type: 'sessionDoubted'
}

const waitReasons: readonly string[] = ['unreachable', 'throttled', 'server-error'] satisfies WaitReason[]
function isWaitReason(outcome: string): outcome is WaitReason {
  return waitReasons.includes(outcome)
}

const failed = ({ outcome, retryAfter }: Drained) => ({ reason: isWaitReason(outcome) ? outcome : null, retryAfter })

export const syncMachine = setup({
  types: {
    context: {} as SyncContext,
    events: {} as SyncEvent,
    emitted: {} as SessionDoubted,
    input: {} as { readonly visible: boolean },
  },
  actors: {
    synchronise: fromPromise<Drained, { readonly employeeId: string; readonly pull: boolean }>(unprovidedActor),
  },
  delays: {
    /** Handed in anew where a test wants no luck in it. */
    untilNextTry: ({ context: { reason, attempt, retryAfter, visible } }) =>
      nextDelay({ reason: reason ?? 'server-error', attempt, retryAfter, visible }, Math.random()),
    untilReturn: () => returnDelay(Math.random()),
  },
  guards: {
    isSomebodyElse: ({ context, event }) => event.type === 'SIGNED_IN' && event.employeeId !== context.employeeId,
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
    /** Until somebody signs in. The device may have forgotten who has. */
    paused: { on: { SYNC_NOW: { actions: 'doubtSession' } } },
    /** The server asked who this is; another sign-in, or a better network for the check, goes on. */
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
          { guard: 'isSomebodyElse', target: 'sending', reenter: true, actions: 'remember' },
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
              // What was asked for during a round that only sends is still to be done.
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
          // The server has answered: what kept the round before is over.
          { target: 'doubted', actions: ['doubtSession', assign({ reason: null })] },
        ],
        // The device's own storage failed; what waits still waits.
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
    /** There is a network again; each device waits a moment of its own, unless its learner does something. */
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
