import type { Config } from '../config.ts'
import type { EmbeddedDatabase } from '../embedded/postgres.ts'
import { type FirstLink, firstLinks } from './first-links.ts'
import { migratedDatabase } from './migrated-database.ts'

/** The embedded database that this process starts. */
export interface OwnDatabase {
  readonly opening: Promise<EmbeddedDatabase>
}

/**
 * Returns the migrated database. An embedded one (`own`) also gets its first content; `links`: set-up links of the sample
 * accounts without a password.
 */
export async function preparedDatabase(
  config: Config,
  own: OwnDatabase | undefined,
): Promise<{ database: EmbeddedDatabase; links: FirstLink[] }> {
  const database = await migratedDatabase(config, () => own?.opening ?? Promise.reject(new Error('No database.')))
  try {
    const links = own ? await firstLinks(database.url, config.publicUrl) : []
    return { database, links }
  } catch (error) {
    await database.stop()
    throw error
  }
}
