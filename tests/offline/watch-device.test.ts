// Dexie's live queries use the global IndexedDB.
import 'fake-indexeddb/auto'
import { liveQuery } from 'dexie'
import { expect, test, vi } from 'vitest'
import type { OfflineDatabase } from '../../web/offline/database.ts'
import { forgetSession, rememberSignIn } from '../../web/offline/device-session.ts'
import { damaged, markRefused, queuedResults, retryRefused } from '../../web/offline/outbox.ts'
import { watchDevice } from '../../web/offline/start-sync.ts'
import { ada, finish, grace, newStorage } from './example-device.ts'
import { waitingCount } from './waiting-count.ts'

/** Long enough for a busy machine. */
const patiently = { timeout: 20_000 }

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
  await vi.waitFor(() => expect(events.onSignedIn).toHaveBeenCalledWith(ada.id), patiently)
  await finish(here, ada.id, 1)
  await vi.waitFor(() => expect(events.onQueued).toHaveBeenCalledOnce(), patiently)

  const counts: number[] = []
  const counting = liveQuery(() => waitingCount(there, ada.id)).subscribe(count => counts.push(count))
  await vi.waitFor(() => expect(counts).toEqual([1]), patiently)
  await here.outbox.clear()
  await vi.waitFor(() => expect(counts).toEqual([1, 0]), patiently)
  await forgetSession(here, 'logout')
  await vi.waitFor(() => expect(events.onSignedOut).toHaveBeenCalledOnce(), patiently)
  counting.unsubscribe()
  watch.unsubscribe()
})

test('a colleague’s sign-in in another tab without a logout is noticed', async () => {
  const storage = newStorage()
  const [here, there] = [storage.open(), storage.open()]
  const events = listener()
  await rememberSignIn(here, ada)
  const watch = watchDevice(there, events)
  await vi.waitFor(() => expect(events.onSignedIn).toHaveBeenLastCalledWith(ada.id), patiently)
  await rememberSignIn(here, grace)
  await vi.waitFor(() => expect(events.onSignedIn).toHaveBeenLastCalledWith(grace.id), patiently)
  expect(events.onSignedOut).not.toHaveBeenCalled()
  watch.unsubscribe()
})

test('retrying a refused result reports it as queued, and no other', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  const events = listener()
  const watch = watchDevice(db, events)
  const queuedTimes = (times: number) =>
    vi.waitFor(() => expect(events.onQueued).toHaveBeenCalledTimes(times), patiently)
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
  await vi.waitFor(() => expect(events.onSignedIn).toHaveBeenCalledOnce(), patiently)
  const hasFailed = failNextReading(there)
  await finish(here, ada.id, 1)
  await vi.waitFor(() => expect(hasFailed()).toBe(true), patiently)
  await finish(here, ada.id, 2)
  await vi.waitFor(() => expect(events.onQueued).toHaveBeenCalledOnce(), patiently)
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
  await vi.waitFor(() => expect(hasFailed()).toBe(true), patiently)
  watch.resubscribe()
  await vi.waitFor(() => expect(events.onSignedIn).toHaveBeenCalledExactlyOnceWith(ada.id), patiently)
  watch.unsubscribe()
})

test('`resubscribe` reports nothing that is already known', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  const events = listener()
  const watch = watchDevice(db, events)
  await vi.waitFor(() => expect(events.onSignedIn).toHaveBeenCalledOnce(), patiently)
  watch.resubscribe()
  await finish(db, ada.id, 1)
  await vi.waitFor(() => expect(events.onQueued).toHaveBeenCalledOnce(), patiently)
  expect(events.onSignedIn).toHaveBeenCalledOnce()
  watch.unsubscribe()
})

test('unsubscribing after `resubscribe` ends all notifications', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  const [events, others] = [listener(), listener()]
  const watch = watchDevice(db, events)
  await vi.waitFor(() => expect(events.onSignedIn).toHaveBeenCalledOnce(), patiently)
  watch.resubscribe()
  watch.unsubscribe()
  const other = watchDevice(db, others)
  await finish(db, ada.id, 1)
  await vi.waitFor(() => expect(others.onQueued).toHaveBeenCalledOnce(), patiently)
  expect(events.onQueued).not.toHaveBeenCalled()
  other.unsubscribe()
})
