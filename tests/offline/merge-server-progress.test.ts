import { expect, test } from 'vitest'
import { completeModule } from '../../web/offline/complete-module.ts'
import { localProgress } from '../../web/offline/local-progress.ts'
import { queuedResults } from '../../web/offline/outbox.ts'
import {
  acceptingServer,
  acknowledging,
  ada,
  adasDevice,
  deliver,
  deliveredAt,
  earlier,
  failing,
  finish,
  later,
  merge,
  record,
} from './example-device.ts'

const withoutTime = { region_id: 1, is_completed: true, score: 100 } as const
const worse = { employeeId: ada.id, cycle: 1, moduleId: 1, score: 0, answers: [], contentVersion: 1 }

test('a module of several records counts with the sum of their scores once all are completed', async () => {
  const db = await adasDevice()
  await merge(db, [record(1, 40), record(1, 60), record(2, 150), { ...record(2, 0), is_completed: false }])
  expect(await localProgress(db, ada.id, 1)).toMatchObject([{ moduleId: 1, score: 100, received: true }])
})

test('a record without a time counts as finished when it was received', async () => {
  const db = await adasDevice()
  const before = Date.now()
  await merge(db, [withoutTime])
  const [result] = await localProgress(db, ada.id, 1)
  expect(result).toMatchObject({ moduleId: 1, score: 100 })
  expect(result?.finishedAt).toBeGreaterThanOrEqual(before)
})

test('a record without a time does not requeue a result of this device, and keeps its time', async () => {
  const db = await adasDevice()
  await deliveredAt(db, earlier)
  expect(await merge(db, [withoutTime])).toBe(0)
  expect(await localProgress(db, ada.id, 1)).toMatchObject([{ finishedAt: Date.parse(earlier), received: true }])
})

test.each([
  ['a lower score', record(1, 0)],
  ['another device’s equal result', record(1, 100, earlier)],
])('a queued result keeps waiting when the server has %s', async (_, known) => {
  const db = await adasDevice(1)
  await merge(db, [known])
  expect(await localProgress(db, ada.id, 1)).toMatchObject([{ score: 100, received: false }])
  expect(await queuedResults(db, ada.id)).toHaveLength(1)
})

test('a worse result of this device hides neither the better one of another device nor its time', async () => {
  const db = await adasDevice()
  await merge(db, [record(1, 100, later)])
  const standing = { score: 100, finishedAt: Date.parse(later) }
  expect(await completeModule(db, worse)).toMatchObject(standing)
  expect(await localProgress(db, ada.id, 1)).toMatchObject([standing])
})

test('a better result of a module that another device has completed is sent', async () => {
  const db = await adasDevice()
  await merge(db, [record(1, 0)])
  await finish(db, ada.id, 1)
  expect(await localProgress(db, ada.id, 1)).toMatchObject([{ score: 100, received: false }])
  expect(await queuedResults(db, ada.id)).toHaveLength(1)
})

test('a result that the server has lost is sent again with the same id and content', async () => {
  const db = await adasDevice(1)
  const { send, received } = acceptingServer()
  await deliver(db, send)
  expect(await merge(db, [])).toBe(1)
  expect(await localProgress(db, ada.id, 1)).toMatchObject([{ moduleId: 1, received: false }])
  await deliver(db, send)
  expect(received).toHaveLength(2)
  expect(received[1]).toEqual(received[0])
})

test('an earlier finishing time that the server has lost is sent again under the same id', async () => {
  const db = await adasDevice()
  await deliveredAt(db, earlier)
  const [before] = await localProgress(db, ada.id, 1)
  expect(await merge(db, [record(1, 100, later)])).toBe(1)
  expect(await localProgress(db, ada.id, 1)).toMatchObject([{ finishedAt: Date.parse(earlier), received: false }])
  const { send, received } = acceptingServer()
  await deliver(db, send)
  expect(received).toMatchObject([{ id: before?.made?.id, finishedAt: earlier }])
  expect(await merge(db, [record(1, 100, earlier)])).toBe(0)
  expect(await localProgress(db, ada.id, 1)).toMatchObject([{ finishedAt: Date.parse(earlier), received: true }])
})

test('a finishing time that the server corrects is sent again only once', async () => {
  const db = await adasDevice()
  await deliveredAt(db, earlier)
  expect(await merge(db, [record(1, 100, later)])).toBe(1)
  const corrected = '2026-02-01T10:00:00.000Z'
  await deliver(db, acknowledging({ finished_at: corrected }))
  expect(await merge(db, [record(1, 100, corrected)])).toBe(0)
})

