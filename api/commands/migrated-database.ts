import type { Config } from '../config.ts'
import { migrate } from '../database/migrate.ts'
import type { EmbeddedDatabase } from '../embedded/postgres.ts'
import { explainUnreachable } from './explain-unreachable.ts'

/** Migrates and returns the database of DATABASE_URL, or else the embedded one, which `openEmbedded` starts or finds. */
export async function migratedDatabase(
  { databaseUrl }: Config,
  openEmbedded: () => Promise<EmbeddedDatabase>,
): Promise<EmbeddedDatabase> {
  const database = databaseUrl ? { url: databaseUrl, stop: async () => {} } : await openEmbedded()
  try {
    await migrate(database.url)
    return database
  } catch (error) {
    await database.stop()
    throw explainUnreachable(error, databaseUrl)
  }
}
