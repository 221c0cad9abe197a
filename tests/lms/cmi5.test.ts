import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectCmi5 as connect, type LaunchPage } from '../../web/lms/cmi5.ts'
import type { ModuleResult, ModuleState } from '../../web/lms/lms.ts'
import { LaunchEnded } from '../../web/lms/lms.ts'
import { type Fault, LaunchedPage, type LaunchOptions, Lrs, repeatAnswers } from './lrs.ts'
import { verbOf } from './lrs-rules.ts'

const begun: ModuleState = { contentVersion: 1, answers: [], checks: { '3-check-basis': true }, read: 2 }
const answered: ModuleState = { ...begun, answers: [{ questId: '3-consent', choice: 1 }] }
const right: ModuleResult = { score: 175, maximum: 175 }
const wrong: ModuleResult = { score: 0, maximum: 175 }

const registration = '9f1c1a6e-4f0c-4f5e-9a63-5a3a4f0f5b11'
let lrs: Lrs
beforeEach(async () => {
  lrs = await new Lrs().listen()
})
afterEach(async () => {
  expect(lrs.broken).toEqual([])
  await lrs[Symbol.asyncDispose]()
})

const connectCmi5 = (page: LaunchPage) => connect('Module 3: Two Consents, Two Laws', page)
const launch = (options: LaunchOptions = {}) => new LaunchedPage(lrs.launch({ registration, ...options }))
/** The verbs that the LRS has stored, a list for each session. */
const verbs = () => lrs.statementsOf(registration).map(session => session.map(verbOf))
const stored = (verb: string) =>
  lrs
    .statementsOf(registration)
    .flat()
    .find(statement => verbOf(statement) === verb)

test('a module that was answered right is passed with its score, completed and terminated', async () => {
  const page = launch()
  const lms = await connectCmi5(page)
  expect(lms).toMatchObject({ saved: null, mode: 'take' })
  await lms.save(answered)
  await lms.complete(answered, right)
  await lms.close()
  expect(verbs()).toEqual([['initialized', 'passed', 'completed', 'terminated']])
  expect(stored('passed')).toMatchObject({
    result: {
      score: { scaled: 1, raw: 100, min: 0, max: 100 },
      success: true,
      duration: expect.stringMatching(/^PT\d+S$/),
    },
  })
  expect(stored('completed')).toMatchObject({
    result: { completion: true, duration: expect.stringMatching(/^PT\d+S$/) },
  })
  expect(page.left).toBeNull()
})

test('a module that was answered wrongly is completed with its score in an allowed statement', async () => {
  const lms = await connectCmi5(launch())
  await lms.complete(answered, wrong)
  await lms.close()
  expect(verbs()).toEqual([['initialized', 'scored', 'completed', 'terminated']])
  expect(stored('scored')).toMatchObject({
    result: { score: { scaled: 0, raw: 0, min: 0, max: 100 } },
    context: { contextActivities: { category: [{ id: 'https://lms.example/categories/training' }] } },
  })
})

test('a later session has the saved state and adds its time', async () => {
  const first = await connectCmi5(launch())
  await first.save(begun)
  await first.close()
  const second = await connectCmi5(launch())
  expect(second).toMatchObject({ saved: begun, mode: 'take' })
  await second.complete(answered, right)
  await second.close()
  expect(verbs()).toEqual([
    ['initialized', 'terminated'],
    ['initialized', 'passed', 'completed', 'terminated'],
  ])
})

test('a reload continues the session without another token or initialized', async () => {
  const page = launch()
  const lms = await connectCmi5(page)
  await lms.save(begun)
  page.hide()
  await lms.close()
  const reloaded = await connectCmi5(page.reload())
  expect(reloaded).toMatchObject({ saved: begun, mode: 'take' })
  await reloaded.complete(answered, right)
  await reloaded.close()
  expect(verbs()).toEqual([['initialized', 'passed', 'completed', 'terminated']])
})

test('closing the page of a completed module ends its session once', async () => {
  const page = launch({ returnURL: 'https://lms.example/course' })
  const lms = await connectCmi5(page)
  await lms.complete(answered, right)
  page.hide()
  await Promise.all([lms.close(), lms.close()])
  await lms.close()
  expect(verbs()).toEqual([['initialized', 'passed', 'completed', 'terminated']])
  expect(page.left).toBeNull()
  await expect(connectCmi5(page.reload())).rejects.toThrow(LaunchEnded)
})

test('leaving the module leads to the URL that the LMS names, if it is a web address', async () => {
  const page = launch({ returnURL: 'https://lms.example/course?id=3' })
  await (await connectCmi5(page)).close()
  expect(page.left).toBe('https://lms.example/course?id=3')
  const forged = launch({ returnURL: 'javascript:alert(1)' })
  await (await connectCmi5(forged)).close()
  expect(forged.left).toBeNull()
})

