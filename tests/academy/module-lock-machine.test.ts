import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { allModules } from '../../content/curriculum/outline.ts'
import { moduleStatus, type ProgressRecord } from '../../content/curriculum/rules.ts'
import { moduleLockMachine } from '../../web/academy/module-lock-machine.ts'
import { propertyRuns } from '../property-runs.ts'

const record: fc.Arbitrary<ProgressRecord> = fc.record({
  region_id: fc.integer({ min: 1, max: 8 }),
  is_completed: fc.boolean(),
  score: fc.nat(300),
})
const progress = fc.array(record, { maxLength: 10 })

const stateFor = { locked: 'locked', available: 'taking', completed: 'reviewing' } as const

/** Opens a module with each progress in turn; returns the state after each. */
function open(moduleId: number, ...[first = [], ...later]: readonly ProgressRecord[][]) {
  const actor = createActor(moduleLockMachine, { input: { moduleId, records: first } }).start()
  const states = [actor.getSnapshot().value]
  for (const records of later) {
    actor.send({ type: 'OPEN', records })
    states.push(actor.getSnapshot().value)
  }
  return states
}

const completed = (region_id: number): ProgressRecord => ({ region_id, is_completed: true, score: 100 })

test('a new learner can take the first module, and the others are locked', () => {
  expect(allModules.map(({ id }) => open(id)[0])).toEqual(['taking', ...Array<string>(7).fill('locked')])
})

test('a locked module opens when the progress that unlocks it arrives', () => {
  expect(open(3, [], [completed(1)], [completed(1), completed(2)])).toEqual(['locked', 'locked', 'taking'])
})

test('completing a module that is being taken does not turn the visit into a review', () => {
  expect(open(1, [], [completed(1)])).toEqual(['taking', 'taking'])
})

test('whatever progress arrives, a module opens as the rules say and stays open', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...allModules.map(({ id }) => id)),
      fc.array(progress, { minLength: 1, maxLength: 4 }),
      (moduleId, updates) => {
        const expected = updates.map(records => stateFor[moduleStatus(moduleId, records)])
        const opened = expected.findIndex(state => state !== 'locked')
        const stays =
          opened < 0 ? expected : expected.map((state, index) => (index < opened ? state : expected[opened]))
        expect(open(moduleId, ...updates)).toEqual(stays)
      },
    ),
    { numRuns: propertyRuns(200, 5000) },
  )
})
