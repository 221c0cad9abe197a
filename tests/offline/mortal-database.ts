import { type DBCoreTable, type DBCoreTransaction, Dexie } from 'dexie'
import { OfflineDatabase } from '../../web/offline/database.ts'
import { IDBKeyRange } from './key-range.ts'

/**
 * A page's connection to the device's database that can be killed between any two steps, as a browser is: what was
 * not committed is rolled back, and nothing that the page still wanted to do happens.
 */
export class MortalDatabase extends OfflineDatabase {
  /** How many operations have been started. */
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
          // Rolled back at once when this was one step too many.
          this.#mayStep()
          return transaction
        },
        table: name => this.#mortal(down.table(name)),
      }),
    })
  }

  get dead(): boolean {
    return this.#stepsLeft <= 0
  }

  /** Dies now, or after so many more operations. */
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
      // A dead page does not hear of the rollback either.
      for (const event of ['onabort', 'onerror']) {
        Object.defineProperty(transaction, event, { get: () => null, set: () => undefined, configurable: true })
      }
      try {
        transaction.abort()
      } catch {
        // It was over already.
      }
    }
    this.#open.clear()
  }

  #mortal(table: DBCoreTable): DBCoreTable {
    // A dead page hears of nothing any more, neither good nor bad.
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
