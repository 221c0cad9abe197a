import { type DBCoreTable, type DBCoreTransaction, Dexie } from 'dexie'
import { OfflineDatabase } from '../../web/offline/database.ts'
import { IDBKeyRange } from './key-range.ts'

/**
 * A page's connection to the device's database that can be killed between any two steps, as a browser can: uncommitted
 * changes are rolled back, and the page's later steps do not happen.
 */
export class KillableDatabase extends OfflineDatabase {
  /** Number of operations that were started. */
  operations = 0
  #stepsLeft = Number.POSITIVE_INFINITY
  readonly #open = new Set<DBCoreTransaction>()

  constructor(indexedDB: IDBFactory) {
    super({ indexedDB, IDBKeyRange })
    this.use({
      stack: 'dbcore',
      create: down => ({
        transaction: (...args) => {
          const transaction = down.transaction(...args)
          this.#open.add(transaction)
          // Rolls back at once if this step is not allowed any more.
          this.#mayStep()
          return transaction
        },
        table: name => this.#killable(down.table(name)),
      }),
    })
  }

  get dead(): boolean {
    return this.#stepsLeft <= 0
  }

  /** Kills the page now, or after `after` more operations. */
  kill(after = 0): void {
    this.#stepsLeft = Math.min(this.#stepsLeft, after)
    if (this.dead) this.#die()
  }

  #mayStep(): boolean {
    this.operations += 1
    this.#stepsLeft -= 1
    if (this.dead) this.#die()
    return !this.dead
  }

  #die(): void {
    for (const transaction of this.#open) {
      // A dead page receives no event of the rollback.
      for (const event of ['onabort', 'onerror']) {
        Object.defineProperty(transaction, event, { get: () => null, set: () => undefined, configurable: true })
      }
      try {
        transaction.abort()
      } catch {
        // The transaction had ended already.
      }
    }
    this.#open.clear()
  }

  #killable(table: DBCoreTable): DBCoreTable {
    // Promises of a dead page never settle.
    const alive = <T>(work: () => PromiseLike<T>) =>
      new Dexie.Promise<T>((resolve, reject) => {
        if (!this.#mayStep()) return
        work().then(
          value => !this.dead && resolve(value),
          error => !this.dead && reject(error),
        )
      })
    return {
      ...table,
      mutate: request => alive(() => table.mutate(request)),
      get: request => alive(() => table.get(request)),
      getMany: request => alive(() => table.getMany(request)),
      query: request => alive(() => table.query(request)),
      openCursor: request => alive(() => table.openCursor(request)),
      count: request => alive(() => table.count(request)),
    }
  }
}
