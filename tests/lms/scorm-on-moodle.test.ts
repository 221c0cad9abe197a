import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Interaction, ModuleState } from '../../web/lms/lms.ts'
import { connectScorm, VisitEnded } from '../../web/lms/scorm.ts'
import { scorm12, scorm2004 } from '../../web/lms/scorm-versions.ts'
import { createMoodleLikeApi } from './moodle-like-api.ts'

const state: ModuleState = { contentVersion: 1, answers: [{ questId: '3-consent', choice: 1 }], checks: {}, read: 2 }
const suspend_data = JSON.stringify(state)
const right = { score: 175, maximum: 175 }
const answer: Interaction = {
  id: '3-consent',
  type: 'choice',
  question: 'Which?',
  response: ['b'],
  correct: ['b'],
  isRight: true,
}

let network: 'up' | 'server error' | 'down' = 'up'
let stored: Record<string, string> = {}
let posts: Record<string, string>[] = []
beforeEach(() => {
  network = 'up'
  stored = {}
  posts = []
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens the platform's page, which has one API object for all modules. */
function openPage(version: typeof scorm12 | typeof scorm2004, refused: readonly string[] = []) {
  const format = version === scorm12 ? 'scorm12' : 'scorm2004'
  const post = (values: Record<string, string>) => {
    if (network === 'down') throw new DOMException('A network error occurred.', 'NetworkError')
    if (network === 'up') {
      posts.push(values)
      Object.assign(stored, values)
    }
    return network === 'up'
  }
  vi.stubGlobal('window', {
    [version.api]: createMoodleLikeApi(format, stored, { post, beacon: () => undefined }, refused),
  })
}

/** Waits for a call whose pause before the request is skipped. */
async function soon<Result>(call: Promise<Result>): Promise<Result> {
  call.catch(() => undefined)
  await vi.runAllTimersAsync()
  return call
}

const completed = {
  scorm12: { 'cmi.suspend_data': suspend_data, 'cmi.core.lesson_status': 'completed', 'cmi.core.score.raw': '100' },
  scorm2004: { 'cmi.suspend_data': suspend_data, 'cmi.completion_status': 'completed', 'cmi.score.raw': '100' },
}
const versions = [
  { name: 'SCORM 1.2', version: scorm12, report: completed.scorm12 },
  { name: 'SCORM 2004', version: scorm2004, report: completed.scorm2004 },
]

describe.each(versions)('$name', ({ version, report }) => {
  test('after a failed commit the next one reaches the server', async () => {
    openPage(version)
    const lms = await connectScorm(version)
    network = 'server error'
    await expect(soon(lms.save(state, answer))).rejects.toThrow(version.commit)
    network = 'up'
    await soon(lms.save(state, answer))
    expect(stored['cmi.suspend_data']).toBe(suspend_data)
    network = 'server error'
    for (const attempt of [1, 2]) await expect(soon(lms.complete(state, right)), `${attempt}`).rejects.toThrow()
    network = 'up'
    await soon(lms.complete(state, right))
    expect(stored).toMatchObject(report)
  })

  test('offline nothing is confirmed, and online the result arrives', async () => {
    openPage(version)
    const lms = await connectScorm(version)
    network = 'down'
    vi.stubGlobal('navigator', { onLine: false })
    await expect(soon(lms.complete(state, right))).rejects.toThrow('offline')
    await expect(soon(lms.close())).rejects.toThrow('offline')
    network = 'up'
    vi.stubGlobal('navigator', { onLine: true })
    await soon(lms.complete(state, right))
    expect(stored).toMatchObject(report)
  })

  test('a result that only a lost beacon carried is sent again when the module is closed', async () => {
    openPage(version)
    const lms = await connectScorm(version)
    network = 'down'
    await soon(lms.complete(state, right))
    expect(stored).toEqual({})
    network = 'up'
    await soon(lms.close())
    expect(stored).toMatchObject(report)
  })

  test('elements that the platform refuses stop no report', async () => {
    const optional = ['score.min', 'score.max', 'score.scaled', 'interactions', 'session_time', 'exit']
    openPage(
      version,
      optional.flatMap(name => [`cmi.${name}`, `cmi.core.${name}`]),
    )
    const lms = await connectScorm(version)
    await soon(lms.save(state, answer))
    await soon(lms.complete(state, right))
    await soon(lms.close())
    expect(stored).toMatchObject(report)
    expect(Object.keys(stored).filter(name => /score\.m|interactions/.test(name))).toEqual([])
  })

  test.each([
    'cmi.suspend_data',
    version.elements.status,
    version === scorm12 ? 'cmi.core.score.raw' : 'cmi.score.raw',
  ])('a platform that refuses %s confirms no report', async element => {
    openPage(version, [element])
    const lms = await connectScorm(version)
    await expect(soon(lms.complete(state, right))).rejects.toThrow(version.setValue)
  })

  test.each([
    { points: 175, passMark: 80, outcome: 'passed' },
    { points: 140, passMark: 80, outcome: 'passed' },
    { points: 139, passMark: 80, outcome: 'failed' },
    { points: 0, passMark: 1, outcome: 'failed' },
  ])('with a pass mark of $passMark, $points of 175 points are $outcome', async ({ points, passMark, outcome }) => {
    openPage(version)
    const lms = await connectScorm(version, passMark)
    await soon(lms.complete(state, { score: points, maximum: 175 }))
    const success = version === scorm12 ? 'cmi.core.lesson_status' : 'cmi.success_status'
    expect(stored[success]).toBe(outcome)
    openPage(version)
    expect((await connectScorm(version, passMark)).mode).toBe('review')
  })

  test('each answer is an interaction, numbered on in later visits', async () => {
    for (const visit of [0, 1]) {
      openPage(version)
      const lms = await connectScorm(version)
      await soon(lms.save(state, { ...answer, response: ['a', 'c'], isRight: false }))
      if (visit === 0) await soon(lms.leave())
    }
    const path = 'cmi.interactions.1'
    const is12 = version === scorm12
    expect(stored).toMatchObject({
      'cmi.interactions.0.id': '3-consent',
      [`${path}.type`]: 'choice',
      [`${path}.correct_responses.0.pattern`]: 'b',
      [`${path}.${is12 ? 'student_response' : 'learner_response'}`]: is12 ? 'a,c' : 'a[,]c',
      [`${path}.result`]: is12 ? 'wrong' : 'incorrect',
    })
  })
})

test.each([
  { launched: 'a preview', values: { 'cmi.core.lesson_mode': 'browse', 'cmi.core.credit': 'no-credit' } },
  { launched: 'a visit without credit', values: { 'cmi.core.credit': 'no-credit' } },
])('$launched completes nothing in SCORM 1.2, and a later visit takes the module', async ({ values }) => {
  stored = { ...values }
  openPage(scorm12)
  const preview = await connectScorm(scorm12)
  expect(preview.mode).toBe('preview')
  await soon(preview.close())
  expect(stored['cmi.core.lesson_status']).toBe('browsed')
  Object.assign(stored, { 'cmi.core.lesson_mode': 'normal', 'cmi.core.credit': 'credit' })
  openPage(scorm12)
  expect((await connectScorm(scorm12)).mode).toBe('take')
})

test.each([
  { score: 175, between: ['passed', 99.99], passMark: undefined, result: ['completed', 100] },
  { score: 0, between: ['incomplete', 0.01], passMark: undefined, result: ['completed', 0] },
  { score: 175, between: ['completed', 99.99], passMark: 80, result: ['passed', 100] },
  { score: 0, between: ['incomplete', 0.01], passMark: 80, result: ['failed', 0] },
])('$result, sent again, claims no more in between', async ({ score, between, passMark, result }) => {
  openPage(scorm12)
  const lms = await connectScorm(scorm12, passMark)
  await soon(lms.complete(state, { score, maximum: 175 }))
  posts = []
  await soon(lms.close())
  const reported = posts.map(post => [post['cmi.core.lesson_status'], Number(post['cmi.core.score.raw'])])
  expect(reported).toEqual([between, result])
  for (const post of posts) expect(JSON.parse(post['cmi.suspend_data'] ?? '')).toEqual(state)
})

test('an answered module that is previewed is a review', async () => {
  stored = { 'cmi.mode': 'browse', 'cmi.suspend_data': suspend_data }
  openPage(scorm2004)
  expect((await connectScorm(scorm2004)).mode).toBe('review')
})

test('a second module in one visit of SCORM 2004 has to be entered again; SCORM 1.2 opens it', async () => {
  openPage(scorm2004)
  await (await connectScorm(scorm2004)).leave()
  await expect(connectScorm(scorm2004)).rejects.toThrow(VisitEnded)
  openPage(scorm12)
  await (await connectScorm(scorm12)).leave()
  await expect(connectScorm(scorm12)).resolves.toMatchObject({ mode: 'take' })
})
