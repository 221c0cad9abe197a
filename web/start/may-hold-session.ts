/** The name of this device's IndexedDB database; not in offline/database.ts, which loads Dexie. */
export const databaseName = 'asterleigh'

/** Whether an employee may be signed in on this device. Firefox has no `databases` before version 126. */
export async function mayHoldSession(): Promise<boolean> {
  if (!('databases' in indexedDB)) return true
  return (await indexedDB.databases()).some(({ name }) => name === databaseName)
}
