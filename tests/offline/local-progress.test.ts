import { expect, test } from 'vitest'
import { completeModule, lockAnswer, lockedAnswers } from '../../web/offline/complete-module.ts'
import type { OutboxRow } from '../../web/offline/database.ts'
import { deliveryOf, localProgress, localTraining } from '../../web/offline/local-progress.ts'
import { knownTraining, mergeServerProgress } from '../../web/offline/merge-server-progress.ts'
import { queuedResults } from '../../web/offline/outbox.ts'
import { synchronise } from '../../web/offline/synchronise.ts'
import {
  acceptingServer,
  ada,
  adasDevice,
  deliver,
  failing,
  merge,
  noLock,
  record,
  serverOf,
  training,
} from './example-device.ts'

const answers = [{ questId: '1-quest', choice: 2 }]
const completed = { employeeId: ada.id, moduleId: 1, score: 0, answers, contentVersion: 1 }

/** Returns Ada's device with a delivered result of the first cycle. */
async function trainedDevice() {
  const db = await adasDevice(1)
  await deliver(db)
  return db
}

test('an empty progress of a new cycle is no loss of the first cycle’s results', async () => {
  const db = await trainedDevice()
  expect(await merge(db, [], 2)).toBe(0)
  expect(await queuedResults(db, ada.id)).toEqual([])
  expect(await localTraining(db, ada.id)).toMatchObject({ cycle: 2 })
  expect(await localProgress(db, ada.id, 2)).toEqual([])
  expect(await localProgress(db, ada.id, 1)).toMatchObject([{ score: 100, received: true }])
})

test('results of a withdrawn cycle wait, and are sent when it opens again', async () => {
  const db = await trainedDevice()
  await merge(db, [], 2)
  const { made } = await completeModule(db, { ...completed, cycle: 2, score: 100 })
  // The server has withdrawn the second cycle.
  await merge(db, [record(1, 100)], 1)
  expect(await localTraining(db, ada.id)).toMatchObject({ cycle: 1 })
  expect(await localProgress(db, ada.id, 1)).toMatchObject([{ moduleId: 1, received: true }])
  expect(await deliver(db, failing(409, 'cycle-not-open'))).toMatchObject({ outcome: 'cycle-not-open' })
  const waiting = { id: made?.id, cycle: 2, state: 'waiting' }
  expect(await queuedResults(db, ada.id)).toMatchObject([waiting])
  await merge(db, [], 2)
  expect(await localProgress(db, ada.id, 2)).toMatchObject([{ moduleId: 1, score: 100 }])
  const { send, received } = acceptingServer()
  expect(await deliver(db, send)).toMatchObject({ outcome: 'delivered' })
  expect(received).toMatchObject([{ id: made?.id, cycle: 2 }])
})

test('a module is completed once in each cycle, with answers of its own', async () => {
  const db = await adasDevice()
  const first = await completeModule(db, { ...completed, cycle: 1 })
  const answer = { employeeId: ada.id, cycle: 2, moduleId: 1, questId: '1-quest', choice: 0 }
  expect(await lockedAnswers(db, answer)).toEqual([])
  expect(await lockAnswer(db, answer)).toBe(0)
  const second = await completeModule(db, { ...completed, cycle: 2, score: 100 })
  expect(second.made?.id).not.toBe(first.made?.id)
  expect(await queuedResults(db, ada.id)).toMatchObject([
    { cycle: 1, score: 0 },
    { cycle: 2, score: 100 },
  ])
})

test('results are sent with their cycle, earlier cycles first', async () => {
  const db = await adasDevice()
  await completeModule(db, { ...completed, cycle: 2 })
  await completeModule(db, { ...completed, cycle: 1, moduleId: 7 })
  const { send, received } = acceptingServer()
  await deliver(db, send)
  expect(received.map(({ cycle, moduleId }) => [cycle, moduleId])).toEqual([
    [1, 7],
    [2, 1],
  ])
})

