import type { Scene, SelfCheck } from '../../content/curriculum/schema.ts'

export type BranchCheck = Extract<SelfCheck, { form: 'branch' }>

/**
 * An answer to a self-check. Forms `one`, `all` and `find`: the places of the chosen parts, in any order. Form `order`:
 * the places of all steps in the module's file, in the order of the answer. Form `branch`: the places of the choices on
 * the way.
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

/** Returns the scene to which these choices lead. */
export function sceneAfter({ scenes }: BranchCheck, path: CheckAnswer): Scene {
  const [first] = scenes
  if (!first) throw new RangeError('The story has no scene.')
  return path.reduce((scene, place) => {
    const to = 'choices' in scene ? scene.choices[place]?.to : undefined
    return scenes.find(({ id }) => id === to) ?? scene
  }, first)
}

/** Returns the result of each part of a self-check, in the order of the module's file; of a story, only that of its ending. */
export function partResults(check: SelfCheck, answer: CheckAnswer): readonly PartResult[] {
  if (check.form === 'branch') {
    const scene = sceneAfter(check, answer)
    return ['good' in scene && scene.good ? 'right' : 'wrong']
  }
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
