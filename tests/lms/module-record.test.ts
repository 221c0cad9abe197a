import { expect, test } from 'vitest'
import { moduleTexts } from '../../content/curriculum/modules.ts'
import type { Lms, ModuleState } from '../../web/lms/lms.ts'
import { ModuleRecord } from '../../web/lms/module-record.ts'

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
  const lms: Lms = { saved, mode: 'take', save: store, complete: store, close: async () => undefined }
  return { lms, states, steps }
}

test('a self-check that is answered while an answer is being saved does not undo it', async () => {
  const { lms, states, steps } = slowLms()
  const record = new ModuleRecord(lms, module)
  const locked = record.lockAnswer(answer)
  const checked = record.saveCheck('1-check-example', true)
  await expect.poll(() => steps.length).toBe(1)
  steps[0]?.confirm()
  expect(await locked).toBe(answer.choice)
  await expect.poll(() => steps.length).toBe(2)
  steps[1]?.confirm()
  await checked
  expect(states.at(-1)).toEqual({
    contentVersion: module.version,
    answers: [answer],
    checks: { '1-check-example': true },
  })
})

test('an answer that the LMS refused is not part of the next state', async () => {
  const { lms, states, steps } = slowLms()
  const record = new ModuleRecord(lms, module)
  const locked = record.lockAnswer(answer)
  await expect.poll(() => steps.length).toBe(1)
  steps[0]?.refuse()
  await expect(locked).rejects.toThrow('refused')
  const checked = record.saveCheck('1-check-example', false)
  await expect.poll(() => steps.length).toBe(2)
  steps[1]?.confirm()
  await checked
  expect(states.at(-1)?.answers).toEqual([])
})

test('answers to quests that the content no longer has are left out, and self-checks are kept', async () => {
  const saved = { contentVersion: 0, answers: [{ questId: '1-old', choice: 0 }], checks: { '1-check-old': true } }
  const { lms, states, steps } = slowLms(saved)
  const locked = new ModuleRecord(lms, module).lockAnswer(answer)
  await expect.poll(() => steps.length).toBe(1)
  steps[0]?.confirm()
  await locked
  expect(states).toEqual([{ contentVersion: module.version, answers: [answer], checks: { '1-check-old': true } }])
})
