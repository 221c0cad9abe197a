/**
 * What a test runs inside a tab, with the product's own code and its own connection to the database. three-tabs.ts
 * bundles it and injects it into every page before the page's scripts.
 */
import { completeModule } from '../../web/offline/complete-module.ts'
import { OfflineDatabase } from '../../web/offline/database.ts'
import { answersFor } from '../answers-for.ts'
import type { StoredResults } from './stored-results.ts'

/** Undefined in a tab without Web Locks. */
const locks: LockManager | undefined = navigator.locks
const db = new OfflineDatabase()

/** The open transactions of every connection of this page to the database. */
const openTransactions = new Set<IDBTransaction>()
const { transaction } = IDBDatabase.prototype
IDBDatabase.prototype.transaction = function (...args) {
  const opened = transaction.apply(this, args)
  openTransactions.add(opened)
  for (const end of ['complete', 'abort']) opened.addEventListener(end, () => openTransactions.delete(opened))
  return opened
}

const inTab = {
  /** Completes modules as the button does. Returns the ids under which they are sent. */
  async finish(employeeId: string, results: readonly { moduleId: number; score: number }[]): Promise<string[]> {
    const ids: string[] = []
    for (const { moduleId, score } of results) {
      const answers = answersFor(moduleId, score)
      const saved = await completeModule(db, { employeeId, cycle: 1, moduleId, score, answers, contentVersion: 1 })
      if (saved.made) ids.push(saved.made.id)
    }
    return ids
  },

  async forgetResults(): Promise<void> {
    await caches.delete('asterleigh-results')
    await db.transaction('rw', [db.results, db.outbox], async () => {
      await db.outbox.clear()
      await db.results.clear()
    })
  },

  async stored(): Promise<Pick<StoredResults, 'progress' | 'outbox'>> {
    return await db.transaction('r', [db.results, db.outbox], async () => ({
      progress: await db.results.toArray(),
      outbox: await db.outbox.toArray(),
    }))
  },

  /** Works while the tab is frozen. */
  isInTransaction(): boolean {
    return openTransactions.size > 0
  },

  /** Returns the client id under which this tab holds locks. */
  async clientId(): Promise<string | undefined> {
    const own = `test-${Math.random()}`
    return await locks?.request(own, async () => {
      const { held = [] } = await locks.query()
      return held.find(({ name }) => name === own)?.clientId
    })
  },

  /** Returns the client id of the tab or worker that delivers. */
  async drainer(): Promise<string | undefined> {
    const { held = [] } = (await locks?.query()) ?? {}
    return held.find(({ name }) => name === 'asterleigh-outbox')?.clientId
  },
}

declare global {
  var tabTools: typeof inTab
}

Object.assign(globalThis, { tabTools: inTab })