test('the server’s time is kept if sending the result again could not make it earlier', async () => {
  const db = await adasDevice()
  await deliveredAt(db, later)
  // Another device had finished earlier; a restored server no longer has its result.
  await merge(db, [record(1, 100, earlier)])
  expect(await merge(db, [record(1, 100, later)])).toBe(0)
  expect(await localProgress(db, ada.id, 1)).toMatchObject([{ finishedAt: Date.parse(later), received: true }])
})

test('a lost result of another device is removed until that device sends it again', async () => {
  const db = await adasDevice()
  await merge(db, [record(1, 100), record(2, 100)])
  expect(await merge(db, [record(1, 0)])).toBe(0)
  expect(await localProgress(db, ada.id, 1)).toMatchObject([{ moduleId: 1, score: 0, received: true }])
  await merge(db, [record(1, 100), record(2, 100)])
  expect(await localProgress(db, ada.id, 1)).toMatchObject([
    { moduleId: 1, score: 100, received: true },
    { moduleId: 2, score: 100, received: true },
  ])
})

test('a result of this device stays when the server loses another device’s earlier one', async () => {
  const db = await adasDevice()
  await merge(db, [record(1, 100)])
  await finish(db, ada.id, 2)
  await deliver(db, failing(409, 'module-locked'))
  await merge(db, [])
  expect(await localProgress(db, ada.id, 1)).toMatchObject([{ moduleId: 2, score: 100, received: false }])
  expect(await queuedResults(db, ada.id)).toMatchObject([{ moduleId: 2, state: 'refused' }])
})

test('a refused result does not hide that the server has an equal one', async () => {
  const db = await adasDevice(1)
  await deliver(db, failing(422, 'impossible-score'))
  const afterwards = '2099-01-01T10:00:00.000Z'
  await merge(db, [record(1, 100, afterwards)])
  const standing = { score: 100, finishedAt: Date.parse(afterwards), received: true }
  expect(await localProgress(db, ada.id, 1)).toMatchObject([standing])
  expect(await queuedResults(db, ada.id)).toMatchObject([{ state: 'refused' }])
  await merge(db, [record(1, 0)])
  expect(await localProgress(db, ada.id, 1)).toMatchObject([{ score: 100, received: false }])
})

test('a worse result of this device is not sent again for a lost better one of another device', async () => {
  const db = await adasDevice()
  await completeModule(db, worse)
  await deliver(db)
  await merge(db, [record(1, 100)])
  expect(await merge(db, [record(1, 0)])).toBe(0)
  expect(await queuedResults(db, ada.id)).toEqual([])
  expect(await localProgress(db, ada.id, 1)).toMatchObject([{ score: 0, received: true }])
})

test('a result that the server once reported can still be sent again when it is lost later', async () => {
  const db = await adasDevice()
  await deliveredAt(db, earlier)
  const [before] = await localProgress(db, ada.id, 1)
  await merge(db, [record(1, 100, earlier)])
  expect(await merge(db, [])).toBe(1)
  expect(await queuedResults(db, ada.id)).toMatchObject([{ id: before?.made?.id }])
})

test('a result that was refused for its content is not retried automatically', async () => {
  const db = await adasDevice(1)
  await deliver(db, failing(422, 'impossible-score'))
  expect(await merge(db, [])).toBe(0)
  expect(await queuedResults(db, ada.id)).toMatchObject([{ state: 'refused' }])
})

test('a result refused because the server lost an earlier module is sent again together with it', async () => {
  const db = await adasDevice(1)
  await deliver(db)
  await finish(db, ada.id, 2)
  await deliver(db, failing(409, 'module-locked'))
  expect(await merge(db, [])).toBe(2)
  expect(await queuedResults(db, ada.id)).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }])
})

test('results refused for a missing module are all sent again in one round once it has arrived', async () => {
  const db = await adasDevice(2, 3, 4)
  await deliver(db, failing(409, 'module-locked'))
  await merge(db, [])
  expect(await queuedResults(db, ada.id)).toMatchObject(Array(3).fill({ state: 'refused' }))
  expect(await merge(db, [record(1, 100)])).toBe(3)
  expect(await queuedResults(db, ada.id)).toMatchObject(Array(3).fill({ state: 'waiting', refusal: null }))
})

test('a queue entry with a damaged employee or module is recreated from the result', async () => {
  const db = await adasDevice(1)
  const [row] = await queuedResults(db, ada.id)
  await db.outbox.toCollection().modify({ moduleId: 99 })
  expect(await merge(db, [])).toBe(1)
  expect(await queuedResults(db, ada.id)).toMatchObject([{ id: row?.id, moduleId: 1, state: 'waiting' }])
})
