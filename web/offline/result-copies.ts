/**
 * A second copy of each result that the server has not confirmed, outside of IndexedDB. Chromium writes IndexedDB into a
 * log. Is the browser killed in the middle of a record, the next start goes on behind the torn record, and the start
 * after that takes all of it for damaged and deletes every database of the site (tests/faults/killed-browser.test.ts;
 * ChromeOS opens a new log for this reason, https://crbug.com/460568). The copies bring back what was not sent yet.
 */
import { mergeResults } from '../../content/curriculum/rules.ts'
import type { MadeHere, OfflineDatabase, OutboxRow } from './database.ts'
import { onDevice } from './on-device.ts'

const cacheName = 'asterleigh-results'
/**
 * Milliseconds. When all of a site's storage is deleted at this moment, Chromium may answer nothing that its caches are
 * asked for twenty seconds, while IndexedDB saves (tests/faults/storage-trouble.test.ts).
 */
const patience = 2000
/** Never asked for: each copy needs an address of its own. */
const addressOf = (id: string) => `/croacademy/results/${id}`

type ResultCopy = MadeHere & Pick<OutboxRow, 'employeeId' | 'moduleId'>

/**
 * Keeps a copy beside what IndexedDB saves. Never fails, and holds nothing up for long: without it the result is as safe
 * as IndexedDB.
 */
export async function keepCopy(result: ResultCopy): Promise<void> {
  await patiently(quietly(async copies => await copies.put(addressOf(result.id), Response.json(result))))
}

/**
 * The server has it. Never fails, and holds nothing up for long: a copy that stays is sent once more, which changes
 * nothing.
 */
export async function dropCopy(id: string): Promise<void> {
  await patiently(quietly(async copies => void (await copies.delete(addressOf(id)))))
}

/** Queues again what IndexedDB has lost, under its own id. Never fails: what cannot be restored now holds up nothing. */
export async function restoreFromCopies(db: OfflineDatabase): Promise<void> {
  await quietly(async copies => {
    for (const key of await copies.keys()) {
      await quietly(async () => {
        const copy = await copies.match(key)
        if (copy && (await restore(db, await copy.json()))) await copies.delete(key)
      })
    }
  })
}

/** Gives whether the server is known to have it. */
async function restore(db: OfflineDatabase, copy: ResultCopy): Promise<boolean> {
  const { employeeId, moduleId, ...made } = copy
  return await onDevice(db, () =>
    db.transaction('rw', [db.progress, db.outbox], async () => {
      const known = await db.progress.get([employeeId, moduleId])
      if (known?.made?.id === made.id) return known.received
      if (await db.outbox.get(made.id)) return false
      const { score, finishedAt } = known ? mergeResults(known, made) : made
      await db.progress.put({ employeeId, moduleId, score, finishedAt, received: false, made: known?.made ?? made })
      await db.outbox.add({ ...made, employeeId, moduleId, queuedAt: Date.now(), state: 'waiting', refusal: null })
      return false
    }),
  )
}

async function quietly(work: (copies: Cache) => Promise<void>): Promise<void> {
  try {
    await work(await caches.open(cacheName))
  } catch {
    // Forbidden, full, torn, or not there at all.
  }
}

/** What takes longer goes on by itself. */
async function patiently(work: Promise<void>): Promise<void> {
  await Promise.race([work, new Promise(resolve => setTimeout(resolve, patience))])
}
