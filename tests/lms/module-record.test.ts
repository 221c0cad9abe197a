import { expect, test, vi } from 'vitest'
import { moduleTexts } from '../../content/curriculum/modules.ts'
import { type Lms, type ModuleState, parseModuleState } from '../../web/lms/lms.ts'
import { ModuleRecord } from '../../web/lms/module-record.ts'
import { selfChecksOf } from '../content/self-checks-of.ts'

const [module] = moduleTexts
if (!module) throw new Error('There is no module.')
const [quest] = module.quests
if (!quest) throw new Error('The module has no quest.')
const answer = { questId: quest.id, choice: 1 }

/** An LMS that confirms the steps one by one. */
function slowLms(saved: ModuleState | null = null) {
  const states: ModuleState[] = []
  const steps: { confirm: () => void; refuse: () => void }[] = []
  const store = (state: ModuleState) => {
    states.push(state)
    return new Promise<void>((confirm, refuse) => steps.push({ confirm, refuse: () => refuse(new Error('refused')) }))
  }
  const done = async () => undefined
  const lms: Lms = { saved, mode: 'take', save: store, complete: store, close: done, leave: done }
  const step = (place: number) => vi.waitUntil(() => steps[place])
  const confirm = async (place: number) => (await step(place)).confirm()
  const refuse = async (place: number) => (await step(place)).refuse()
  return { lms, states, confirm, refuse }
}

test('a self-check that is answered while an answer is being saved does not undo it', async () => {
  const { lms, states, confirm } = slowLms()
  const record = new ModuleRecord(lms, module)
  const locked = record.lockAnswer(answer)
  const checked = record.saveCheck('1-check-example', true, [0])
  await confirm(0)
  expect(await locked).toBe(answer.choice)
  await confirm(1)
  await checked
  expect(states.at(-1)).toEqual({
    contentVersion: module.version,
    answers: [answer],
    checks: { '1-check-example': true },
    read: 0,
  })
})

test('an answer that the LMS refused is not part of the next state', async () => {
  const { lms, states, confirm, refuse } = slowLms()
  const record = new ModuleRecord(lms, module)
  const locked = record.lockAnswer(answer)
  await refuse(0)
  await expect(locked).rejects.toThrow('refused')
  const checked = record.saveCheck('1-check-example', false, [0])
  await confirm(1)
  await checked
  expect(states.at(-1)?.answers).toEqual([])
})

test('the first instinct is saved and stays in every later state', async () => {
  const { lms, states, confirm } = slowLms()
  const record = new ModuleRecord(lms, module)
  const [saved, read] = [record.saveInstinct('Ask first.'), record.saveRead(1)]
  await confirm(0)
  await confirm(1)
  await Promise.all([saved, read])
  expect(states.map(({ instinct }) => instinct)).toEqual(['Ask first.', 'Ask first.'])
})

test('an answer to a quest that was replaced is kept', async () => {
  const replaced = { ...module, quests: [{ ...quest, earlier: { id: '1-earlier', correct: 0 } }] }
  const earlier = { questId: '1-earlier', choice: 0 }
  const { lms, states, confirm } = slowLms({ contentVersion: 0, answers: [earlier], checks: {}, read: 0 })
  const read = new ModuleRecord(lms, replaced).saveRead(1)
  await confirm(0)
  await read
  expect(states.at(-1)?.answers).toEqual([earlier])
})

test('answers to quests that the content no longer has are left out, and self-checks are kept', async () => {
  const saved = {
    contentVersion: 0,
    answers: [{ questId: '1-old', choice: 0 }],
    checks: { '1-check-old': true },
    read: 1,
  }
  const { lms, states, confirm } = slowLms(saved)
  const locked = new ModuleRecord(lms, module).lockAnswer(answer)
  await confirm(0)
  await locked
  expect(states).toEqual([
    { contentVersion: module.version, answers: [answer], checks: { '1-check-old': true }, read: 1 },
  ])
})

test.each(moduleTexts.map(module => [module.id, module] as const))(
  'module %i’s state with all answers fits into the 4,096 characters that SCORM 1.2 allows',
  (_, module) => {
    const state = {
      contentVersion: module.version,
      answers: module.quests.map(({ id }) => ({ questId: id, choice: 2 })),
      checks: Object.fromEntries(module.briefing.flatMap(selfChecksOf).map(({ id }) => [id, false])),
      read: module.briefing.length,
      instinct: module.opening.choices.toSorted((one, other) => other.length - one.length)[0],
    }
    const text = JSON.stringify(state)
    // A platform may get it with a space behind it (web/lms/scorm-versions.ts).
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
    read: 0,
  })
})
