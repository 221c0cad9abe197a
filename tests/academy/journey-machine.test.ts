import fc from 'fast-check'
import { expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { allModules } from '../../content/curriculum/outline.ts'
import { moduleStatus, type ProgressRecord, summarise } from '../../content/curriculum/rules.ts'
import { journeyMachine, statusOf } from '../../web/academy/journey-machine.ts'
import { propertyRuns } from '../property-runs.ts'

const record: fc.Arbitrary<ProgressRecord> = fc.record({
  region_id: fc.integer({ min: 1, max: 8 }),
  is_completed: fc.boolean(),
  score: fc.nat(300),
})

const [start] = initialTransition(journeyMachine)

test('a new learner’s first module is available and the others are locked', () => {
  expect(allModules.map(({ id }) => statusOf(start, id))).toEqual(['available', ...Array<string>(7).fill('locked')])
})

test('after any sequence of progress updates, each module has the status that the rules give', () => {
  fc.assert(
    fc.property(fc.array(fc.array(record, { maxLength: 10 }), { minLength: 1, maxLength: 4 }), updates => {
      const end = updates.reduce(
        (snapshot, records) => transition(journeyMachine, snapshot, { type: 'PROGRESS', records })[0],
        start,
      )
      const latest = updates.at(-1) ?? []
      for (const { id } of allModules) expect(statusOf(end, id)).toBe(moduleStatus(id, latest))
      expect(end.context.summary).toEqual(summarise(latest))
    }),
    { numRuns: propertyRuns(200, 5000) },
  )
})
