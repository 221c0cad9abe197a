import type { SelfCheck } from '../../content/curriculum/schema.ts'

/**
 * An answer to a self-check. Forms `one`, `all` and `find`: the places of the chosen parts, in any order. Form `order`:
 * the places of all steps in the module's file, in the order of the answer.
 */
export type CheckAnswer = readonly number[]

/** How a part was answered. `left`: rightly not chosen. */
export type PartResult = 'right' | 'wrong' | 'missed' | 'left'

/** Returns the answer that a self-check begins with: nothing is chosen; steps are in alphabetical order. */
export function initialAnswer(check: SelfCheck): CheckAnswer {
  if (check.form !== 'order') return []
  const { steps } = check
  return [...steps.keys()].sort((one, other) => (steps[one] ?? '').localeCompare(steps[other] ?? '', 'en'))
}

/** Returns the result of each part of a self-check, in the order of the module's file. */
export function partResults(check: SelfCheck, answer: CheckAnswer): readonly PartResult[] {
  if (check.form === 'order') return check.steps.map((_, place) => (answer[place] === place ? 'right' : 'wrong'))
  const expected = check.form === 'find' ? check.parts.map(part => part.identifies) : check.options.map(o => o.correct)
  return expected.map((isExpected, place) => {
    if (answer.includes(place)) return isExpected ? 'right' : 'wrong'
    return isExpected ? 'missed' : 'left'
  })
}

/** Returns whether every part of the answer is right. */
export function isRight(results: readonly PartResult[]): boolean {
  return countRight(results) === results.length
}

/** Returns the number of parts that are right, including those rightly not chosen. */
export function countRight(results: readonly PartResult[]): number {
  return results.filter(result => result === 'right' || result === 'left').length
}
