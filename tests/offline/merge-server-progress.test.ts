import { expect, onTestFinished, test, vi } from 'vitest'
import type { Progress, ServerProgress } from '../../api/contract/progress.ts'
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
import { ada, failing, finish, grace, newStorage, noLock, serverOf, willingServer } from './example-device.ts'

const told = (region_id: number, score: number, finished_at = '2026-03-01T10:00:00.000Z'): Progress => ({
  region_id,
  is_completed: true,
  score,
  finished_at,
})

/** An answer that was asked for just now. */
const merge = async (db: OfflineDatabase, records: readonly ServerProgress[]) =>
  mergeServerProgress(db, ada.id, records, await localProgress(db, ada.id))

test('what another device has finished is known here after signing in', async () => {
  const db = newStorage().open()
  await merge(db, [told(1, 100), told(2, 0)])
  const known = await localProgress(db, ada.id)
  expect(known.map(({ moduleId, score, received }) => [moduleId, score, received])).toEqual([
    [1, 100, true],
    [2, 0, true],
  ])
})

test('a module of several records counts with their sum, once all of them are completed', async () => {
  const db = newStorage().open()
  await merge(db, [told(1, 40), told(1, 60), told(2, 150), { ...told(2, 0), is_completed: false }])
  expect(await localProgress(db, ada.id)).toMatchObject([{ moduleId: 1, score: 100 }])
})

test('a record without a time, as the specification has it, counts as finished when it was heard of', async () => {
  const db = newStorage().open()
  const before = Date.now()
  await merge(db, [{ region_id: 1, is_completed: true, score: 100 }])
  const [result] = await localProgress(db, ada.id)
  expect(result).toMatchObject({ moduleId: 1, score: 100 })
  expect(result?.finishedAt).toBeGreaterThanOrEqual(before)
})

test('a record without a time has nothing sent again that was made here, and leaves its time', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await deliveredAt(db, earlier)
  expect(await merge(db, [{ region_id: 1, is_completed: true, score: 100 }])).toBe(0)
  expect(await localProgress(db, ada.id)).toMatchObject([{ finishedAt: Date.parse(earlier), received: true }])
})

test('a result that waits here is not hidden by the server’s lower one', async () => {
  const db = newStorage().open()
  await finish(db, ada.id, 1)
  await merge(db, [told(1, 0)])
  expect(await localProgress(db, ada.id)).toMatchObject([{ score: 100, received: false }])
  expect(await queuedResults(db, ada.id)).toHaveLength(1)
})

test('a worse result made here does not hide the better one from elsewhere, nor its time', async () => {
  const db = newStorage().open()
  await merge(db, [told(1, 100)])
  const worse = { employeeId: ada.id, moduleId: 1, score: 0, answers: [], contentVersion: 1 }
  const standing = { score: 100, finishedAt: Date.parse('2026-03-01T10:00:00.000Z') }
  expect(await completeModule(db, worse)).toMatchObject(standing)
  expect(await localProgress(db, ada.id)).toMatchObject([standing])
})

test('a module finished elsewhere while its quest was open here keeps both: the better score is sent', async () => {
  const db = newStorage().open()
  await merge(db, [told(1, 0)])
  await finish(db, ada.id, 1)
  expect(await localProgress(db, ada.id)).toMatchObject([{ score: 100, received: false }])
  expect(await queuedResults(db, ada.id)).toHaveLength(1)
})

test('a result that the server has lost is sent again under its own id and in its own words', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await finish(db, ada.id, 1)
  const { send, received } = willingServer()
  await drain(db, ada.id, send, noLock)
  expect(await merge(db, [])).toBe(1)
  expect(await localProgress(db, ada.id)).toMatchObject([{ moduleId: 1, received: false }])
  await drain(db, ada.id, send, noLock)
  expect(received).toHaveLength(2)
  expect(received[1]).toEqual(received[0])
})

/** Ada's first module, finished by a clock that stood at this time, is with the server. */
async function deliveredAt(db: OfflineDatabase, finishedAt: string): Promise<void> {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.parse(finishedAt))
  await finish(db, ada.id, 1)
  clock.mockRestore()
  await drain(db, ada.id, willingServer().send, noLock)
}

const earlier = '2026-01-01T10:00:00.000Z'
const later = '2026-03-01T10:00:00.000Z'

test('an earlier finishing time that the server has lost is sent again under its own id', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await deliveredAt(db, earlier)
  const [before] = await localProgress(db, ada.id)
  expect(await merge(db, [told(1, 100, later)])).toBe(1)
  expect(await localProgress(db, ada.id)).toMatchObject([{ finishedAt: Date.parse(earlier), received: false }])
  const { send, received } = willingServer()
  await drain(db, ada.id, send, noLock)
  expect(received).toMatchObject([{ id: before?.made?.id, finishedAt: earlier }])
  expect(await merge(db, [told(1, 100, earlier)])).toBe(0)
  expect(await localProgress(db, ada.id)).toMatchObject([{ finishedAt: Date.parse(earlier), received: true }])
})

