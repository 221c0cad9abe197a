import pg from 'pg'
import type { Config } from '../config.ts'
import { sessionSettings } from '../database/database.ts'
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
  // Not named as the server is, whose connections `restore` looks for.
  const client = new pg.Client({
    connectionString: database.url,
    application_name: 'asterleigh-command',
    options: sessionSettings,
    connectionTimeoutMillis: 10_000,
  })
  // A connection that is lost fails the statement in flight; without a listener it would end the process as well.
  client.on('error', () => {})
  try {
    await client.connect().catch(error => {
      throw databaseUrl ? explainUnreachable(error, databaseUrl) : error
    })
    return await work(client, database.url)
  } finally {
    await client.end()
    await database.stop()
  }
}
