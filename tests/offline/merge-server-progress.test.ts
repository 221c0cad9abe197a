import { expect, onTestFinished, test, vi } from 'vitest'
import type { Progress, ToldProgress } from '../../api/contract/progress.ts'
import { Unreachable } from '../../web/http/unreachable.ts'
import { completeModule } from '../../web/offline/complete-module.ts'
import type { OfflineDatabase } from '../../web/offline/database.ts'
import { drain } from '../../web/offline/drain.ts'
import { rememberSignIn } from '../../web/offline/identity.ts'
import { localProgress } from '../../web/offline/local-progress.ts'
import { mergeServerProgress } from '../../web/offline/merge-server-progress.ts'
import { queuedResults } from '../../web/offline/outbox.ts'
import { type FetchProgress, fetchProgress, pullProgress } from '../../web/offline/synchronise.ts'
import { stubFetch } from '../stub-fetch.ts'
import { acceptingServer, ada, failing, finish, grace, newStorage, noLock, serverOf } from './example-device.ts'

const record = (region_id: number, score: number, finished_at = '2026-03-01T10:00:00.000Z'): Progress => ({
  region_id,
  is_completed: true,
  score,
  finished_at,
})

/** Merges a response that was requested just now. */
const merge = async (db: OfflineDatabase, records: readonly ToldProgress[]) =>
  mergeServerProgress(db, ada.id, records, await localProgress(db, ada.id))

test('results of another device are known here after sign-in', async () => {
  const db = newStorage().open()
  await merge(db, [record(1, 100), record(2, 0)])
  const known = await localProgress(db, ada.id)
  expect(known.map(({ moduleId, score, received }) => [moduleId, score, received])).toEqual([
    [1, 100, true],
    [2, 0, true],
  ])
})

test('a module of several records counts with the sum of their scores once all are completed', async () => {
  const db = newStorage().open()
  await merge(db, [record(1, 40), record(1, 60), record(2, 150), { ...record(2, 0), is_completed: false }])
  expect(await localProgress(db, ada.id)).toMatchObject([{ moduleId: 1, score: 100 }])
})

test('a record without a time, which the specification allows, counts as finished when it was received', async () => {
  const db = newStorage().open()
  const before = Date.now()
  await merge(db, [{ region_id: 1, is_completed: true, score: 100 }])
  const [result] = await localProgress(db, ada.id)
  expect(result).toMatchObject({ moduleId: 1, score: 100 })
  expect(result?.finishedAt).toBeGreaterThanOrEqual(before)
})

test('a record without a time does not requeue a result of this device, and keeps its time', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await deliveredAt(db, earlier)
  expect(await merge(db, [{ region_id: 1, is_completed: true, score: 100 }])).toBe(0)
  expect(await localProgress(db, ada.id)).toMatchObject([{ finishedAt: Date.parse(earlier), received: true }])
})

test('a queued result is not hidden by the server’s lower score', async () => {
  const db = newStorage().open()
  await finish(db, ada.id, 1)
  await merge(db, [record(1, 0)])
  expect(await localProgress(db, ada.id)).toMatchObject([{ score: 100, received: false }])
  expect(await queuedResults(db, ada.id)).toHaveLength(1)
})

test('a worse result of this device hides neither the better one of another device nor its time', async () => {
  const db = newStorage().open()
  await merge(db, [record(1, 100)])
  const worse = { employeeId: ada.id, moduleId: 1, score: 0, answers: [], contentVersion: 1 }
  const standing = { score: 100, finishedAt: Date.parse('2026-03-01T10:00:00.000Z') }
  expect(await completeModule(db, worse)).toMatchObject(standing)
  expect(await localProgress(db, ada.id)).toMatchObject([standing])
})

test('a module that another device completed while its quest was open here is completed here too, and the better score is sent', async () => {
  const db = newStorage().open()
  await merge(db, [record(1, 0)])
  await finish(db, ada.id, 1)
  expect(await localProgress(db, ada.id)).toMatchObject([{ score: 100, received: false }])
  expect(await queuedResults(db, ada.id)).toHaveLength(1)
})

test('a result that the server has lost is sent again with the same id and content', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await finish(db, ada.id, 1)
  const { send, received } = acceptingServer()
  await drain(db, ada.id, send, noLock)
  expect(await merge(db, [])).toBe(1)
  expect(await localProgress(db, ada.id)).toMatchObject([{ moduleId: 1, received: false }])
  await drain(db, ada.id, send, noLock)
  expect(received).toHaveLength(2)
  expect(received[1]).toEqual(received[0])
})

/** Completes and delivers Ada's first module with the clock at `finishedAt`. */
async function deliveredAt(db: OfflineDatabase, finishedAt: string): Promise<void> {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.parse(finishedAt))
  await finish(db, ada.id, 1)
  clock.mockRestore()
  await drain(db, ada.id, acceptingServer().send, noLock)
}

const earlier = '2026-01-01T10:00:00.000Z'
const later = '2026-03-01T10:00:00.000Z'

