import type { OfflineDatabase, StoreName } from './database.ts'

/**
 * Writes in one turn with the database: all that `ask` asks for, and the commit, is on its way at once, where a slow device
 * would wait for each turn. Gives false, and has changed nothing, where something to be added was there already. Tells no
 * live query (`readAnew`).
 */
export async function writeAtOnce(
  db: OfflineDatabase,
  stores: readonly StoreName[],
  ask: (transaction: IDBTransaction) => void,
): Promise<boolean> {
  const transaction = await db.begin(stores)
  const { promise, resolve, reject } = Promise.withResolvers<boolean>()
  transaction.oncomplete = () => resolve(true)
  transaction.onabort = () => {
    const { error } = transaction
    if (error?.name === 'ConstraintError') resolve(false)
    else reject(error ?? new DOMException('The browser gave it up.', 'AbortError'))
  }
  try {
    ask(transaction)
    transaction.commit()
  } catch (error) {
    transaction.onabort = null
    transaction.abort()
    throw error
  }
  return await promise
}