test('a finishing time that the server does not believe is not sent again and again', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await deliveredAt(db, earlier)
  expect(await merge(db, [told(1, 100, later)])).toBe(1)
  const corrected = { score: 100, finished_at: '2026-02-01T10:00:00.000Z' }
  const server = serverOf(async ({ id = '' }) => ({
    status: 200,
    body: { id, region_id: 1, is_completed: true, ...corrected },
    retryAfter: null,
  }))
  await drain(db, ada.id, server, noLock)
  expect(await merge(db, [told(1, 100, corrected.finished_at)])).toBe(0)
})

test('the server’s time stands where sending the result again could not make it earlier', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await deliveredAt(db, later)
  // Another device had finished before it; what the server says now is what its backup knew.
  await merge(db, [told(1, 100, earlier)])
  expect(await merge(db, [told(1, 100, later)])).toBe(0)
  expect(await localProgress(db, ada.id)).toMatchObject([{ finishedAt: Date.parse(later), received: true }])
})

test('what another device had made and the server has lost is open here again until that device has sent it', async () => {
  const db = newStorage().open()
  await merge(db, [told(1, 100), told(2, 100)])
  expect(await merge(db, [told(1, 0)])).toBe(0)
  expect(await localProgress(db, ada.id)).toMatchObject([{ moduleId: 1, score: 0, received: true }])
  await merge(db, [told(1, 100), told(2, 100)])
  expect(await localProgress(db, ada.id)).toMatchObject([
    { moduleId: 1, score: 100, received: true },
    { moduleId: 2, score: 100, received: true },
  ])
})

test('a result made here stays when the server has lost what another device had made before it', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await merge(db, [told(1, 100)])
  await finish(db, ada.id, 2)
  await drain(db, ada.id, failing(409, 'module-locked'), noLock)
  await merge(db, [])
  expect(await localProgress(db, ada.id)).toMatchObject([{ moduleId: 2, score: 100, received: false }])
  expect(await queuedResults(db, ada.id)).toMatchObject([{ moduleId: 2, state: 'refused' }])
})

test('a result that was refused does not hide that the server holds as good a one', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await finish(db, ada.id, 1)
  await drain(db, ada.id, failing(422, 'impossible-score'), noLock)
  const afterwards = '2099-01-01T10:00:00.000Z'
  await merge(db, [told(1, 100, afterwards)])
  const standing = { score: 100, finishedAt: Date.parse(afterwards), received: true }
  expect(await localProgress(db, ada.id)).toMatchObject([standing])
  expect(await queuedResults(db, ada.id)).toMatchObject([{ state: 'refused' }])
  await merge(db, [told(1, 0)])
  expect(await localProgress(db, ada.id)).toMatchObject([{ score: 100, received: false }])
})

test('a worse result made here is not sent again and again for the better one that another device made', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await completeModule(db, { employeeId: ada.id, moduleId: 1, score: 0, answers: [], contentVersion: 1 })
  await drain(db, ada.id, willingServer().send, noLock)
  await merge(db, [told(1, 100)])
  expect(await merge(db, [told(1, 0)])).toBe(0)
  expect(await queuedResults(db, ada.id)).toEqual([])
  expect(await localProgress(db, ada.id)).toMatchObject([{ score: 0, received: true }])
})

test('a result that the server has told of once can still be sent again when it is lost later', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await deliveredAt(db, earlier)
  const [before] = await localProgress(db, ada.id)
  await merge(db, [told(1, 100, earlier)])
  expect(await merge(db, [])).toBe(1)
  expect(await queuedResults(db, ada.id)).toMatchObject([{ id: before?.made?.id }])
})

test('a result that waits here has not arrived because another device’s is as good', async () => {
  const db = newStorage().open()
  await finish(db, ada.id, 1)
  await merge(db, [told(1, 100, earlier)])
  expect(await localProgress(db, ada.id)).toMatchObject([{ received: false }])
})

test('a result that was refused for itself is not tried again by itself', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await finish(db, ada.id, 1)
  await drain(db, ada.id, failing(422, 'impossible-score'), noLock)
  expect(await merge(db, [])).toBe(0)
  expect(await queuedResults(db, ada.id)).toMatchObject([{ state: 'refused' }])
})

test('what was refused for want of a module that the server has lost is sent again along with it', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await finish(db, ada.id, 1)
  await drain(db, ada.id, willingServer().send, noLock)
  await finish(db, ada.id, 2)
  await drain(db, ada.id, failing(409, 'module-locked'), noLock)
  expect(await merge(db, [])).toBe(2)
  expect(await queuedResults(db, ada.id)).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }])
})

