import { expect, test, vi } from 'vitest'
import { rememberSignIn } from '../../web/offline/device-session.ts'
import { drain } from '../../web/offline/drain.ts'
import { queuedResults } from '../../web/offline/outbox.ts'
import { type FetchTraining, pullProgress, synchronise } from '../../web/offline/synchronise.ts'
import { acceptingServer, ada, failing, finish, grace, newStorage, noLock } from './example-device.ts'
import { training } from './example-progress.ts'

const round = { employeeId: ada.id, pull: true }
const nothingKnown = async () => ({ status: 200 as const, body: training([]), retryAfter: null })

/** Returns Ada's device with a queued result. */
async function waitingDevice() {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await finish(db, ada.id, 1)
  return db
}

test('a result that the server has lost is sent again in the same round', async () => {
  const db = await waitingDevice()
  const { send, received } = acceptingServer()
  await drain(db, ada.id, send, noLock)
  const outcome = await synchronise(db, round, { send, fetchTraining: nothingKnown, lock: noLock })
  expect(outcome).toEqual({ outcome: 'delivered', retryAfter: null })
  expect(received).toHaveLength(2)
  expect(await queuedResults(db, ada.id)).toEqual([])
})

test('progress is not fetched from a server that throttles delivery', async () => {
  const db = await waitingDevice()
  const fetchTraining = vi.fn<FetchTraining>(nothingKnown)
  const throttled = { send: failing(429, 'too-many-requests', 7000), fetchTraining, lock: noLock }
  expect(await synchronise(db, round, throttled)).toEqual({ outcome: 'throttled', retryAfter: 7000 })
  expect(fetchTraining).not.toHaveBeenCalled()
})

test('a 401 to the progress request ends the round as signed out', async () => {
  const db = await waitingDevice()
  const fetchTraining: FetchTraining = async () => ({
    status: 401,
    body: { error: 'A sentence for a person.', code: 'signed-out' },
    retryAfter: null,
  })
  const { send } = acceptingServer()
  expect((await synchronise(db, round, { send, fetchTraining, lock: noLock })).outcome).toBe('signed-out')
})

const elsewhere = { region_id: 2, is_completed: true, score: 150, finished_at: '2026-11-02T09:00:00.000Z' } as const

test('progress that arrives after another sign-in is discarded', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  const fetchTraining: FetchTraining = async () => {
    await rememberSignIn(db, grace)
    return { status: 200, body: training([elsewhere]), retryAfter: null }
  }
  const { send } = acceptingServer()
  expect((await synchronise(db, round, { send, fetchTraining, lock: noLock })).outcome).toBe('not-signed-in')
  expect(await db.results.count()).toBe(0)
})

test('progress is only fetched for the signed-in learner', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, grace)
  const fetchTraining = vi.fn<FetchTraining>(nothingKnown)
  expect((await pullProgress(db, ada.id, fetchTraining)).outcome).toBe('not-signed-in')
  expect(fetchTraining).not.toHaveBeenCalled()
})

test('a 429 to the progress request returns the wait that the server asked for', async () => {
  const db = await waitingDevice()
  const fetchTraining: FetchTraining = async () => ({
    status: 429,
    body: { error: 'A sentence for a person.', code: 'too-many-requests' },
    retryAfter: 7000,
  })
  const { send } = acceptingServer()
  const outcome = await synchronise(db, round, { send, fetchTraining, lock: noLock })
  expect(outcome).toEqual({ outcome: 'throttled', retryAfter: 7000 })
})
