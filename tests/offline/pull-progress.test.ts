import { expect, onTestFinished, test, vi } from 'vitest'
import { Unreachable } from '../../web/http/call.ts'
import { rememberSignIn } from '../../web/offline/device-session.ts'
import { drain } from '../../web/offline/drain.ts'
import { localProgress } from '../../web/offline/local-progress.ts'
import { queuedResults } from '../../web/offline/outbox.ts'
import { type FetchTraining, fetchTraining, pullProgress } from '../../web/offline/synchronise.ts'
import { stubFetch } from '../stub-fetch.ts'
import { acceptingServer, ada, finish, grace, newStorage, noLock } from './example-device.ts'
import { deliveredAt, earlier, later, merge, record, training } from './example-progress.ts'

test('a response that arrives after a colleague’s sign-in is discarded', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  const { outcome } = await pullProgress(db, ada.id, async () => {
    await rememberSignIn(db, grace)
    return { status: 200, body: training([record(1, 100)]), retryAfter: null }
  })
  expect(outcome).toBe('not-signed-in')
  expect(await db.results.count()).toBe(0)
})

test('a colleague’s progress is not requested', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, grace)
  const fetch = vi.fn<FetchTraining>()
  expect((await pullProgress(db, ada.id, fetch)).outcome).toBe('not-signed-in')
  expect(fetch).not.toHaveBeenCalled()
})

test.each([
  [401, 'signed-out', null, 'signed-out'],
  [401, 'account-deleted', null, 'account-deleted'],
  [429, 'too-many-requests', 7000, 'throttled'],
  [503, 'unavailable', 3000, 'server-error'],
] as const)(
  'a %i (%s) to the progress request is returned as an outcome, with its Retry-After',
  async (status, code, wait, outcome) => {
    const db = newStorage().open()
    await rememberSignIn(db, ada)
    const body = { error: 'A sentence for a person.', code }
    const pulled = await pullProgress(db, ada.id, async () => ({ status, body, retryAfter: wait }))
    expect(pulled).toEqual({ outcome, retryAfter: wait, queuedAgain: 0 })
  },
)

test('the progress request names the learner', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  const asked: string[] = []
  await pullProgress(db, ada.id, async employeeId => {
    asked.push(employeeId)
    return { status: 409, body: { error: 'Another employee.', code: 'other-employee' }, retryAfter: null }
  })
  expect(asked).toEqual([ada.id])
  expect(await db.results.count()).toBe(0)
})

test('a response from before a delivery does not requeue the delivered result', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await finish(db, ada.id, 1)
  const { send } = acceptingServer()
  const { queuedAgain } = await pullProgress(db, ada.id, async () => {
    // Another tab delivers while this one, frozen, holds an older response.
    await drain(db, ada.id, send, noLock)
    return { status: 200, body: training([]), retryAfter: null }
  })
  expect(queuedAgain).toBe(0)
  expect(await queuedResults(db, ada.id)).toEqual([])
  expect(await localProgress(db, ada.id, 1)).toMatchObject([{ moduleId: 1, score: 100, received: true }])
})

test('a response from before a delivery does not restore the worse result', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await merge(db, [record(1, 0)])
  await finish(db, ada.id, 1)
  const { send } = acceptingServer()
  const { queuedAgain } = await pullProgress(db, ada.id, async () => {
    await drain(db, ada.id, send, noLock)
    return { status: 200, body: training([record(1, 0)]), retryAfter: null }
  })
  expect(queuedAgain).toBe(0)
  expect(await localProgress(db, ada.id, 1)).toMatchObject([{ moduleId: 1, score: 100, received: true }])
})

test('a response from before a delivery does not restore the later time', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await merge(db, [record(1, 100, later)])
  const { queuedAgain } = await pullProgress(db, ada.id, async () => {
    await deliveredAt(db, earlier)
    return { status: 200, body: training([record(1, 100, later)]), retryAfter: null }
  })
  expect(queuedAgain).toBe(0)
  expect(await localProgress(db, ada.id, 1)).toMatchObject([{ finishedAt: Date.parse(earlier), received: true }])
})

test('a response from before another tab’s newer response does not lower the score', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await merge(db, [record(1, 0)])
  await pullProgress(db, ada.id, async () => {
    await merge(db, [record(1, 100)])
    return { status: 200, body: training([record(1, 0)]), retryAfter: null }
  })
  expect(await localProgress(db, ada.id, 1)).toMatchObject([{ score: 100, received: true }])
})

const refusal = { error: 'Not now.', code: 'unavailable' }

test.each([
  ['be requested', () => Promise.reject(new TypeError('No network.')), 'unreachable', expect.any(Unreachable)],
  ['be loaded', async () => Response.json(refusal, { status: 503 }), 'server-error', refusal],
])('progress that cannot %s is logged, and the local progress is kept', async (_, respond, outcome, logEntry) => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await finish(db, ada.id, 1)
  const logged = vi.spyOn(console, 'warn').mockReturnValue()
  stubFetch(respond)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    logged.mockRestore()
  })
  expect(await pullProgress(db, ada.id, fetchTraining)).toMatchObject({ outcome })
  expect(logged.mock.calls).toEqual([[logEntry]])
  expect(await localProgress(db, ada.id, 1)).toMatchObject([{ moduleId: 1, score: 100 }])
})
