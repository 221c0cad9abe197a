import { OfflineDatabase } from './database.ts'

/** The one database of this page (or worker); it opens at its first use. */
export const thisDevice = new OfflineDatabase()
