import { expect, test } from 'vitest'
import { completeModule } from '../../web/offline/complete-module.ts'
import { rememberSignIn } from '../../web/offline/device-session.ts'
import { drain } from '../../web/offline/drain.ts'
import { localProgress } from '../../web/offline/local-progress.ts'
import { queuedResults } from '../../web/offline/outbox.ts'
import { acceptingServer, ada, failing, finish, newStorage, noLock, serverOf } from './example-device.ts'
import { deliveredAt, earlier, later, merge, record } from './example-progress.ts'

test('results of another device are known here after sign-in', async () => {
  const db = newStorage().open()
  await merge(db, [record(1, 100), record(2, 0)])
  const known = await localProgress(db, ada.id, 1)
  expect(known.map(({ moduleId, score, received }) => [moduleId, score, received])).toEqual([
    [1, 100, true],
    [2, 0, true],
  ])
})

test('a module of several records counts with the sum of their scores once all are completed', async () => {
  const db = newStorage().open()
  await merge(db, [record(1, 40), record(1, 60), record(2, 150), { ...record(2, 0), is_completed: false }])
  expect(await localProgress(db, ada.id, 1)).toMatchObject([{ moduleId: 1, score: 100 }])
})

test('a record without a time counts as finished when it was received', async () => {
  const db = newStorage().open()
  const before = Date.now()
  await merge(db, [{ region_id: 1, is_completed: true, score: 100 }])
  const [result] = await localProgress(db, ada.id, 1)
  expect(result).toMatchObject({ moduleId: 1, score: 100 })
  expect(result?.finishedAt).toBeGreaterThanOrEqual(before)
})

test('a record without a time does not requeue a result of this device, and keeps its time', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await deliveredAt(db, earlier)
  expect(await merge(db, [{ region_id: 1, is_completed: true, score: 100 }])).toBe(0)
  expect(await localProgress(db, ada.id, 1)).toMatchObject([{ finishedAt: Date.parse(earlier), received: true }])
})

test('a queued result is not hidden by the server’s lower score', async () => {
  const db = newStorage().open()
  await finish(db, ada.id, 1)
  await merge(db, [record(1, 0)])
  expect(await localProgress(db, ada.id, 1)).toMatchObject([{ score: 100, received: false }])
  expect(await queuedResults(db, ada.id)).toHaveLength(1)
})

test('a worse result of this device hides neither the better one of another device nor its time', async () => {
  const db = newStorage().open()
  await merge(db, [record(1, 100)])
  const worse = { employeeId: ada.id, cycle: 1, moduleId: 1, score: 0, answers: [], contentVersion: 1 }
  const standing = { score: 100, finishedAt: Date.parse('2026-03-01T10:00:00.000Z') }
  expect(await completeModule(db, worse)).toMatchObject(standing)
  expect(await localProgress(db, ada.id, 1)).toMatchObject([standing])
})

test('a module that another device completed while its quest was open here is completed here too, and the better score is sent', async () => {
  const db = newStorage().open()
  await merge(db, [record(1, 0)])
  await finish(db, ada.id, 1)
  expect(await localProgress(db, ada.id, 1)).toMatchObject([{ score: 100, received: false }])
  expect(await queuedResults(db, ada.id)).toHaveLength(1)
})

test('a result that the server has lost is sent again with the same id and content', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await finish(db, ada.id, 1)
  const { send, received } = acceptingServer()
  await drain(db, ada.id, send, noLock)
  expect(await merge(db, [])).toBe(1)
  expect(await localProgress(db, ada.id, 1)).toMatchObject([{ moduleId: 1, received: false }])
  await drain(db, ada.id, send, noLock)
  expect(received).toHaveLength(2)
  expect(received[1]).toEqual(received[0])
})

test('an earlier finishing time that the server has lost is sent again under the same id', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await deliveredAt(db, earlier)
  const [before] = await localProgress(db, ada.id, 1)
  expect(await merge(db, [record(1, 100, later)])).toBe(1)
  expect(await localProgress(db, ada.id, 1)).toMatchObject([{ finishedAt: Date.parse(earlier), received: false }])
  const { send, received } = acceptingServer()
  await drain(db, ada.id, send, noLock)
  expect(received).toMatchObject([{ id: before?.made?.id, finishedAt: earlier }])
  expect(await merge(db, [record(1, 100, earlier)])).toBe(0)
  expect(await localProgress(db, ada.id, 1)).toMatchObject([{ finishedAt: Date.parse(earlier), received: true }])
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
  expect(await localProgress(db, ada.id, 1)).toMatchObject([{ finishedAt: Date.parse(later), received: true }])
})

test('a result of another device that the server has lost is removed here until that device sends it again', async () => {
  const db = newStorage().open()
  await merge(db, [record(1, 100), record(2, 100)])
  expect(await merge(db, [record(1, 0)])).toBe(0)
  expect(await localProgress(db, ada.id, 1)).toMatchObject([{ moduleId: 1, score: 0, received: true }])
  await merge(db, [record(1, 100), record(2, 100)])
  expect(await localProgress(db, ada.id, 1)).toMatchObject([
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
  expect(await localProgress(db, ada.id, 1)).toMatchObject([{ moduleId: 2, score: 100, received: false }])
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
  expect(await localProgress(db, ada.id, 1)).toMatchObject([standing])
  expect(await queuedResults(db, ada.id)).toMatchObject([{ state: 'refused' }])
  await merge(db, [record(1, 0)])
  expect(await localProgress(db, ada.id, 1)).toMatchObject([{ score: 100, received: false }])
})

test('a worse result of this device is not sent again for a lost better one of another device', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await completeModule(db, { employeeId: ada.id, cycle: 1, moduleId: 1, score: 0, answers: [], contentVersion: 1 })
  await drain(db, ada.id, acceptingServer().send, noLock)
  await merge(db, [record(1, 100)])
  expect(await merge(db, [record(1, 0)])).toBe(0)
  expect(await queuedResults(db, ada.id)).toEqual([])
  expect(await localProgress(db, ada.id, 1)).toMatchObject([{ score: 0, received: true }])
})

test('a result that the server once reported can still be sent again when it is lost later', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await deliveredAt(db, earlier)
  const [before] = await localProgress(db, ada.id, 1)
  await merge(db, [record(1, 100, earlier)])
  expect(await merge(db, [])).toBe(1)
  expect(await queuedResults(db, ada.id)).toMatchObject([{ id: before?.made?.id }])
})

test('a queued result does not count as received because another device’s result is equal', async () => {
  const db = newStorage().open()
  await finish(db, ada.id, 1)
  await merge(db, [record(1, 100, earlier)])
  expect(await localProgress(db, ada.id, 1)).toMatchObject([{ received: false }])
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
  await completeModule(db, { employeeId: ada.id, cycle: 1, moduleId: 2, score: 150, answers: [], contentVersion: 1 })
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
    await completeModule(db, { employeeId: ada.id, cycle: 1, moduleId, score: 0, answers: [], contentVersion: 1 })
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
    cycle: 1,
    moduleId: 1,
    score: 100,
    answers: [],
    contentVersion: 1,
  })
  await db.outbox.toCollection().modify({ moduleId: 99 })
  expect(await merge(db, [])).toBe(1)
  expect(await queuedResults(db, ada.id)).toMatchObject([{ id: made.made?.id, moduleId: 1, state: 'waiting' }])
})
