import { Scorm12API, Scorm2004API } from 'scorm-again'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { findApi } from '../../web/lms/find-scorm-api.ts'
import type { ModuleState } from '../../web/lms/lms.ts'
import { connectScorm, NoScormApi } from '../../web/lms/scorm.ts'
import { scorm12, scorm2004 } from '../../web/lms/scorm-versions.ts'

beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(0)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const state: ModuleState = {
  contentVersion: 1,
  answers: [{ questId: '3-consent', choice: 1 }],
  checks: { '3-check-basis': true },
  read: 2,
}
const suspend_data = JSON.stringify(state)
/** Milliseconds. */
const longSession = (123 * 3600 + 4 * 60 + 5.4) * 1000

const formats = [
  {
    name: 'SCORM 1.2',
    version: scorm12,
    newApi: () => new Scorm12API({ logLevel: 5 }),
    opened: { core: { lesson_status: 'incomplete', exit: 'suspend' } },
    right: { core: { lesson_status: 'completed', score: { raw: '100', min: '0', max: '100' } } },
    partlyRight: { core: { lesson_status: 'completed', score: { raw: '33', min: '0', max: '100' } } },
    wrong: { core: { lesson_status: 'completed', score: { raw: '0' } } },
    time: { core: { session_time: '123:04:05' } },
    reviews: [
      ...['completed', 'passed', 'failed'].map(lesson_status => ({ core: { lesson_status } })),
      ...['review', 'browse'].map(lesson_mode => ({ core: { lesson_mode } })),
      { core: { credit: 'no-credit' } },
    ],
  },
  {
    name: 'SCORM 2004',
    version: scorm2004,
    newApi: () => new Scorm2004API({ logLevel: 5 }),
    opened: { completion_status: 'incomplete', exit: 'suspend' },
    right: {
      completion_status: 'completed',
      success_status: 'passed',
      score: { raw: '100', min: '0', max: '100', scaled: '1' },
    },
    partlyRight: {
      completion_status: 'completed',
      success_status: 'unknown',
      score: { raw: '33', min: '0', max: '100', scaled: '0.3333' },
    },
    wrong: { completion_status: 'completed', success_status: 'unknown', score: { raw: '0', scaled: '0' } },
    time: { session_time: 'PT123H4M5S' },
    reviews: [
      { completion_status: 'completed' },
      ...['review', 'browse'].map(mode => ({ mode })),
      { credit: 'no-credit' },
    ],
  },
]

describe.each(formats)('$name', ({ version, newApi, opened, right, partlyRight, wrong, time, reviews }) => {
  /** Launches the package in an LMS whose data model has these values. */
  function launch(values: Record<string, unknown> = {}) {
    const api = newApi()
    api.loadFromJSON(values)
    vi.stubGlobal('window', { [version.api]: api })
    return { api, stored: () => JSON.parse(api.renderCMIToJSONString()).cmi }
  }

  test('an opened module is incomplete, and its next launch continues it', async () => {
    const { stored } = launch()
    expect(await connectScorm(version)).toMatchObject({ mode: 'take', saved: null })
    expect(stored()).toMatchObject(opened)
  })

  test('a saved state is stored with the time of the session, and read at the next launch', async () => {
    const { stored } = launch()
    const lms = await connectScorm(version)
    vi.mocked(performance.now).mockReturnValue(longSession)
    await lms.save(state)
    expect(stored()).toMatchObject({ ...opened, suspend_data })
    expect(stored()).toMatchObject(time)
    launch({ ...opened, suspend_data })
    expect(await connectScorm(version)).toMatchObject({ mode: 'take', saved: state })
  })

  test.each([
    { answered: 'right', score: 300, report: right },
    { answered: 'partly right', score: 100, report: partlyRight },
    { answered: 'wrong', score: 0, report: wrong },
  ])('a module that was answered $answered is completed with its score', async ({ score, report }) => {
    const { stored } = launch()
    const lms = await connectScorm(version)
    await lms.complete(state, { score, maximum: 300 })
    expect(stored()).toMatchObject({ ...report, suspend_data })
  })

  test.each(reviews.map(values => ({ values })))(
    'a launch with $values is a review, which changes nothing',
    async ({ values }) => {
      const { api, stored } = launch({ ...values, suspend_data })
      const set = vi.spyOn(api, 'setCMIValue')
      const lms = await connectScorm(version)
      expect(lms).toMatchObject({ mode: 'review', saved: state })
      await lms.close()
      expect(stored()).toMatchObject({ ...values, suspend_data })
      // A module that was never taken becomes `browsed`: some platforms complete one without a status.
      const isUntaken = version === scorm12 && JSON.stringify(values).includes('status') === false
      expect(set.mock.calls.map(([element]) => element)).toEqual([
        version.elements.exit,
        ...(isUntaken ? [version.elements.status] : []),
      ])
    },
  )

  test('a call that the LMS does not confirm is rejected, and can be repeated', async () => {
    const { api, stored } = launch()
    const lms = await connectScorm(version)
    const refuse = (name: string) => {
      const confirmed: unknown = Reflect.get(api, name)
      Object.assign(api, {
        [name]: () => {
          Object.assign(api, { [name]: confirmed })
          return 'false'
        },
      })
    }
    const calls = [() => lms.save(state), () => lms.complete(state, { score: 300, maximum: 300 })]
    for (const call of calls) {
      refuse(version.commit)
      await expect(call()).rejects.toThrow(version.commit)
      await call()
    }
    expect(stored()).toMatchObject(right)
    refuse(version.terminate)
    await expect(lms.close()).rejects.toThrow(version.terminate)
    await lms.close()
    expect(api.isTerminated()).toBe(true)
  })

  test('a session that the LMS refuses to start is rejected', async () => {
    const { api } = launch()
    api.lmsInitialize()
    await expect(connectScorm(version)).rejects.toThrow(version.initialize)
  })

  test('without an API the module has to be opened from an LMS', async () => {
    vi.stubGlobal('window', {})
    await expect(connectScorm(version)).rejects.toThrow(NoScormApi)
  })
})

