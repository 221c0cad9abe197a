import { expect, onTestFinished, test, vi } from 'vitest'
import { Unreachable } from '../../web/http/call.ts'
import { rememberSignIn } from '../../web/offline/device-session.ts'
import { localProgress } from '../../web/offline/local-progress.ts'
import { queuedResults } from '../../web/offline/outbox.ts'
import { type FetchTraining, fetchTraining, pullProgress, synchronise } from '../../web/offline/synchronise.ts'
import { stubFetch } from '../stub-fetch.ts'
import {
  acceptingServer,
  ada,
  adasDevice,
  deliver,
  deliveredAt,
  earlier,
  failing,
  finish,
  grace,
  later,
  merge,
  noLock,
  record,
  training,
} from './example-device.ts'

const round = { employeeId: ada.id, pull: true }
const nothingKnown = async () => ({ status: 200 as const, body: training([]), retryAfter: null })

test('a result that the server has lost is sent again in the same round', async () => {
  const db = await adasDevice(1)
  const { send, received } = acceptingServer()
  await deliver(db, send)
  const outcome = await synchronise(db, round, { send, fetchTraining: nothingKnown, lock: noLock })
  expect(outcome).toEqual({ outcome: 'delivered', retryAfter: null })
  expect(received).toHaveLength(2)
  expect(await queuedResults(db, ada.id)).toEqual([])
})

test('progress is not fetched from a server that throttles delivery', async () => {
  const db = await adasDevice(1)
  const fetchTraining = vi.fn<FetchTraining>(nothingKnown)
  const throttled = { send: failing(429, 'too-many-requests', 7000), fetchTraining, lock: noLock }
  expect(await synchronise(db, round, throttled)).toEqual({ outcome: 'throttled', retryAfter: 7000 })
  expect(fetchTraining).not.toHaveBeenCalled()
})

test.each([
  [401, 'signed-out', null, 'signed-out'],
  [401, 'account-deleted', null, 'account-deleted'],
  [409, 'other-employee', null, 'other-employee'],
  [429, 'too-many-requests', 7000, 'throttled'],
  [503, 'unavailable', 3000, 'server-error'],
] as const)(
  'a %i (%s) to the progress request is the outcome of the round',
  async (status, code, retryAfter, outcome) => {
    const db = await adasDevice(1)
    const body = { error: 'A sentence for a person.', code }
    const fetchTraining = vi.fn<FetchTraining>(async () => ({ status, body, retryAfter }))
    const connection = { send: acceptingServer().send, fetchTraining, lock: noLock }
    expect(await synchronise(db, round, connection)).toEqual({ outcome, retryAfter })
    expect(fetchTraining).toHaveBeenCalledExactlyOnceWith(ada.id)
  },
)

test('progress that arrives after another sign-in is discarded', async () => {
  const db = await adasDevice()
  const { outcome } = await pullProgress(db, ada.id, async () => {
    await rememberSignIn(db, grace)
    return { status: 200, body: training([record(2, 150)]), retryAfter: null }
  })
  expect(outcome).toBe('not-signed-in')
  expect(await db.results.count()).toBe(0)
})

test('progress is only fetched for the signed-in learner', async () => {
  const db = await adasDevice()
  await rememberSignIn(db, grace)
  const fetchTraining = vi.fn<FetchTraining>(nothingKnown)
  expect((await pullProgress(db, ada.id, fetchTraining)).outcome).toBe('not-signed-in')
  expect(fetchTraining).not.toHaveBeenCalled()
})

test('a response from before a delivery does not requeue the delivered result', async () => {
  const db = await adasDevice(1)
  const { queuedAgain } = await pullProgress(db, ada.id, async () => {
    // Another tab delivers while this one, frozen, holds an older response.
    await deliver(db)
    return { status: 200, body: training([]), retryAfter: null }
  })
  expect(queuedAgain).toBe(0)
  expect(await queuedResults(db, ada.id)).toEqual([])
  expect(await localProgress(db, ada.id, 1)).toMatchObject([{ moduleId: 1, score: 100, received: true }])
})

test('a response from before a delivery restores neither the worse score nor the later time', async () => {
  const db = await adasDevice()
  const before = [record(1, 0, later)]
  await merge(db, before)
  const { queuedAgain } = await pullProgress(db, ada.id, async () => {
    await deliveredAt(db, earlier)
    return { status: 200, body: training(before), retryAfter: null }
  })
  expect(queuedAgain).toBe(0)
  expect(await localProgress(db, ada.id, 1)).toMatchObject([
    { score: 100, finishedAt: Date.parse(earlier), received: true },
  ])
})

test('a response from before another tab’s newer response does not lower the score', async () => {
  const db = await adasDevice()
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
  const db = await adasDevice()
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
