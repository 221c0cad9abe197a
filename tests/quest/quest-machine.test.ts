import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { Answer } from '../../api/contract/training.ts'
import { moduleTexts } from '../../content/curriculum/modules.ts'
import { answersMatchScore } from '../../content/curriculum/rules.ts'
import type { ModuleText, Quest } from '../../content/curriculum/schema.ts'
import {
  earlierPoints,
  expectedScore,
  type Finished,
  questMachine,
  questProgress,
  scoreOf,
} from '../../web/quest/quest-machine.ts'

/** A module with two quests, which the machine supports although today's modules have one each. */
function twoQuests(): ModuleText {
  const [first, second] = moduleTexts
  if (!first || !second) throw new Error('There are more than two modules.')
  return { ...first, version: 3, quests: [...first.quests, ...second.quests] }
}

interface Options {
  readonly module?: ModuleText
  readonly mode?: 'take' | 'review'
  readonly saved?: readonly Answer[]
  readonly lock?: (answer: Answer) => Promise<number>
  readonly save?: () => Promise<void>
}

function visitModule({ module = twoQuests(), mode = 'take', saved = [], lock, save }: Options = {}) {
  const finished: Finished[] = []
  const locked: Answer[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    questMachine.provide({
      actors: {
        lockAnswer: fromPromise<number, { readonly moduleId: number } & Answer>(async ({ input }) => {
          const choice = lock ? await lock(input) : input.choice
          locked.push({ questId: input.questId, choice })
          return choice
        }),
        saveCompletion: fromPromise<unknown, Finished>(async ({ input }) => {
          await save?.()
          finished.push(input)
        }),
      },
    }),
    { clock, input: { module, mode, saved } },
  ).start()
  const send = async (...events: readonly Parameters<typeof actor.send>[0][]) => {
    for (const event of events) {
      actor.send(event)
      await new Promise(done => setImmediate(done))
    }
  }
  return { send, clock, finished, locked, state: () => actor.getSnapshot() }
}

const rightOf = (quest: Quest | undefined) => quest?.choices.findIndex(choice => choice.correct) ?? -1

const [first, second] = twoQuests().quests
const begin = { type: 'BEGIN' } as const
const next = { type: 'NEXT' } as const
const submit = { type: 'SUBMIT' } as const
const pick = (choice: number) => ({ type: 'PICK', choice }) as const
const answer = (choice: number) => [pick(choice), submit] as const

test('a learner reads the briefing, answers each quest and completes the module', async () => {
  const { send, state, finished, clock } = visitModule()
  expect(state().value).toBe('briefing')
  await send(begin, ...answer(rightOf(first)))
  expect(state().value).toBe('explained')
  expect(questProgress(state().context)).toBe(50)
  await send(next)
  expect(state().value).toBe('answering')
  expect(state().context.picked).toBeNull()
  await send(...answer(rightOf(second)), next)
  expect(state().value).toBe('completed')
  expect(scoreOf(state().context)).toEqual({ score: 250, total: 250 })
  expect(finished).toMatchObject([{ moduleId: 1, contentVersion: 3, score: 250 }])
  clock.increment(2_999)
  expect(state().value).toBe('completed')
  clock.increment(1)
  expect(state().status).toBe('done')
})

test('a wrong answer earns no points, and the module is completed nevertheless', async () => {
  const { send, finished } = visitModule()
  await send(begin, ...answer((rightOf(first) + 1) % 3), next, ...answer(rightOf(second)), next)
  expect(finished).toMatchObject([{ score: second?.points }])
})

test('only an existing answer that was picked can be submitted', async () => {
  const { send, state, locked } = visitModule()
  await send(begin, submit, pick(3), submit, pick(-1), submit)
  expect(state().value).toBe('answering')
  expect(locked).toEqual([])
})

test('a pick can be changed until it is submitted, and never after', async () => {
  const { send, state, locked } = visitModule()
  await send(begin, pick(0), pick(2), submit, pick(1), submit)
  expect(locked).toEqual([{ questId: first?.id, choice: 2 }])
  expect(state().context.picked).toBe(2)
})

