// Dexie's live queries want the browser's own IndexedDB to be there.
import 'fake-indexeddb/auto'
import { liveQuery } from 'dexie'
import { expect, test, vi } from 'vitest'
import { forgetSession, rememberSignIn } from '../../web/offline/identity.ts'
import { watchQueue } from '../../web/offline/watch-queue.ts'
import { ada, finish, newStorage } from './example-device.ts'
import { waitingCount } from './waiting-count.ts'

/** A busy machine takes its time. */
const patiently = { timeout: 20_000 }

test('every tab hears of a sign-in, of a saved result and of its delivery', async () => {
  const storage = newStorage()
  const [here, there] = [storage.open(), storage.open()]
  const heard = { onSignedIn: vi.fn(), onSignedOut: vi.fn(), onQueued: vi.fn() }
  const watch = watchQueue(there, heard)
  await rememberSignIn(here, ada)
  await vi.waitFor(() => expect(heard.onSignedIn).toHaveBeenCalledWith(ada.id), patiently)
  await finish(here, ada.id, 1)
  await vi.waitFor(() => expect(heard.onQueued).toHaveBeenCalledOnce(), patiently)

  const counts: number[] = []
  const counting = liveQuery(() => waitingCount(there, ada.id)).subscribe(count => counts.push(count))
  await vi.waitFor(() => expect(counts).toEqual([1]), patiently)
  await here.outbox.clear()
  await vi.waitFor(() => expect(counts).toEqual([1, 0]), patiently)
  await forgetSession(here, 'logout')
  await vi.waitFor(() => expect(heard.onSignedOut).toHaveBeenCalledOnce(), patiently)
  counting.unsubscribe()
  watch.unsubscribe()
})
