import type { CDPSession, Page } from 'playwright'
import { blockStore, unblock } from '../e2e/blocked-storage.ts'
import type { Random } from './random.ts'

/** What a storage fault needs: the learner's page, another tab of the same origin, and a CDP session. */
export interface StorageContext {
  readonly page: Page
  readonly otherTab: Page
  readonly controls: CDPSession
  readonly origin: string
  readonly random: Random
}

/** Begins a fault; resolves to a function that ends it. */
export type StorageFault = (storage: StorageContext) => Promise<() => Promise<void>>

/** Bytes that remain after the fault. With more, Chromium would cache a value for the free space that is too high. */
const room = 100_000

/** Limits the quota of this origin, so that a test can fill it. Must be called right after the browser's start. */
export async function limitStorage({ controls, origin }: Pick<StorageContext, 'controls' | 'origin'>, bytes: number) {
  await controls.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: bytes })
}

/** Fills the origin's quota to the last bytes, as other sites and photos fill a device. */
const fillDevice: StorageFault = async ({ otherTab, controls, origin }) => {
  const usage = await otherTab.evaluate(fillQuota)
  return () => limitStorage({ controls, origin }, usage + room)
}

/** Runs in the other tab. Resolves to the bytes that the origin uses now. */
async function fillQuota(): Promise<number> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('other-data', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('rows', { autoIncrement: true })
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  const write = (size: number) =>
    new Promise<boolean>(resolve => {
      const transaction = database.transaction('rows', 'readwrite')
      transaction.objectStore('rows').add('x'.repeat(size))
      transaction.oncomplete = () => resolve(true)
      transaction.onabort = () => resolve(false)
    })
  for (const size of [100_000, 20_000, 2_000, 150]) while (await write(size));
  database.close()
  return (await navigator.storage.estimate()).usage ?? 0
}

/** Fails readwrite transactions of the learner's page: at their beginning, at an operation, or at the commit. */
const breakTransactions =
  (at: 'begin' | 'operation' | 'commit', name: string): StorageFault =>
  async ({ page, random }) => {
    await page.evaluate(injectFault, { at, operation: random.below(4), name })
    return () => page.evaluate(unblock)
  }

/** Runs in the learner's page, until {@link unblock}. `operation`: index of the operation that fails. */
function injectFault({ at, operation, name }: { at: string; operation: number; name: string }): void {
  const failure = () => new DOMException('Made by a test.', name)
  const database = { ...originals(IDBDatabase.prototype, ['transaction']) }
  const store = originals(IDBObjectStore.prototype, ['get', 'getAll', 'put', 'add', 'delete', 'openCursor'])
  const transaction = originals(IDBTransaction.prototype, ['commit'])
  const counts = new WeakMap<IDBTransaction, number>()
  Object.assign(window, {
    unblock: () => {
      Object.assign(IDBDatabase.prototype, database)
      Object.assign(IDBObjectStore.prototype, store)
      Object.assign(IDBTransaction.prototype, transaction)
    },
  })

  function originals(prototype: object, methods: readonly string[]): Record<string, unknown> {
    return Object.fromEntries(methods.map(method => [method, Reflect.get(prototype, method)]))
  }
  const call = (original: unknown, that: unknown, given: unknown[]): unknown =>
    typeof original === 'function' ? Reflect.apply(original, that, given) : undefined

  if (at === 'begin') {
    Object.assign(IDBDatabase.prototype, {
      transaction(...given: unknown[]) {
        if (given[1] === 'readwrite') throw failure()
        return call(database['transaction'], this, given)
      },
    })
  }
  if (at === 'operation') {
    for (const [method, original] of Object.entries(store)) {
      Object.assign(IDBObjectStore.prototype, {
        [method](this: IDBObjectStore, ...given: unknown[]) {
          const count = counts.get(this.transaction) ?? 0
          counts.set(this.transaction, count + 1)
          if (this.transaction.mode === 'readwrite' && count === operation) throw failure()
          return call(original, this, given)
        },
      })
    }
  }
  if (at === 'commit') {
    Object.assign(IDBTransaction.prototype, {
      commit(this: IDBTransaction) {
        this.abort()
      },
    })
    // Without an explicit commit, the last write of a save is the new outbox entry.
    Object.assign(IDBObjectStore.prototype, {
      add(this: IDBObjectStore, ...given: unknown[]) {
        const request = call(store['add'], this, given)
        if (request instanceof IDBRequest) request.addEventListener('success', () => this.transaction.abort())
        return request
      },
    })
  }
}