test('an LMS that returns booleans is understood', async () => {
  const calls: string[] = []
  const answerWith = (result: unknown) => (element: string) => {
    calls.push(element)
    return result
  }
  vi.stubGlobal('window', {
    API: {
      LMSInitialize: answerWith(true),
      LMSGetValue: answerWith(null),
      LMSSetValue: answerWith(true),
      LMSCommit: answerWith(true),
      LMSFinish: answerWith(true),
    },
  })
  const lms = await connectScorm(scorm12)
  expect(lms).toMatchObject({ mode: 'take', saved: null })
  await lms.save(state)
  expect(calls).toContain('cmi.suspend_data')
  await lms.close()
  calls.length = 0
  await lms.close()
  expect(calls, 'a second close ends nothing').toEqual([])
})

interface Frame {
  readonly parent: Frame
  readonly top: Frame
  readonly opener: Frame | null
  readonly API?: string
}

/** Returns the innermost of `depth` frames within a window, with the window as `top`. */
function framesIn(window: Frame, depth: number): Frame {
  let frame = window
  for (let level = 0; level < depth; level += 1) frame = { parent: frame, top: window, opener: null }
  return frame
}

function newWindow(given: { API?: string; opener?: Frame } = {}): Frame {
  const window: Frame = {
    opener: null,
    ...given,
    get parent() {
      return window
    },
    get top() {
      return window
    },
  }
  return window
}

test('the API of a window is found from the frames within it, up to 500 levels', () => {
  const lms = newWindow({ API: 'lms' })
  expect(findApi('API', lms)).toBe('lms')
  expect(findApi('API', framesIn(lms, 500))).toBe('lms')
  expect(findApi('API', framesIn(lms, 501))).toBeNull()
})

test('the API is found in the window that opened the package, also from a frame', () => {
  const lms = newWindow({ API: 'lms' })
  const opened = newWindow({ opener: framesIn(lms, 2) })
  expect(findApi('API', opened)).toBe('lms')
  expect(findApi('API', framesIn(opened, 3))).toBe('lms')
})

test('the nearest API is used', () => {
  const lms = newWindow({ API: 'lms' })
  const nearer = Object.assign(framesIn(lms, 2), { API: 'nearer' })
  expect(findApi('API', framesIn(nearer, 1))).toBe('nearer')
})

test('a frame of another origin is passed over', () => {
  const lms = newWindow({ API: 'lms' })
  const foreign = Object.defineProperty(framesIn(lms, 1), 'API', {
    get: () => {
      throw new DOMException('Blocked a frame', 'SecurityError')
    },
  })
  expect(findApi('API', framesIn(foreign, 1))).toBe('lms')
  expect(findApi('API', newWindow())).toBeNull()
})