test('the explanation waits until the answer is saved, and slow saving is shown', async () => {
  const saved = Promise.withResolvers<number>()
  const { send, state, clock } = visitModule({ lock: () => saved.promise })
  await send(begin, ...answer(1))
  clock.increment(149)
  expect(state().context.isSlow).toBe(false)
  clock.increment(1)
  expect(state().value).toBe('locking')
  expect(state().context.isSlow).toBe(true)
  saved.resolve(1)
  await new Promise(done => setImmediate(done))
  expect(state().value).toBe('explained')
  expect(state().context.isSlow).toBe(false)
})

test('the expected score is known from the last pick on, and follows the answer that was saved', async () => {
  const { send, state } = visitModule({ lock: async ({ questId, choice }) => (questId === first?.id ? choice : 0) })
  const expected = () => expectedScore(state().context)
  const wrong = (rightOf(second) + 1) % 3
  await send(begin, ...answer(rightOf(first)))
  expect(expected()).toBeNull()
  await send(next)
  expect(expected()).toBeNull()
  await send(pick(rightOf(second)))
  expect(expected()).toBe(250)
  await send(pick(wrong))
  expect(expected()).toBe(100)
  await send(submit)
  expect(expected()).toBe(scoreOf(state().context).score)
})

test('an answer that another tab saved first counts', async () => {
  const { send, state, finished } = visitModule({ lock: async () => 0 })
  await send(begin, ...answer(2))
  expect(state().context.picked).toBe(0)
  await send(next, ...answer(2), next)
  expect(finished[0]?.answers.map(({ choice }) => choice)).toEqual([0, 0])
})

test('after the browser was closed, the learner returns to the explanation of the locked answer', async () => {
  const { send, state, finished } = visitModule({ saved: [{ questId: first?.id ?? '', choice: 1 }] })
  expect(state().value).toBe('explained')
  expect(state().context).toMatchObject({ index: 0, picked: 1 })
  await send(next, ...answer(2), next)
  expect(finished[0]?.answers).toEqual([
    { questId: first?.id, choice: 1 },
    { questId: second?.id, choice: 2 },
  ])
})

test('with all answers locked, only completing is left', async () => {
  const saved = [first, second].map(quest => ({ questId: quest?.id ?? '', choice: rightOf(quest) }))
  const { send, state, finished } = visitModule({ saved })
  expect(state().context.index).toBe(1)
  await send(next)
  expect(finished).toHaveLength(1)
})

test('an answer to a quest that was replaced still counts, and only completing is left', async () => {
  const module = twoQuests()
  const [quest] = module.quests
  if (!quest) throw new Error('The module has no quest.')
  const replaced = { ...module, quests: [{ ...quest, earlier: { id: '1-earlier', correct: 2 } }] }
  const { send, state, finished } = visitModule({ module: replaced, saved: [{ questId: '1-earlier', choice: 2 }] })
  expect(state().value).toBe('explained')
  expect(earlierPoints(state().context)).toBe(quest.points)
  expect(expectedScore(state().context)).toBe(quest.points)
  await send(next)
  expect(finished).toMatchObject([{ score: quest.points, answers: [{ questId: '1-earlier', choice: 2 }] }])
})

test('answers to quests that a newer version has removed are ignored', () => {
  const { state } = visitModule({ saved: [{ questId: '1-gone', choice: 0 }] })
  expect(state().value).toBe('briefing')
})

test('a full device loses nothing: the answer and the result can be saved once there is room', async () => {
  let full = true
  const unlessFull = async () => {
    if (full) throw new DOMException('No room.', 'QuotaExceededError')
  }
  const lock = async ({ choice }: Answer) => {
    await unlessFull()
    return choice
  }
  const { send, state, finished, locked } = visitModule({ lock, save: unlessFull })
  const retry = { type: 'RETRY' } as const
  const right = rightOf(first)
  await send(begin, ...answer((right + 1) % 3), retry, submit)
  expect(state().value).toBe('cannotLock')
  // The answer can still be changed.
  await send(pick(right))
  expect(state().value).toBe('answering')
  await send(submit)
  full = false
  await send(retry)
  expect(locked).toEqual([{ questId: first?.id, choice: right }])
  await send(next, ...answer(rightOf(second)))
  full = true
  await send(next, retry)
  expect(state().value).toBe('cannotSave')
  full = false
  await send(retry)
  expect(finished).toMatchObject([{ score: 250 }])
})

