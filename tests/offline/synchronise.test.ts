import { expect, test, vi } from 'vitest'
import { drain } from '../../web/offline/drain.ts'
import { rememberSignIn } from '../../web/offline/identity.ts'
import type { FetchProgress } from '../../web/offline/pull-progress.ts'
import { queuedResults } from '../../web/offline/queue.ts'
import { synchronise } from '../../web/offline/synchronise.ts'
import { ada, failing, finish, newStorage, noLock, willingServer } from './example-device.ts'

const round = { employeeId: ada.id, pull: true }
const nothingKnown = async () => ({ status: 200 as const, body: [], retryAfter: null })

/** Ada's device, with a result that waits. */
async function waitingDevice() {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await finish(db, ada.id, 1)
  return db
}

test('what the server turns out to lack is sent again in the same round', async () => {
  const db = await waitingDevice()
  const { send, received } = willingServer()
  await drain(db, ada.id, send, noLock)
  const outcome = await synchronise(db, round, { send, fetchProgress: nothingKnown, lock: noLock })
  expect(outcome).toEqual({ outcome: 'delivered', retryAfter: null })
  expect(received).toHaveLength(2)
  expect(await queuedResults(db, ada.id)).toEqual([])
})

test('a server that takes nothing now is not asked for the progress either', async () => {
  const db = await waitingDevice()
  const fetchProgress = vi.fn<FetchProgress>(nothingKnown)
  const throttled = { send: failing(429, 'too-many-requests', 7000), fetchProgress, lock: noLock }
  expect(await synchronise(db, round, throttled)).toEqual({ outcome: 'throttled', retryAfter: 7000 })
  expect(fetchProgress).not.toHaveBeenCalled()
})

test('a round whose progress was not told has not succeeded: a session that ended is found out', async () => {
  const db = await waitingDevice()
  const fetchProgress: FetchProgress = async () => ({
    status: 401,
    body: { error: 'A sentence for a person.', code: 'signed-out' },
    retryAfter: null,
  })
  const { send } = willingServer()
  expect((await synchronise(db, round, { send, fetchProgress, lock: noLock })).outcome).toBe('signed-out')
})
