import { expect, test } from 'vitest'
import { moduleTexts } from '../../content/curriculum/modules.ts'
import { parseModuleState } from '../../web/lms/lms.ts'
import { selfChecksOf } from '../content/self-checks-of.ts'

test.each(moduleTexts.map(module => [module.id, module] as const))(
  'module %i’s state with all answers fits into the 4,096 characters that SCORM 1.2 allows',
  (_, module) => {
    const state = {
      contentVersion: module.version,
      answers: module.quests.map(({ id }) => ({ questId: id, choice: 2 })),
      checks: Object.fromEntries(module.briefing.flatMap(selfChecksOf).map(({ id }) => [id, false])),
    }
    const text = JSON.stringify(state)
    expect(text.length).toBeLessThan(4096)
    expect(parseModuleState(text)).toEqual(state)
  },
)

test.each([
  '',
  'viewed=1,2,3',
  'null',
  '[]',
  '{}',
  '{"contentVersion":"1","answers":[],"checks":{}}',
  '{"contentVersion":1,"answers":{},"checks":{}}',
  '{"contentVersion":1,"answers":[]}',
])('what another course has left is no state: %s', text => {
  expect(parseModuleState(text)).toBeNull()
})

test('answers and checks of another shape are left out', () => {
  const answers = [{ questId: '1-a', choice: 3 }, { choice: 1 }, null, { questId: '1-b', choice: 1 }]
  const text = JSON.stringify({ contentVersion: 1, answers, checks: { one: true, two: 'yes' } })
  expect(parseModuleState(text)).toEqual({
    contentVersion: 1,
    answers: [{ questId: '1-b', choice: 1 }],
    checks: { one: true },
  })
})
