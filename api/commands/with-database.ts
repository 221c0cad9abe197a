import type pg from 'pg'
import type { Config } from '../config.ts'
import { connect } from '../database/connect.ts'
import { connectOrStart } from '../embedded/postgres.ts'
import { explainUnreachable } from './explain-unreachable.ts'

/**
 * Runs `work` with a connection to the database as it is, migrated or not: that of DATABASE_URL, or else the embedded
 * one, started for the time of the work where no server looks after it. What `work` left uncommitted is rolled back.
 */
export async function withDatabase<T>(
  { databaseUrl, dataDir }: Config,
  work: (client: pg.Client, url: string) => Promise<T>,
): Promise<T> {
  const database = databaseUrl ? { url: databaseUrl, stop: async () => {} } : await connectOrStart(dataDir)
  try {
    const client = await connect(database.url)
    try {
      return await work(client, database.url)
    } finally {
      await client.end()
    }
  } catch (error) {
    throw explainUnreachable(error, databaseUrl)
  } finally {
    await database.stop()
  }
}
