import { expect, test } from 'vitest'
import type { SelfCheck } from '../../content/curriculum/schema.ts'
import { countRight, initialAnswer, isRight, partResults } from '../../web/quest/self-check-answer.ts'

const base = { id: '1-check-example', question: 'Which?', minutes: 1, reason: 'Because.', citations: [] }
const all: SelfCheck = {
  ...base,
  form: 'all',
  options: ['a', 'b', 'c', 'd'].map((text, place) => ({ text, correct: place < 2 })),
}
const order: SelfCheck = { ...base, form: 'order', steps: ['Stop', 'Call', 'Report'] }

test('each option is right, wrong, missed or rightly left', () => {
  const results = partResults(all, [0, 2])
  expect(results).toEqual(['right', 'missed', 'wrong', 'left'])
  expect(countRight(results)).toBe(2)
  expect(isRight(results)).toBe(false)
  expect(isRight(partResults(all, [1, 0]))).toBe(true)
})

test('steps begin in alphabetical order and are right in the order of the file', () => {
  expect(initialAnswer(order)).toEqual([1, 2, 0])
  expect(partResults(order, [0, 2, 1])).toEqual(['right', 'wrong', 'wrong'])
  expect(isRight(partResults(order, [0, 1, 2]))).toBe(true)
})
