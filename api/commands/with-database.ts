import type { Config } from '../config.ts'
import { openConnection, type Sql } from '../database/connect.ts'
import { refusePreRelease } from '../database/migrate.ts'
import { connectOrStart } from '../embedded/postgres.ts'
import { explainUnreachable } from './explain-unreachable.ts'

/**
 * Runs `work` on a connection to the database of DATABASE_URL, or else to the embedded one, which is started if no server
 * is running it. Does not migrate. An open transaction is rolled back.
 */
export async function withDatabase<T>(
  { databaseUrl, dataDir }: Config,
  work: (sql: Sql, url: string) => Promise<T>,
): Promise<T> {
  const database = databaseUrl ? { url: databaseUrl, stop: async () => {} } : await connectOrStart(dataDir)
  try {
    const { sql, destroy } = openConnection(database.url)
    try {
      await refusePreRelease(sql)
      return await work(sql, database.url)
    } finally {
      await destroy()
    }
  } catch (error) {
    throw explainUnreachable(error, databaseUrl)
  } finally {
    await database.stop()
  }
}