test('an earlier finishing time that the server has lost is sent again under the same id', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await deliveredAt(db, earlier)
  const [before] = await localProgress(db, ada.id)
  expect(await merge(db, [record(1, 100, later)])).toBe(1)
  expect(await localProgress(db, ada.id)).toMatchObject([{ finishedAt: Date.parse(earlier), received: false }])
  const { send, received } = acceptingServer()
  await drain(db, ada.id, send, noLock)
  expect(received).toMatchObject([{ id: before?.made?.id, finishedAt: earlier }])
  expect(await merge(db, [record(1, 100, earlier)])).toBe(0)
  expect(await localProgress(db, ada.id)).toMatchObject([{ finishedAt: Date.parse(earlier), received: true }])
})

test('a finishing time that the server corrects is sent again only once', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await deliveredAt(db, earlier)
  expect(await merge(db, [record(1, 100, later)])).toBe(1)
  const corrected = { score: 100, finished_at: '2026-02-01T10:00:00.000Z' }
  const server = serverOf(async ({ id = '' }) => ({
    status: 200,
    body: { id, region_id: 1, is_completed: true, ...corrected },
    retryAfter: null,
  }))
  await drain(db, ada.id, server, noLock)
  expect(await merge(db, [record(1, 100, corrected.finished_at)])).toBe(0)
})

test('the server’s time is kept if sending the result again could not make it earlier', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await deliveredAt(db, later)
  // Another device had finished earlier; a restored server no longer has its result.
  await merge(db, [record(1, 100, earlier)])
  expect(await merge(db, [record(1, 100, later)])).toBe(0)
  expect(await localProgress(db, ada.id)).toMatchObject([{ finishedAt: Date.parse(later), received: true }])
})

test('a result of another device that the server has lost is removed here until that device sends it again', async () => {
  const db = newStorage().open()
  await merge(db, [record(1, 100), record(2, 100)])
  expect(await merge(db, [record(1, 0)])).toBe(0)
  expect(await localProgress(db, ada.id)).toMatchObject([{ moduleId: 1, score: 0, received: true }])
  await merge(db, [record(1, 100), record(2, 100)])
  expect(await localProgress(db, ada.id)).toMatchObject([
    { moduleId: 1, score: 100, received: true },
    { moduleId: 2, score: 100, received: true },
  ])
})

test('a result of this device is kept when the server has lost the earlier result of another device', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await merge(db, [record(1, 100)])
  await finish(db, ada.id, 2)
  await drain(db, ada.id, failing(409, 'module-locked'), noLock)
  await merge(db, [])
  expect(await localProgress(db, ada.id)).toMatchObject([{ moduleId: 2, score: 100, received: false }])
  expect(await queuedResults(db, ada.id)).toMatchObject([{ moduleId: 2, state: 'refused' }])
})

test('a refused result does not hide that the server has an equal one', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await finish(db, ada.id, 1)
  await drain(db, ada.id, failing(422, 'impossible-score'), noLock)
  const afterwards = '2099-01-01T10:00:00.000Z'
  await merge(db, [record(1, 100, afterwards)])
  const standing = { score: 100, finishedAt: Date.parse(afterwards), received: true }
  expect(await localProgress(db, ada.id)).toMatchObject([standing])
  expect(await queuedResults(db, ada.id)).toMatchObject([{ state: 'refused' }])
  await merge(db, [record(1, 0)])
  expect(await localProgress(db, ada.id)).toMatchObject([{ score: 100, received: false }])
})

test('a worse result of this device is not sent again for a lost better one of another device', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await completeModule(db, { employeeId: ada.id, moduleId: 1, score: 0, answers: [], contentVersion: 1 })
  await drain(db, ada.id, acceptingServer().send, noLock)
  await merge(db, [record(1, 100)])
  expect(await merge(db, [record(1, 0)])).toBe(0)
  expect(await queuedResults(db, ada.id)).toEqual([])
  expect(await localProgress(db, ada.id)).toMatchObject([{ score: 0, received: true }])
})

test('a result that the server once reported can still be sent again when it is lost later', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await deliveredAt(db, earlier)
  const [before] = await localProgress(db, ada.id)
  await merge(db, [record(1, 100, earlier)])
  expect(await merge(db, [])).toBe(1)
  expect(await queuedResults(db, ada.id)).toMatchObject([{ id: before?.made?.id }])
})

test('a queued result does not count as received because another device’s result is equal', async () => {
  const db = newStorage().open()
  await finish(db, ada.id, 1)
  await merge(db, [record(1, 100, earlier)])
  expect(await localProgress(db, ada.id)).toMatchObject([{ received: false }])
})

test('a result that was refused for its content is not retried automatically', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await finish(db, ada.id, 1)
  await drain(db, ada.id, failing(422, 'impossible-score'), noLock)
  expect(await merge(db, [])).toBe(0)
  expect(await queuedResults(db, ada.id)).toMatchObject([{ state: 'refused' }])
})

