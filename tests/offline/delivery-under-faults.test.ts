import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { printFigure } from '../faults/print-figure.ts'
import { propertyRuns } from '../property-runs.ts'
import { stubFetch } from '../stub-fetch.ts'
import { actions, Schedule, type Step } from './schedule.ts'
import { fetchFromDevice, outcomes } from './simulated-device.ts'

const step: fc.Arbitrary<Step> = fc.record({
  action: fc.oneof(
    // Deciding a request is where most faults of delivery show.
    { weight: 4, arbitrary: fc.constant('network' as const) },
    { weight: 1, arbitrary: fc.constant('complete' as const) },
    { weight: 5, arbitrary: fc.constantFrom(...Object.keys(actions).filter(isAction)) },
  ),
  browser: fc.nat(1),
  pick: fc.nat(1000),
  outcome: fc.constantFrom(...outcomes, 'delivered', 'delivered'),
  turns: fc.constantFrom(0, 1, 2, 4, 8, 30),
})

function isAction(name: string): name is Step['action'] {
  return name in actions
}

beforeAll(() => stubFetch(fetchFromDevice))
afterAll(() => vi.unstubAllGlobals())

const beginSession: Step = { action: 'sign in', browser: 0, pick: 0, outcome: 'delivered', turns: 30 }
const completion: Step = { ...beginSession, action: 'complete', pick: 1 }
/** Every schedule begins with a signed-in learner and completions, so that enough happens. */
const beginning: readonly Step[] = [beginSession, { ...beginSession, browser: 1 }, completion, completion]

test('a saved result arrives exactly once, for its own employee, whatever faults happen', {
  tags: ['soak'],
}, async () => {
  const schedules = propertyRuns(200, 5000)
  let arrived = 0
  let several = 0
  let late = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 10, maxLength: 56, size: 'max' }),
      fc.boolean(),
      async (steps, withLocks) => {
        const schedule = new Schedule(withLocks)
        await schedule.play([...beginning, ...steps])
        await schedule.recover()
        arrived += schedule.shownAsSaved.length
        several += schedule.server.batchCount
        late += schedule.server.lateCount
      },
    ),
    { numRuns: schedules, endOnFailure: true },
  )
  expect(arrived).toBeGreaterThan(schedules)
  expect(several).toBeGreaterThan(schedules / 6)
  expect(late).toBeGreaterThan(schedules / 50)
  printFigure(
    'one effect per completion',
    `${schedules} schedules, ${arrived} results, each arrived once; ${several} requests brought several, ${late} results arrived after the next cycle had opened`,
  )
})
