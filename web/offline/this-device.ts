import { OfflineDatabase } from './database.ts'

/** The database of this page or worker. It opens with its first query. */
export const thisDevice = new OfflineDatabase()