test('a result whose cycle is not open waits for its opening without stopping others', async () => {
  const db = await adasDevice()
  await completeModule(db, { ...completed, cycle: 1, score: 100 })
  await completeModule(db, { ...completed, cycle: 2 })
  let openCycle = 1
  const accepting = acceptingServer()
  const send = serverOf(async completion =>
    (completion.cycle ?? 1) > openCycle
      ? { status: 409, body: { error: 'Not yet.', code: 'cycle-not-open' }, retryAfter: null }
      : accepting.send.one(completion),
  )
  let asked = 0
  const fetchTraining = async () => {
    asked += 1
    return { status: 200 as const, body: training([record(1, 100)], openCycle), retryAfter: null }
  }
  const connection = { send, fetchTraining, lock: noLock }
  const round = { employeeId: ada.id, pull: false }
  expect(await synchronise(db, round, connection)).toEqual({ outcome: 'cycle-not-open', retryAfter: null })
  expect(asked).toBe(1)
  expect(await queuedResults(db, ada.id)).toMatchObject([{ cycle: 2, state: 'waiting', refusal: null }])
  openCycle = 2
  expect(await synchronise(db, round, connection)).toMatchObject({ outcome: 'delivered' })
  expect(await queuedResults(db, ada.id)).toEqual([])
})

test('only results of the cycle that the server names are compared and sent again', async () => {
  const db = await trainedDevice()
  await merge(db, [], 2)
  await completeModule(db, { ...completed, cycle: 2 })
  await deliver(db)
  // The server was restored from a backup of the first cycle, and has lost both results.
  expect(await merge(db, [], 1)).toBe(1)
  expect(await queuedResults(db, ada.id)).toMatchObject([{ cycle: 1, moduleId: 1 }])
  await deliver(db)
  expect(await merge(db, [], 2)).toBe(1)
  expect(await queuedResults(db, ada.id)).toMatchObject([{ cycle: 2, moduleId: 1 }])
})

test('a response from before the next cycle opened does not turn the device back', async () => {
  const db = await trainedDevice()
  const known = await knownTraining(db, ada.id)
  await merge(db, [], 2)
  await mergeServerProgress(db, ada.id, training([record(1, 100)]), known)
  expect(await localTraining(db, ada.id)).toMatchObject({ cycle: 2 })
})

test('the codes of certificates, which lead to a name, are not stored', async () => {
  const db = await trainedDevice()
  const certified = { cycle: 1, score: 700, certified_at: '2026-03-01T10:00:00.000Z', certified_until: '2027-03-01' }
  const response = { ...training([], 2), history: [{ ...certified, certificate: 'AAAA-BBBB' }] }
  await mergeServerProgress(db, ada.id, response, await knownTraining(db, ada.id))
  expect((await localTraining(db, ada.id)).history).toEqual([certified])
})

const common = { employeeId: ada.id, cycle: 1, score: 100, finishedAt: 0 }
const result = (moduleId: number, received: boolean) => ({ ...common, moduleId, received, made: null })
const row = (moduleId: number, state: OutboxRow['state']): OutboxRow => {
  const sent = { id: `row-${moduleId}`, answers: [], contentVersion: 1, queuedAt: 0, refusal: null }
  return { ...common, ...sent, moduleId, state }
}

const results = [result(1, true), result(2, false), result(3, false), result(4, false)]
const queue = [row(2, 'refused'), row(3, 'waiting'), row(4, 'waiting')]

test('a learner sees the delivery state of each module’s result', () => {
  expect([...deliveryOf(results, queue, true).modules]).toEqual([
    [1, 'received'],
    [2, 'needs attention'],
    [3, 'sending'],
    [4, 'sending'],
  ])
  expect(deliveryOf(results, queue, false).modules.get(3)).toBe('saved on this device')
})

test('a refused result needs attention, but not a module that the server has stored', () => {
  const delivery = deliveryOf([result(1, true)], [row(1, 'refused')], false)
  expect(delivery).toMatchObject({ waiting: 0, refused: 1, received: 1 })
  expect(delivery.modules.get(1)).toBe('received')
})

test('waiting, refused and received results are counted separately', () => {
  expect(deliveryOf(results, queue, true)).toMatchObject({ waiting: 2, refused: 1, received: 1 })
})
