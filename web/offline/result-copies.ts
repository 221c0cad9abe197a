/**
 * A second copy of each unsent result in the Cache API, because Chromium can lose a whole IndexedDB. It writes IndexedDB
 * to a log. If the browser is killed in the middle of a log record, the next start appends behind the torn record, and
 * the start after that treats the log as corrupt and deletes every database of the site
 * (tests/faults/killed-browser.test.ts; ChromeOS opens a new log for this reason, https://crbug.com/460568).
 */
import type { QueuedCompletion } from './database.ts'

const cacheName = 'asterleigh-results'
/**
 * Milliseconds. While all storage of the site is being deleted, Chromium's Cache API may not respond for twenty seconds,
 * although IndexedDB does (tests/faults/storage-faults.test.ts).
 */
const timeout = 2000
/** A cache key; nothing requests this address. */
const addressOf = (id: string) => `/croacademy/results/${id}`

/** Stores a copy. Never rejects, and waits at most `timeout`: without a copy the result is as durable as IndexedDB. */
export async function keepCopy(result: QueuedCompletion): Promise<void> {
  await withTimeout(ignoringErrors(cache => cache.put(addressOf(result.id), new Response(JSON.stringify(result)))))
}

/** Deletes the copy of a delivered result. Never rejects, and waits at most `timeout`: a second delivery is harmless. */
export async function dropCopy(id: string): Promise<void> {
  await withTimeout(ignoringErrors(cache => cache.delete(addressOf(id))))
}

/** Returns the copies that can be read. Never rejects. */
export async function readCopies(): Promise<QueuedCompletion[]> {
  const copies: QueuedCompletion[] = []
  await ignoringErrors(async cache => {
    for (const key of await cache.keys()) {
      await ignoringErrors(async () => {
        const copy = await cache.match(key)
        if (copy) copies.push(await copy.json())
      })
    }
  })
  return copies
}

async function ignoringErrors(work: (cache: Cache) => Promise<unknown>): Promise<void> {
  try {
    await work(await caches.open(cacheName))
  } catch {
    // The Cache API is forbidden, full or missing, or the copy is unreadable.
  }
}

async function withTimeout(work: Promise<void>): Promise<void> {
  await Promise.race([work, new Promise(resolve => setTimeout(resolve, timeout))])
}
