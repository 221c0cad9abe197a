/** The journey: one region a module, side by side, each locked, available or completed as the curriculum's rules say. */
import { assign, getInitialSnapshot, getNextSnapshot, type SnapshotFrom, setup } from 'xstate'
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

/** All that is known of the learner's progress, each time it changes. */
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
    take: assign(({ event }) => ({ records: event.records, summary: summarise(event.records) })),
  },
})

/** A region follows the rules: from each status to the one that they say. */
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
  on: { PROGRESS: { actions: 'take' } },
  states: Object.fromEntries(allModules.map(({ id }) => [`module-${id}`, region(id)])),
})

export type Journey = SnapshotFrom<typeof journeyMachine>

/** The journey of a learner with this progress. The progress is what is kept; the machine is derived from it. */
export function journeyAt(records: readonly ProgressRecord[]): Journey {
  return getNextSnapshot(journeyMachine, getInitialSnapshot(journeyMachine), { type: 'PROGRESS', records })
}

/** Where the journey's region of this module is. */
export function statusOf(journey: Journey, moduleId: number): ModuleStatus {
  return statuses.find(status => journey.matches({ [`module-${moduleId}`]: status })) ?? 'locked'
}
