import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moduleTexts } from '../../content/curriculum/modules.ts'
import { allModules, dashboardModules, masteryModule } from '../../content/curriculum/outline.ts'
import {
  answersMatchScore,
  isCompleted,
  mergeResults,
  moduleScore,
  moduleStatus,
  type ProgressRecord,
  pointsFor,
  possibleScores,
  summarise,
} from '../../content/curriculum/rules.ts'
import { propertyRuns } from '../property-runs.ts'

const numRuns = propertyRuns(200, 5000)
const result = fc.record({ score: fc.nat(300), finishedAt: fc.nat() })
const record: fc.Arbitrary<ProgressRecord> = fc.record({
  region_id: fc.integer({ min: 1, max: 8 }),
  is_completed: fc.boolean(),
  score: fc.nat(300),
})
const done = (...ids: readonly number[]): ProgressRecord[] =>
  ids.map(region_id => ({ region_id, is_completed: true, score: 10 }))

test('merging results does not depend on their order', () => {
  fc.assert(
    fc.property(result, result, result, (a, b, c) => {
      expect(mergeResults(a, b)).toEqual(mergeResults(b, a))
      expect(mergeResults(mergeResults(a, b), c)).toEqual(mergeResults(a, mergeResults(b, c)))
      expect(mergeResults(a, a)).toEqual(a)
    }),
    { numRuns },
  )
})

test('merging keeps the best score and the earliest time', () => {
  expect(mergeResults({ score: 0, finishedAt: 5 }, { score: 100, finishedAt: 9 })).toEqual({
    score: 100,
    finishedAt: 5,
  })
})

test('for a new learner the first module is open and all others are locked', () => {
  expect(allModules.map(module => moduleStatus(module.id, []))).toEqual([
    'available',
    ...Array<string>(7).fill('locked'),
  ])
})

test('completing a module opens the next one and no other', () => {
  for (const [index, module] of dashboardModules.entries()) {
    const records = done(...dashboardModules.slice(0, index + 1).map(({ id }) => id))
    expect(moduleStatus(module.id, records)).toBe('completed')
    const after = allModules.slice(index + 1).map(({ id }) => moduleStatus(id, records))
    expect(after).toEqual(after.map((_, place) => (place === 0 ? 'available' : 'locked')))
  }
})

test('a completed module stays completed, even if the module before it is missing', () => {
  expect(moduleStatus(3, done(3))).toBe('completed')
})

test('the mastery quest opens only after all seven', () => {
  fc.assert(
    fc.property(fc.subarray([1, 2, 3, 4, 5, 6, 7]), ids => {
      expect(moduleStatus(masteryModule.id, done(...ids))).toBe(ids.length === 7 ? 'available' : 'locked')
    }),
    { numRuns },
  )
})

test('a module is completed when all its records are, with the sum of their scores', () => {
  fc.assert(
    fc.property(fc.array(record), records => {
      for (const { id } of allModules) {
        const own = records.filter(({ region_id }) => region_id === id)
        expect(isCompleted(id, records)).toBe(own.length > 0 && !own.some(({ is_completed }) => !is_completed))
        expect(moduleScore(id, records)).toBe(own.reduce((sum, { score }) => sum + score, 0))
      }
    }),
    { numRuns },
  )
})

test('the summary counts the seven modules without the mastery quest', () => {
  fc.assert(
    fc.property(fc.subarray([1, 2, 3, 4, 5, 6, 7, 8]), ids => {
      const seven = ids.filter(id => id <= 7).length
      const { completed, percent, score, certified } = summarise(done(...ids))
      expect({ completed, score, certified }).toEqual({ completed: seven, score: seven * 10, certified: seven === 7 })
      expect(percent === 100).toBe(seven === 7)
      expect(Math.abs(percent - (seven / 7) * 100)).toBeLessThanOrEqual(0.5)
    }),
    { numRuns },
  )
})

test('the possible scores are exactly the sums of every subset of right answers', () => {
  const quests = fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 8 })
  fc.assert(
    fc.property(quests, points => {
      const [first] = moduleTexts[0]?.quests ?? []
      if (!first) throw new Error('Module 1 has no quest.')
      const sums = new Set<number>()
      for (let chosen = 0; chosen < 2 ** points.length; chosen += 1) {
        sums.add(points.reduce((sum, value, index) => sum + ((chosen >> index) & 1) * value, 0))
      }
      expect(possibleScores({ quests: points.map(value => ({ ...first, points: value })) })).toEqual(sums)
    }),
    { numRuns },
  )
})

test('the right answer earns the quest’s points, any other earns none', () => {
  for (const quest of moduleTexts.flatMap(module => module.quests)) {
    for (const [index, choice] of quest.choices.entries()) {
      expect(pointsFor(quest, { questId: quest.id, choice: index })).toBe(choice.correct ? quest.points : 0)
    }
    for (const choice of [-1, 3]) expect(pointsFor(quest, { questId: quest.id, choice })).toBe(0)
  }
})

test('an answer to a quest that was replaced counts as it did, and only one of the two counts', () => {
  const quest = moduleTexts[0]?.quests[0]
  if (!quest) throw new Error('Module 1 has no quest.')
  const module = { quests: [{ ...quest, earlier: { id: '1-earlier', correct: 2 } }], version: 3 }
  const isAccepted = (score: number, ...answers: [string, number][]) =>
    answersMatchScore(module, {
      score,
      contentVersion: 3,
      answers: answers.map(([questId, choice]) => ({ questId, choice })),
    })
  expect(isAccepted(quest.points, ['1-earlier', 2])).toBe(true)
  expect(isAccepted(0, ['1-earlier', 2])).toBe(false)
  expect(isAccepted(0, ['1-earlier', 0])).toBe(true)
  expect(isAccepted(quest.points, ['1-earlier', 2], [quest.id, 0])).toBe(false)
  expect(isAccepted(quest.points, ['1-never', 2])).toBe(false)
})

test('answers match the score that they earn and no other, whatever the number of quests', () => {
  const quests = moduleTexts.flatMap(({ quests }) => quests)
  fc.assert(
    fc.property(
      fc.subarray(quests, { minLength: 1 }),
      fc.infiniteStream(fc.nat(2)),
      fc.nat(2000),
      (own, choices, other) => {
        const answers = own.map(({ id }) => ({ questId: id, choice: choices.next().value ?? 0 }))
        const score = own.reduce(
          (sum, quest, index) => sum + pointsFor(quest, answers[index] ?? { questId: '', choice: 0 }),
          0,
        )
        const module = { quests: own, version: 3 }
        for (const contentVersion of [3, null]) {
          expect(answersMatchScore(module, { score, answers, contentVersion })).toBe(true)
          expect(answersMatchScore(module, { score: other, answers, contentVersion })).toBe(other === score)
          const twice = [...answers, ...answers.slice(0, 1)]
          expect(answersMatchScore(module, { score, answers: twice, contentVersion })).toBe(false)
          const foreign = [...answers, { questId: 'of another module', choice: 0 }]
          expect(answersMatchScore(module, { score, answers: foreign, contentVersion })).toBe(false)
        }
        for (const contentVersion of [2, 4]) {
          expect(answersMatchScore(module, { score: other, answers, contentVersion })).toBe(true)
        }
        expect(answersMatchScore(module, { score: other, answers: null, contentVersion: 3 })).toBe(true)
      },
    ),
    { numRuns },
  )
})
