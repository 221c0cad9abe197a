import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { printFigure } from '../faults/print-figure.ts'
import { propertyRuns } from '../property-runs.ts'
import { stubFetch } from '../stub-fetch.ts'
import { Schedule, type Step, step } from './schedule.ts'
import { fetchHere } from './simulated-device.ts'

beforeAll(() => stubFetch(fetchHere))
afterAll(() => vi.unstubAllGlobals())

const signIn: Step = { action: 'sign in', device: 0, dice: 0, fate: 'answered', turns: 30 }
const complete: Step = { ...signIn, action: 'complete', dice: 1 }
/** Most schedules begin with somebody at work, or little would happen in them. */
const beginning: readonly Step[] = [signIn, { ...signIn, device: 1 }, complete, complete]

test('a result that was saved arrives exactly once, for its own employee, whatever happens on the way', {
  tags: ['soak'],
}, async () => {
  const schedules = propertyRuns(200, 5000)
  let arrived = 0
  let several = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 10, maxLength: 56, size: 'max' }),
      fc.boolean(),
      fc.boolean(),
      async (steps, withLocks, withBeginning) => {
        const schedule = new Schedule(withLocks)
        await schedule.play(withBeginning ? [...beginning, ...steps] : steps)
        await schedule.recover()
        await schedule.checkDelivered()
        arrived += schedule.promised.length
        several += schedule.server.tookSeveral
      },
    ),
    { numRuns: schedules, endOnFailure: true },
  )
  expect(arrived).toBeGreaterThan(schedules)
  expect(several).toBeGreaterThan(schedules / 6)
  printFigure(
    'one effect per completion',
    `${schedules} schedules, ${arrived} results, each arrived once; ${several} requests brought several`,
  )
})
