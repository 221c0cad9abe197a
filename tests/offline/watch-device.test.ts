// Dexie's live queries use the global IndexedDB.
import 'fake-indexeddb/auto'
import { liveQuery } from 'dexie'
import { expect, test, vi } from 'vitest'
import type { OfflineDatabase } from '../../web/offline/database.ts'
import { forgetSession, rememberSignIn } from '../../web/offline/device-session.ts'
import { damaged, markRefused, queuedResults, retryRefused } from '../../web/offline/outbox.ts'
import { watchDevice } from '../../web/offline/start-sync.ts'
import { ada, finish, grace, newStorage, waitingCount } from './example-device.ts'

const eventually = (assertion: () => void) => vi.waitFor(assertion, { timeout: 60_000 })

const listener = () => ({ onSignedIn: vi.fn(), onSignedOut: vi.fn(), onQueued: vi.fn() })

/** Makes the next read of the session fail. Returns a function that returns whether it has. */
function failNextReading(db: OfflineDatabase): () => boolean {
  let failed = false
  db.device.hook('reading', device => {
    if (failed) return device
    failed = true
    throw new Error('The storage failed.')
  })
  return () => failed
}

test('every tab is notified of a sign-in, a saved result and its delivery', async () => {
  const storage = newStorage()
  const [here, there] = [storage.open(), storage.open()]
  const events = listener()
  const watch = watchDevice(there, events)
  await rememberSignIn(here, ada)
  await eventually(() => expect(events.onSignedIn).toHaveBeenCalledWith(ada.id))
  await finish(here, ada.id, 1)
  await eventually(() => expect(events.onQueued).toHaveBeenCalledOnce())

  const counts: number[] = []
  const counting = liveQuery(() => waitingCount(there, ada.id)).subscribe(count => counts.push(count))
  await expect.poll(() => counts).toEqual([1])
  await here.outbox.clear()
  await expect.poll(() => counts).toEqual([1, 0])
  await forgetSession(here, 'logout')
  await eventually(() => expect(events.onSignedOut).toHaveBeenCalledOnce())
  counting.unsubscribe()
  watch.unsubscribe()
})

test('a colleague’s sign-in in another tab without a logout is noticed', async () => {
  const storage = newStorage()
  const [here, there] = [storage.open(), storage.open()]
  const events = listener()
  await rememberSignIn(here, ada)
  const watch = watchDevice(there, events)
  await eventually(() => expect(events.onSignedIn).toHaveBeenLastCalledWith(ada.id))
  await rememberSignIn(here, grace)
  await eventually(() => expect(events.onSignedIn).toHaveBeenLastCalledWith(grace.id))
  expect(events.onSignedOut).not.toHaveBeenCalled()
  watch.unsubscribe()
})

test('retrying a refused result reports it as queued, and no other', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  const events = listener()
  const watch = watchDevice(db, events)
  const queuedTimes = (times: number) => eventually(() => expect(events.onQueued).toHaveBeenCalledTimes(times))
  await finish(db, ada.id, 1)
  await queuedTimes(1)
  await finish(db, ada.id, 2)
  await queuedTimes(2)
  const [first] = await queuedResults(db, ada.id)
  await markRefused(db, first?.id ?? '', damaged)
  // Reading this result implies that the refusal before it was read.
  await finish(db, ada.id, 3)
  await queuedTimes(3)
  await retryRefused(db, ada.id)
  await queuedTimes(4)
  watch.unsubscribe()
})

test('after a failed read, the next one reports what was missed', async () => {
  const storage = newStorage()
  const [here, there] = [storage.open(), storage.open()]
  const events = listener()
  await rememberSignIn(here, ada)
  const watch = watchDevice(there, events)
  await eventually(() => expect(events.onSignedIn).toHaveBeenCalledOnce())
  const hasFailed = failNextReading(there)
  await finish(here, ada.id, 1)
  await expect.poll(hasFailed).toBe(true)
  await finish(here, ada.id, 2)
  await eventually(() => expect(events.onQueued).toHaveBeenCalledOnce())
  expect(events.onSignedOut).not.toHaveBeenCalled()
  watch.unsubscribe()
})

test('`resubscribe` starts delivery after the first read failed', async () => {
  const storage = newStorage()
  const db = storage.open()
  await rememberSignIn(db, ada)
  const events = listener()
  const hasFailed = failNextReading(db)
  const watch = watchDevice(db, events)
  await expect.poll(hasFailed).toBe(true)
  watch.resubscribe()
  await eventually(() => expect(events.onSignedIn).toHaveBeenCalledExactlyOnceWith(ada.id))
  watch.unsubscribe()
})

test('`resubscribe` reports nothing that is already known', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  const events = listener()
  const watch = watchDevice(db, events)
  await eventually(() => expect(events.onSignedIn).toHaveBeenCalledOnce())
  watch.resubscribe()
  await finish(db, ada.id, 1)
  await eventually(() => expect(events.onQueued).toHaveBeenCalledOnce())
  expect(events.onSignedIn).toHaveBeenCalledOnce()
  watch.unsubscribe()
})

test('unsubscribing after `resubscribe` ends all notifications', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  const [events, others] = [listener(), listener()]
  const watch = watchDevice(db, events)
  await eventually(() => expect(events.onSignedIn).toHaveBeenCalledOnce())
  watch.resubscribe()
  watch.unsubscribe()
  const other = watchDevice(db, others)
  await finish(db, ada.id, 1)
  await eventually(() => expect(others.onQueued).toHaveBeenCalledOnce())
  expect(events.onQueued).not.toHaveBeenCalled()
  other.unsubscribe()
})
