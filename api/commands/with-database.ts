import type { Config } from '../config.ts'
import { openConnection, type Sql } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { connectOrStart, type EmbeddedDatabase } from '../embedded/postgres.ts'
import { explainUnreachable } from './explain-unreachable.ts'

/**
 * Returns the database of DATABASE_URL, or else the embedded one, which `openEmbedded` starts or finds: by default it is
 * started if no server is running it.
 */
async function openDatabase(
  { databaseUrl, dataDir }: Config,
  openEmbedded: (dataDir: string) => Promise<EmbeddedDatabase> = connectOrStart,
): Promise<EmbeddedDatabase> {
  return databaseUrl ? { url: databaseUrl, stop: async () => {} } : openEmbedded(dataDir)
}

/** Returns the database as {@link openDatabase} does, migrated. */
export async function migratedDatabase(
  config: Config,
  openEmbedded?: (dataDir: string) => Promise<EmbeddedDatabase>,
): Promise<EmbeddedDatabase> {
  const database = await openDatabase(config, openEmbedded)
  try {
    await migrate(database.url)
    return database
  } catch (error) {
    await database.stop()
    throw explainUnreachable(error, config.databaseUrl)
  }
}

/** Runs `work` on a connection to the database, without migrating it. An open transaction is rolled back. */
export async function withDatabase<T>(config: Config, work: (sql: Sql, url: string) => Promise<T>): Promise<T> {
  const database = await openDatabase(config)
  try {
    return await withConnection(database.url, sql => work(sql, database.url))
  } catch (error) {
    throw explainUnreachable(error, config.databaseUrl)
  } finally {
    await database.stop()
  }
}

/** Runs `work` in one transaction on a connection of its own. Rolls back when it throws. */
export async function inTransaction<T>(databaseUrl: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  return await withConnection(databaseUrl, async sql => {
    await sql`begin`
    const result = await work(sql)
    await sql`commit`
    return result
  })
}

async function withConnection<T>(databaseUrl: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const { sql, destroy } = openConnection(databaseUrl)
  try {
    return await work(sql)
  } finally {
    await destroy()
  }
}