test.each([
  { launchMode: 'Browse', mode: 'preview' },
  { launchMode: 'Review', mode: 'review' },
] as const)('in mode $launchMode only initialized and terminated are sent', async ({ launchMode, mode }) => {
  const lms = await connectCmi5(launch({ launchMode }))
  expect(lms.mode).toBe(mode)
  await lms.save(answered)
  await lms.complete(answered, right)
  await lms.close()
  expect(verbs()).toEqual([['initialized', 'terminated']])
  expect((await connectCmi5(launch())).saved).toBeNull()
})

test('a module that was completed before is reviewed, and nothing is recorded again', async () => {
  const first = await connectCmi5(launch())
  await first.complete(answered, wrong)
  await first.close()
  const again = await connectCmi5(launch())
  expect(again).toMatchObject({ saved: answered, mode: 'review' })
  await again.save(begun)
  await again.complete(answered, right)
  await again.close()
  expect(verbs()).toEqual([
    ['initialized', 'scored', 'completed', 'terminated'],
    ['initialized', 'terminated'],
  ])
  expect((await connectCmi5(launch())).saved).toMatchObject(answered)
})

test.each([
  { points: 175, verb: 'passed' },
  { points: 140, verb: 'passed' },
  { points: 139, verb: 'failed' },
])('with a mastery score of 0.8, $points of 175 points are $verb', async ({ points, verb }) => {
  const lms = await connectCmi5(launch({ masteryScore: 0.8 }))
  await lms.complete(answered, { score: points, maximum: 175 })
  expect(verbs()).toEqual([['initialized', verb, 'completed']])
  expect(stored(verb)).toMatchObject({ result: { success: verb === 'passed' } })
})

test('each statement names the module, and an answered module that is browsed is a review', async () => {
  const lms = await connectCmi5(launch())
  await lms.save(answered)
  await lms.close()
  const names =
    lms &&
    lrs
      .statementsOf(registration)
      .flat()
      .map(({ object }) => object)
  for (const object of names)
    expect(object).toMatchObject({ definition: { name: { en: 'Module 3: Two Consents, Two Laws' } } })
  expect((await connectCmi5(launch({ launchMode: 'Browse' }))).mode).toBe('review')
})

test.each(repeatAnswers)(
  'after lost responses each statement is stored once, when the LRS answers repeats with %s',
  async repeats => {
    lrs.repeats = repeats
    const page = launch()
    /** Start: token, launch data, preferences, our state, initialized. */
    lrs.faults = [undefined, undefined, undefined, undefined, 'response lost']
    await expect(connectCmi5(page)).rejects.toThrow()
    const lms = await connectCmi5(page)
    for (const statement of [1, 2]) {
      lrs.faults = [...Array<undefined>(statement), 'response lost']
      await expect(lms.complete(answered, right)).rejects.toThrow()
    }
    await lms.complete(answered, right)
    lrs.faults = ['response lost']
    await expect(lms.close()).rejects.toThrow()
    await lms.close()
    expect(verbs()).toEqual([['initialized', 'passed', 'completed', 'terminated']])
  },
)

test.each<Fault>(['request lost', 'response lost', 'server error'])(
  'a completion that failed with “%s” is reported by the next session',
  async fault => {
    const lms = await connectCmi5(launch())
    lrs.faults = [undefined, undefined, fault]
    await expect(lms.complete(answered, right)).rejects.toThrow()
    const next = await connectCmi5(launch())
    expect(next.mode).toBe('review')
    const reported = verbs()
      .flat()
      .filter(verb => verb !== 'initialized')
    expect(reported).toEqual(['passed', 'completed'])
  },
)

test.each([
  ['parameters', () => new LaunchedPage(new URLSearchParams())],
  ['an actor', () => new LaunchedPage(new URLSearchParams([...lrs.launch(), ['actor', 'Ada']].reverse()))],
])('without %s the module has to be opened from the LMS', async (_, page) => {
  await expect(connectCmi5(page())).rejects.toThrow(LaunchEnded)
})

test('a used token or an abandoned session needs a new launch', async () => {
  const parameters = lrs.launch({ registration })
  const lms = await connectCmi5(new LaunchedPage(parameters))
  await expect(connectCmi5(new LaunchedPage(parameters))).rejects.toThrow(LaunchEnded)
  await connectCmi5(launch())
  await expect(lms.save(begun)).rejects.toThrow(LaunchEnded)
  await lms.close()
})

test('where storage is blocked a failed start can be repeated', async () => {
  const page = launch()
  const blocked = { ...page, addEventListener: page.addEventListener.bind(page) }
  Object.defineProperty(blocked, 'sessionStorage', {
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  })
  lrs.faults = [undefined, 'server error']
  await expect(connectCmi5(blocked)).rejects.toThrow()
  await (await connectCmi5(blocked)).close()
  expect(verbs()).toEqual([['initialized', 'terminated']])
})