test('a result refused because the module before was missing is sent again once that one has arrived', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await merge(db, [told(1, 100)])
  await completeModule(db, { employeeId: ada.id, moduleId: 2, score: 150, answers: [], contentVersion: 1 })
  await drain(db, ada.id, failing(409, 'module-locked'), noLock)
  await merge(db, [])
  expect(await queuedResults(db, ada.id)).toMatchObject([{ state: 'refused' }])
  await merge(db, [told(1, 100)])
  expect(await queuedResults(db, ada.id)).toMatchObject([{ state: 'waiting', refusal: null }])
})

test('once the missing module has arrived, all that were refused for want of it are sent again, in one round', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await merge(db, [told(1, 100)])
  for (const moduleId of [2, 3, 4]) {
    await completeModule(db, { employeeId: ada.id, moduleId, score: 0, answers: [], contentVersion: 1 })
  }
  await drain(db, ada.id, failing(409, 'module-locked'), noLock)
  expect(await merge(db, [told(1, 100)])).toBe(3)
  expect((await queuedResults(db, ada.id)).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])
})

test('an entry that no longer tells whose or which it is is made anew from the result', async () => {
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

test('an answer that arrives after a colleague has signed in is not taken for theirs', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  const { outcome } = await pullProgress(db, ada.id, async () => {
    await rememberSignIn(db, grace)
    return { status: 200, body: [told(1, 100)], retryAfter: null }
  })
  expect(outcome).toBe('not-signed-in')
  expect(await db.progress.count()).toBe(0)
})

test('a colleague’s progress is not even asked for', async () => {
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
  'a %i (%s) instead of the progress is told on, with the wait asked for',
  async (status, code, wait, outcome) => {
    const db = newStorage().open()
    await rememberSignIn(db, ada)
    const body = { error: 'A sentence for a person.', code }
    const pulled = await pullProgress(db, ada.id, async () => ({ status, body, retryAfter: wait }))
    expect(pulled).toEqual({ outcome, retryAfter: wait, queuedAgain: 0 })
  },
)

test('progress is asked for under the learner’s own name', async () => {
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

test('an answer from before the delivery does not make a result that has arrived wait again', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await finish(db, ada.id, 1)
  const { send } = willingServer()
  const { queuedAgain } = await pullProgress(db, ada.id, async () => {
    // Another tab delivers while this one, frozen, holds an answer that does not know of it yet.
    await drain(db, ada.id, send, noLock)
    return { status: 200, body: [], retryAfter: null }
  })
  expect(queuedAgain).toBe(0)
  expect(await queuedResults(db, ada.id)).toEqual([])
  expect(await localProgress(db, ada.id)).toMatchObject([{ moduleId: 1, score: 100, received: true }])
})

test('nor does an answer that tells of the worse result, which was there before', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await merge(db, [told(1, 0)])
  await finish(db, ada.id, 1)
  const { send } = willingServer()
  const { queuedAgain } = await pullProgress(db, ada.id, async () => {
    await drain(db, ada.id, send, noLock)
    return { status: 200, body: [told(1, 0)], retryAfter: null }
  })
  expect(queuedAgain).toBe(0)
  expect(await localProgress(db, ada.id)).toMatchObject([{ moduleId: 1, score: 100, received: true }])
})

test('nor one that tells of the later time, which was there before', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await merge(db, [told(1, 100, later)])
  const { queuedAgain } = await pullProgress(db, ada.id, async () => {
    await deliveredAt(db, earlier)
    return { status: 200, body: [told(1, 100, later)], retryAfter: null }
  })
  expect(queuedAgain).toBe(0)
  expect(await localProgress(db, ada.id)).toMatchObject([{ finishedAt: Date.parse(earlier), received: true }])
})

test('nor one that tells of less than another tab has heard meanwhile', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await merge(db, [told(1, 0)])
  await pullProgress(db, ada.id, async () => {
    await merge(db, [told(1, 100)])
    return { status: 200, body: [told(1, 0)], retryAfter: null }
  })
  expect(await localProgress(db, ada.id)).toMatchObject([{ score: 100, received: true }])
})

const refusal = { error: 'Not now.', code: 'unavailable' }

test.each([
  ['be asked for', () => Promise.reject(new TypeError('No network.')), 'unreachable', expect.any(Unreachable)],
  ['be loaded', async () => Response.json(refusal, { status: 503 }), 'server-error', refusal],
])('progress that cannot %s is only logged: what the device knows stays', async (_, answer, outcome, told) => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await finish(db, ada.id, 1)
  const logged = vi.spyOn(console, 'warn').mockReturnValue()
  stubFetch(answer)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    logged.mockRestore()
  })
  expect(await pullProgress(db, ada.id, fetchProgress)).toMatchObject({ outcome })
  expect(logged.mock.calls).toEqual([[told]])
  expect(await localProgress(db, ada.id)).toMatchObject([{ moduleId: 1, score: 100 }])
})
