/** The name of this device's IndexedDB database; apart from Dexie, for pages that only ask whether it exists. */
export const databaseName = 'asterleigh'
