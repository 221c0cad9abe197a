import { expect, test } from 'vitest'
import { moduleTexts } from '../../content/curriculum/modules.ts'
import { initialAnswer, isRight, partResults } from '../../web/quest/self-check-answer.ts'
import { selfChecksOf } from './self-checks-of.ts'

const modules = moduleTexts.map(({ id, briefing }) => ({ id, checks: briefing.flatMap(selfChecksOf) }))
const checks = modules.flatMap(module => module.checks)

test.each(modules)('module $id has four to six self-checks in at least three forms', ({ checks }) => {
  expect(checks.length).toBeGreaterThanOrEqual(4)
  expect(checks.length).toBeLessThanOrEqual(6)
  expect(new Set(checks.map(({ form }) => form)).size).toBeGreaterThanOrEqual(3)
})

test('every self-check has a unique id that begins with the number of its module', () => {
  expect(new Set(checks.map(({ id }) => id)).size).toBe(checks.length)
  for (const { id, checks } of modules) for (const check of checks) expect(check.id.startsWith(`${id}-`)).toBe(true)
})

test('no two parts of a self-check are alike', () => {
  for (const check of checks) {
    const texts =
      check.form === 'order'
        ? check.steps
        : (check.form === 'find' ? check.parts : check.options).map(({ text }: { text: string }) => text)
    expect(new Set(texts).size, check.id).toBe(texts.length)
  }
})

test('“choose one” has exactly one right option; “choose all” and “find” have right and wrong parts', () => {
  for (const check of checks) {
    if (check.form === 'order') continue
    const results = partResults(check, [])
    const expected = results.filter(result => result === 'missed').length
    if (check.form === 'one') expect(expected, check.id).toBe(1)
    expect(expected, check.id).toBeGreaterThan(0)
    expect(expected, check.id).toBeLessThan(results.length)
  }
})

test('no self-check is right before the learner has answered', () => {
  for (const check of checks) expect(isRight(partResults(check, initialAnswer(check))), check.id).toBe(false)
})
