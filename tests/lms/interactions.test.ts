import { expect, test } from 'vitest'
import { moduleTexts } from '../../content/curriculum/modules.ts'
import type { SelfCheck } from '../../content/curriculum/schema.ts'
import { checkInteraction, questInteraction } from '../../web/lms/interactions.ts'
import { scorm12, scorm2004 } from '../../web/lms/scorm-versions.ts'

const base = { id: '1-check-example', question: 'Which?', minutes: 1, reason: '', citations: [] }
const options = [true, false, true, false].map(correct => ({ text: 'An option', correct }))
const checks: Record<SelfCheck['form'], SelfCheck> = {
  one: { ...base, form: 'one', options: options.slice(1) },
  all: { ...base, form: 'all', options },
  find: { ...base, form: 'find', parts: options.map(({ text, correct }) => ({ text, identifies: correct })) },
  order: { ...base, form: 'order', steps: ['First', 'Second', 'Third'] },
  branch: {
    ...base,
    form: 'branch',
    scenes: [
      { id: 'start', text: 'A call.', choices: ['bad', 'good'].map(to => ({ text: to, to })) },
      { id: 'bad', text: 'It ends badly.', good: false },
      { id: 'good', text: 'It ends well.', good: true },
    ],
  },
}

test.each([
  { form: 'one', answer: [1], expected: { type: 'choice', response: ['b'], correct: ['b'] } },
  { form: 'all', answer: [3, 0], expected: { type: 'choice', response: ['a', 'd'], correct: ['a', 'c'] } },
  { form: 'find', answer: [2, 0], expected: { type: 'choice', response: ['a', 'c'], correct: ['a', 'c'] } },
  {
    form: 'order',
    answer: [1, 0, 2],
    expected: { type: 'sequencing', response: ['b', 'a', 'c'], correct: ['a', 'b', 'c'] },
  },
  { form: 'branch', answer: [0], expected: { type: 'choice', response: ['a'], correct: ['b'] } },
] as const)(
  'an answer to a self-check of form $form names its letters and the right ones',
  ({ form, answer, expected }) => {
    expect(checkInteraction(checks[form], answer, false)).toMatchObject({ id: base.id, ...expected, isRight: false })
  },
)

test('an answer to a quest names its letter, and whether it is right', () => {
  const quest = moduleTexts[2]?.quests[0]
  if (!quest) throw new Error('Module 3 has no quest.')
  const right = quest.choices.findIndex(({ correct }) => correct)
  for (const place of [0, 1, 2]) {
    const { id, question } = quest
    const expected = { id, question, response: ['abc'[place]], correct: ['abc'[right]], isRight: place === right }
    expect(questInteraction(quest, place)).toEqual({ type: 'choice', ...expected })
  }
})

test('an interaction has the times, separators and words of its version', () => {
  const interaction = checkInteraction(checks.all, [0, 2], true)
  const now = new Date(2026, 2, 1, 9, 5, 7)
  expect(scorm12.interaction(interaction, now)).toEqual({
    id: base.id,
    type: 'choice',
    time: '09:05:07',
    'correct_responses.0.pattern': 'a,c',
    student_response: 'a,c',
    result: 'correct',
  })
  expect(scorm2004.interaction({ ...interaction, question: 'x'.repeat(300) }, now)).toMatchObject({
    timestamp: now.toISOString().replace('.000', ''),
    'correct_responses.0.pattern': 'a[,]c',
    learner_response: 'a[,]c',
    description: 'x'.repeat(250),
  })
})
