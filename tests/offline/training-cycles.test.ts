import { expect, test } from 'vitest'
import { completeModule, lockAnswer, lockedAnswers } from '../../web/offline/complete-module.ts'
import { rememberSignIn } from '../../web/offline/device-session.ts'
import { drain } from '../../web/offline/drain.ts'
import { localProgress, localTraining } from '../../web/offline/local-progress.ts'
import { knownTraining, mergeServerProgress } from '../../web/offline/merge-server-progress.ts'
import { queuedResults } from '../../web/offline/outbox.ts'
import { synchronise } from '../../web/offline/synchronise.ts'
import { acceptingServer, ada, finish, newStorage, noLock, serverOf } from './example-device.ts'
import { merge, record, training } from './example-progress.ts'

const answers = [{ questId: '1-quest', choice: 2 }]
const completed = { employeeId: ada.id, moduleId: 1, score: 0, answers, contentVersion: 1 }

/** Returns Ada's device with a delivered result of the first cycle. */
async function trainedDevice() {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await finish(db, ada.id, 1)
  await drain(db, ada.id, acceptingServer().send, noLock)
  return db
}

test('an empty progress of a new cycle is not a loss: nothing is sent again and the results of the first stay', async () => {
  const db = await trainedDevice()
  expect(await merge(db, [], 2)).toBe(0)
  expect(await queuedResults(db, ada.id)).toEqual([])
  expect(await localTraining(db, ada.id)).toMatchObject({ cycle: 2 })
  expect(await localProgress(db, ada.id, 2)).toEqual([])
  expect(await localProgress(db, ada.id, 1)).toMatchObject([{ score: 100, received: true }])
})

test('a module is completed once in each cycle, with answers of its own', async () => {
  const db = newStorage().open()
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
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await completeModule(db, { ...completed, cycle: 2 })
  await completeModule(db, { ...completed, cycle: 1, moduleId: 7 })
  const { send, received } = acceptingServer()
  await drain(db, ada.id, send, noLock)
  expect(received.map(({ cycle, moduleId }) => [cycle, moduleId])).toEqual([
    [1, 7],
    [2, 1],
  ])
})

test('a result whose cycle is not open yet waits, results of the open one are delivered, and the server is asked', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
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

test('results of another cycle than the one that the server names are neither compared nor sent again', async () => {
  const db = await trainedDevice()
  await merge(db, [], 2)
  await completeModule(db, { ...completed, cycle: 2 })
  await drain(db, ada.id, acceptingServer().send, noLock)
  // The server was restored from a backup of the first cycle, and has lost both results.
  expect(await merge(db, [], 1)).toBe(1)
  expect(await queuedResults(db, ada.id)).toMatchObject([{ cycle: 1, moduleId: 1 }])
  await drain(db, ada.id, acceptingServer().send, noLock)
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
