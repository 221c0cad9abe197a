import { Scorm12API, Scorm2004API } from 'scorm-again'
import { afterEach, expect, test, vi } from 'vitest'
import { connectScorm, scorm12, scorm2004 } from '../../web/lms/scorm.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const state = { contentVersion: 1, answers: [], checks: {} }
const hours = 123 * 3600 + 4 * 60 + 5.4

test('SCORM 1.2 gets the time of a long session, and a score from 0 to 100', async () => {
  const api = new Scorm12API({ logLevel: 5 })
  vi.stubGlobal('window', { API: api })
  const lms = await connectScorm(scorm12)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + hours * 1000)
  await lms.complete(state, { score: 100, maximum: 300 })
  expect(JSON.parse(api.renderCMIToJSONString())).toMatchObject({
    cmi: { core: { session_time: '123:04:05', score: { raw: '33', min: '0', max: '100' } } },
  })
})

test('SCORM 2004 gets the time of a long session, and the points of a partly right module without success', async () => {
  const api = new Scorm2004API({ logLevel: 5 })
  vi.stubGlobal('window', { API_1484_11: api })
  const lms = await connectScorm(scorm2004)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + hours * 1000)
  await lms.complete(state, { score: 100, maximum: 300 })
  expect(JSON.parse(api.renderCMIToJSONString())).toMatchObject({
    cmi: {
      session_time: 'PT123H4M5S',
      score: { raw: '100', min: '0', max: '300', scaled: '0.3333' },
      success_status: 'unknown',
    },
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
