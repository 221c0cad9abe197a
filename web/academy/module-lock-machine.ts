import { assign, setup } from 'xstate'
import { type ModuleStatus, moduleStatus, type ProgressRecord } from '../../content/curriculum/rules.ts'

/** An attempt to open a module, with the learner's progress of the open cycle. */
interface Attempt {
  readonly moduleId: number
  readonly records: readonly ProgressRecord[]
}

/**
 * Module locking: opens a module to take it, or to review it once it is completed. A locked module stays closed until
 * `OPEN` brings the progress that unlocks it, from the server or another tab.
 */
export const moduleLockMachine = setup({
  types: {
    input: {} as Attempt,
    context: {} as Attempt,
    events: {} as { readonly type: 'OPEN'; readonly records: readonly ProgressRecord[] },
  },
  guards: {
    hasStatus: ({ context: { moduleId, records } }, status: ModuleStatus) => moduleStatus(moduleId, records) === status,
  },
}).createMachine({
  id: 'module-lock',
  context: ({ input }) => input,
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: { type: 'hasStatus', params: 'completed' }, target: 'reviewing' },
        { guard: { type: 'hasStatus', params: 'available' }, target: 'taking' },
        { target: 'locked' },
      ],
    },
    locked: { on: { OPEN: { target: 'opening', actions: assign(({ event }) => ({ records: event.records })) } } },
    /** Completing the module does not turn the visit into a review. */
    taking: {},
    reviewing: {},
  },
})
