/**
 * A second copy of each unsent result in the Cache API, because Chromium can lose a whole IndexedDB. It writes IndexedDB
 * to a log. If the browser is killed in the middle of a log record, the next start appends behind the torn record, and
 * the start after that treats the log as corrupt and deletes every database of the site
 * (tests/faults/killed-browser.test.ts; ChromeOS opens a new log for this reason, https://crbug.com/460568).
 */
import { mergeResults } from '../../content/curriculum/rules.ts'
import type { LocalCompletion, OfflineDatabase, OutboxRow } from './database.ts'
import { onDevice } from './on-device.ts'

const cacheName = 'asterleigh-results'
/**
 * Milliseconds. While all storage of the site is being deleted, Chromium's Cache API may not respond for twenty seconds,
 * although IndexedDB does (tests/faults/storage-faults.test.ts).
 */
const timeout = 2000
/** A cache key; nothing requests this address. */
const addressOf = (id: string) => `/croacademy/results/${id}`

type ResultCopy = LocalCompletion & Pick<OutboxRow, 'employeeId' | 'cycle' | 'moduleId'>

/** Stores a copy. Never rejects, and waits at most `timeout`: without a copy the result is as durable as IndexedDB. */
export async function keepCopy(result: ResultCopy): Promise<void> {
  await withTimeout(ignoringErrors(copies => copies.put(addressOf(result.id), new Response(JSON.stringify(result)))))
}

/** Deletes the copy of a delivered result. Never rejects, and waits at most `timeout`: a second delivery is harmless. */
export async function dropCopy(id: string): Promise<void> {
  await withTimeout(ignoringErrors(copies => copies.delete(addressOf(id))))
}

/** Queues results that IndexedDB has lost, under their own ids. Never rejects; an unreadable copy is skipped. */
export async function restoreFromCopies(db: OfflineDatabase): Promise<void> {
  await ignoringErrors(async copies => {
    for (const key of await copies.keys()) {
      await ignoringErrors(async () => {
        const copy = await copies.match(key)
        if (copy && (await restore(db, await copy.json()))) await copies.delete(key)
      })
    }
  })
}

/** Returns whether the server is known to have the result. */
async function restore(db: OfflineDatabase, copy: ResultCopy): Promise<boolean> {
  // The first version of the database had no cycles.
  const { employeeId, cycle = 1, moduleId, ...made } = copy
  return await onDevice(db, () =>
    db.transaction('rw', [db.results, db.outbox], async () => {
      const known = await db.results.get([employeeId, cycle, moduleId])
      if (known?.made?.id === made.id) return known.received
      if (await db.outbox.get(made.id)) return false
      const { score, finishedAt } = known ? mergeResults(known, made) : made
      const result = { employeeId, cycle, moduleId, score, finishedAt }
      await db.results.put({ ...result, received: false, made: known?.made ?? made })
      await db.outbox.add({
        ...made,
        employeeId,
        cycle,
        moduleId,
        queuedAt: Date.now(),
        state: 'waiting',
        refusal: null,
      })
      return false
    }),
  )
}

async function ignoringErrors(work: (copies: Cache) => Promise<unknown>): Promise<void> {
  try {
    await work(await caches.open(cacheName))
  } catch {
    // The Cache API is forbidden, full or missing, or the copy is unreadable.
  }
}

async function withTimeout(work: Promise<void>): Promise<void> {
  await Promise.race([work, new Promise(resolve => setTimeout(resolve, timeout))])
}