/** Closes every open connection of the learner's page, as iOS does in the background; new ones work. */
const loseConnections =
  (name: string, message: string): StorageFault =>
  async ({ page }) => {
    await page.evaluate(closeConnections, { name, message })
    return async () => undefined
  }

/** Runs in the learner's page. */
function closeConnections({ name, message }: { name: string; message: string }): void {
  const living = new WeakSet<IDBDatabase>()
  const { open } = IDBFactory.prototype
  const { transaction } = IDBDatabase.prototype
  IDBFactory.prototype.open = function (...given) {
    const opening = open.apply(this, given)
    opening.addEventListener('upgradeneeded', () => living.add(opening.result))
    opening.addEventListener('success', () => living.add(opening.result))
    return opening
  }
  IDBDatabase.prototype.transaction = function (...given) {
    if (!living.has(this)) throw new DOMException(message, name)
    return transaction.apply(this, given)
  }
}

/** Another tab keeps a transaction open that blocks all others. */
const blockTransactions: StorageFault = async ({ otherTab }) => {
  await otherTab.evaluate(blockStore, 'outbox')
  return () => otherTab.evaluate(unblock)
}

/**
 * A frozen tab does not close its connection, so that the upgrade by a newer version in a third tab blocks every other
 * open.
 */
const blockUpgrade: StorageFault = async ({ otherTab }) => {
  await otherTab.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('asterleigh')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    Object.assign(window, { unblock: () => database.close() })
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('asterleigh', database.version + 1)
      opening.onblocked = () => resolve()
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => opening.result.close()
    })
  })
  return () => otherTab.evaluate(unblock)
}

/**
 * The database was deleted, and another tab holds an older version of it that this version of the app would have to
 * upgrade.
 */
export const blockByOlderVersion: StorageFault = async ({ otherTab }) => {
  await otherTab.evaluate(async () => {
    const done = (request: IDBOpenDBRequest) =>
      new Promise<void>((resolve, reject) => {
        request.onsuccess = () => resolve()
        request.onerror = () => reject(request.error)
      })
    const openFirst = async (): Promise<IDBOpenDBRequest> => {
      const deleting = done(indexedDB.deleteDatabase('asterleigh'))
      const opening = indexedDB.open('asterleigh', 1)
      try {
        await Promise.all([deleting, done(opening)])
        return opening
      } catch (error) {
        if (!(error instanceof DOMException && error.name === 'VersionError')) throw error
        // The product opened its own database first.
        return await openFirst()
      }
    }
    const opening = await openFirst()
    Object.assign(window, { unblock: () => opening.result.close() })
  })
  return () => otherTab.evaluate(unblock)
}

/** Faults that end and lose no existing data. */
export const temporaryFaults = {
  quota: [fillDevice],
  aborted: [
    breakTransactions('begin', 'UnknownError'),
    breakTransactions('operation', 'DataError'),
    breakTransactions('commit', 'AbortError'),
  ],
  blocked: [blockTransactions, blockUpgrade, blockByOlderVersion],
  'lost connection': [
    loseConnections('InvalidStateError', 'The database connection is closing.'),
    loseConnections('UnknownError', 'Connection to Indexed Database server lost. Refresh the page to try again'),
  ],
} as const satisfies Record<string, readonly [StorageFault, ...StorageFault[]]>

/** Evicts the origin's storage under its open pages, as a browser does when space is short. */
export async function clearStorage({ controls, origin }: StorageContext): Promise<void> {
  await controls.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,cache_storage' })
}

/** Deletes the database from another tab, as a page of the origin or a browser extension could. */
export async function deleteDatabase({ otherTab }: StorageContext): Promise<void> {
  await otherTab.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase('asterleigh')
        deleting.onsuccess = () => resolve()
        deleting.onerror = () => reject(deleting.error)
      }),
  )
}