test('a result that was refused because the server lost an earlier module is sent again together with it', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await finish(db, ada.id, 1)
  await drain(db, ada.id, acceptingServer().send, noLock)
  await finish(db, ada.id, 2)
  await drain(db, ada.id, failing(409, 'module-locked'), noLock)
  expect(await merge(db, [])).toBe(2)
  expect(await queuedResults(db, ada.id)).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }])
})

test('a result that was refused because the previous module was missing is sent again once that one has arrived', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await merge(db, [record(1, 100)])
  await completeModule(db, { employeeId: ada.id, moduleId: 2, score: 150, answers: [], contentVersion: 1 })
  await drain(db, ada.id, failing(409, 'module-locked'), noLock)
  await merge(db, [])
  expect(await queuedResults(db, ada.id)).toMatchObject([{ state: 'refused' }])
  await merge(db, [record(1, 100)])
  expect(await queuedResults(db, ada.id)).toMatchObject([{ state: 'waiting', refusal: null }])
})

test('once a missing module has arrived, all results refused because of it are sent again in one round', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await merge(db, [record(1, 100)])
  for (const moduleId of [2, 3, 4]) {
    await completeModule(db, { employeeId: ada.id, moduleId, score: 0, answers: [], contentVersion: 1 })
  }
  await drain(db, ada.id, failing(409, 'module-locked'), noLock)
  expect(await merge(db, [record(1, 100)])).toBe(3)
  expect((await queuedResults(db, ada.id)).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])
})

test('a queue entry with a damaged employee or module is recreated from the result', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  const made = await completeModule(db, {
    employeeId: ada.id,
    moduleId: 1,
    score: 100,
    answers: [],
    contentVersion: 1,
  })
  await db.outbox.toCollection().modify({ moduleId: 99 })
  expect(await merge(db, [])).toBe(1)
  expect(await queuedResults(db, ada.id)).toMatchObject([{ id: made.made?.id, moduleId: 1, state: 'waiting' }])
})

test('a response that arrives after a colleague’s sign-in is discarded', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  const { outcome } = await pullProgress(db, ada.id, async () => {
    await rememberSignIn(db, grace)
    return { status: 200, body: [record(1, 100)], retryAfter: null }
  })
  expect(outcome).toBe('not-signed-in')
  expect(await db.progress.count()).toBe(0)
})

test('a colleague’s progress is not requested', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, grace)
  const fetch = vi.fn<FetchProgress>()
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
    return { status: 409, body: { error: 'Somebody else.', code: 'other-employee' }, retryAfter: null }
  })
  expect(asked).toEqual([ada.id])
  expect(await db.progress.count()).toBe(0)
})

test('a response from before a delivery does not requeue the delivered result', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await finish(db, ada.id, 1)
  const { send } = acceptingServer()
  const { queuedAgain } = await pullProgress(db, ada.id, async () => {
    // Another tab delivers while this one, frozen, holds an older response.
    await drain(db, ada.id, send, noLock)
    return { status: 200, body: [], retryAfter: null }
  })
  expect(queuedAgain).toBe(0)
  expect(await queuedResults(db, ada.id)).toEqual([])
  expect(await localProgress(db, ada.id)).toMatchObject([{ moduleId: 1, score: 100, received: true }])
})

test('a response from before a delivery does not restore the worse result', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await merge(db, [record(1, 0)])
  await finish(db, ada.id, 1)
  const { send } = acceptingServer()
  const { queuedAgain } = await pullProgress(db, ada.id, async () => {
    await drain(db, ada.id, send, noLock)
    return { status: 200, body: [record(1, 0)], retryAfter: null }
  })
  expect(queuedAgain).toBe(0)
  expect(await localProgress(db, ada.id)).toMatchObject([{ moduleId: 1, score: 100, received: true }])
})

test('a response from before a delivery does not restore the later time', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await merge(db, [record(1, 100, later)])
  const { queuedAgain } = await pullProgress(db, ada.id, async () => {
    await deliveredAt(db, earlier)
    return { status: 200, body: [record(1, 100, later)], retryAfter: null }
  })
  expect(queuedAgain).toBe(0)
  expect(await localProgress(db, ada.id)).toMatchObject([{ finishedAt: Date.parse(earlier), received: true }])
})

test('a response from before another tab’s newer response does not lower the score', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await merge(db, [record(1, 0)])
  await pullProgress(db, ada.id, async () => {
    await merge(db, [record(1, 100)])
    return { status: 200, body: [record(1, 0)], retryAfter: null }
  })
  expect(await localProgress(db, ada.id)).toMatchObject([{ score: 100, received: true }])
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
  expect(await pullProgress(db, ada.id, fetchProgress)).toMatchObject({ outcome })
  expect(logged.mock.calls).toEqual([[logEntry]])
  expect(await localProgress(db, ada.id)).toMatchObject([{ moduleId: 1, score: 100 }])
})
