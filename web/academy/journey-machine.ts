/** Module locking: one parallel state per module, each locked, available or completed by the curriculum's rules. */
import { assign, initialTransition, type SnapshotFrom, setup, transition } from 'xstate'
import { allModules } from '../../content/curriculum/outline.ts'
import {
  type JourneySummary,
  type ModuleStatus,
  moduleStatus,
  type ProgressRecord,
  summarise,
} from '../../content/curriculum/rules.ts'

interface JourneyContext {
  readonly records: readonly ProgressRecord[]
  readonly summary: JourneySummary
}

/** Replaces the learner's progress. */
interface JourneyEvent {
  readonly type: 'PROGRESS'
  readonly records: readonly ProgressRecord[]
}

const statuses: readonly ModuleStatus[] = ['locked', 'available', 'completed']

const journey = setup({
  types: { context: {} as JourneyContext, events: {} as JourneyEvent },
  guards: {
    becomes: ({ context }, params: { readonly moduleId: number; readonly status: ModuleStatus }) =>
      moduleStatus(params.moduleId, context.records) === params.status,
  },
  actions: {
    replaceProgress: assign(({ event }) => ({ records: event.records, summary: summarise(event.records) })),
  },
})

/** The parallel state of one module; its status follows the curriculum's rules. */
function region(moduleId: number) {
  const leave = (from: ModuleStatus) => ({
    always: statuses
      .filter(status => status !== from)
      .map(status => ({
        guard: { type: 'becomes' as const, params: { moduleId, status } },
        target: `#${stateId(moduleId, status)}`,
      })),
    id: stateId(moduleId, from),
  })
  return {
    initial: moduleStatus(moduleId, []),
    states: { locked: leave('locked'), available: leave('available'), completed: leave('completed') },
  }
}

function stateId(moduleId: number, status: ModuleStatus): string {
  return `module-${moduleId}-${status}`
}

export const journeyMachine = journey.createMachine({
  id: 'journey',
  context: { records: [], summary: summarise([]) },
  type: 'parallel',
  on: { PROGRESS: { actions: 'replaceProgress' } },
  states: Object.fromEntries(allModules.map(({ id }) => [`module-${id}`, region(id)])),
})

export type Journey = SnapshotFrom<typeof journeyMachine>

/** Returns the journey for this progress. Only the progress is stored; the machine's state is derived from it. */
export function journeyAt(records: readonly ProgressRecord[]): Journey {
  const [start] = initialTransition(journeyMachine)
  const [journey] = transition(journeyMachine, start, { type: 'PROGRESS', records })
  return journey
}

/** Returns whether this module is locked, available or completed. */
export function statusOf(journey: Journey, moduleId: number): ModuleStatus {
  return statuses.find(status => journey.matches({ [`module-${moduleId}`]: status })) ?? 'locked'
}