test('a review shows the answer that was given to each quest', async () => {
  const saved = [first, second].map((quest, index) => ({ questId: quest?.id ?? '', choice: index + 1 }))
  const { send, state } = visitModule({ mode: 'review', saved })
  await send(begin, next)
  expect(state().context).toMatchObject({ index: 1, picked: 2 })
})

test('a review shows 100% progress, even on a device without the answers', async () => {
  const { send, state } = visitModule({ mode: 'review' })
  expect(questProgress(state().context)).toBe(100)
  await send(begin, next)
  expect(questProgress(state().context)).toBe(100)
})

test('a double click on the last button completes the module once', async () => {
  const { send, finished } = visitModule()
  await send(begin, ...answer(0), next, ...answer(0))
  await Promise.all([send(next), send(next)])
  expect(finished).toHaveLength(1)
})

test('“Return now” leaves the completion screen immediately', async () => {
  const { send, state } = visitModule()
  await send(begin, ...answer(0), next, ...answer(0), next, next)
  expect(state().status).toBe('done')
})

test('the completion screen stays open once “Return now” has the focus', async () => {
  const { send, state, clock } = visitModule()
  await send(begin, ...answer(0), next, ...answer(0), next, { type: 'STAY' })
  clock.increment(60_000)
  expect(state().status).toBe('active')
  await send(next)
  expect(state().status).toBe('done')
})

test('a review shows every quest and records nothing', async () => {
  const { send, state, finished, locked } = visitModule({
    mode: 'review',
    saved: [{ questId: first?.id ?? '', choice: 2 }],
  })
  await send(begin)
  expect(state().value).toBe('reviewing')
  expect(state().context.picked).toBe(2)
  await send(pick(0), submit, next)
  expect(state().context).toMatchObject({ index: 1, picked: null })
  await send(next)
  expect(state().status).toBe('done')
  expect([finished, locked]).toEqual([[], []])
})

test('storage that does not respond delays an explanation by at most ten seconds', async () => {
  const { send, state, clock } = visitModule({ lock: () => new Promise(() => undefined) })
  await send(begin, ...answer(1))
  clock.increment(10_000)
  expect(state().value).toBe('cannotLock')
})

test('storage that does not respond times out, and a retry finds what it saved later', async () => {
  const saving = Promise.withResolvers<void>()
  const { send, state, clock } = visitModule({ save: () => saving.promise })
  await send(begin, ...answer(rightOf(first)), next, ...answer(rightOf(second)), next)
  expect(state().value).toBe('saving')
  clock.increment(10_000)
  expect(state().value).toBe('cannotSave')
  saving.resolve()
  await send()
  expect(state().value).toBe('cannotSave')
  await send({ type: 'RETRY' }, { type: 'RETRY' })
  expect(state().value).toBe('completed')
})

test('the answers of a completed module match its score, those of an earlier visit included', async () => {
  const choices = [0, 1, 2]
  const stale = { questId: '1-removed', choice: 1 }
  for (const [one, two] of choices.flatMap(one => choices.map(two => [one, two] as const))) {
    const whole = visitModule()
    await whole.send(begin, ...answer(one), next, ...answer(two), next)
    const resumed = visitModule({ saved: [stale, { questId: first?.id ?? '', choice: one }] })
    await resumed.send(next, ...answer(two), next)
    const otherTab = visitModule({ lock: async () => one })
    await otherTab.send(begin, ...answer(two), next, ...answer(two), next)
    for (const { finished } of [whole, resumed, otherTab])
      expect(finished.map(result => answersMatchScore(twoQuests(), result))).toEqual([true])
  }
})
