import type { Config } from '../config.ts'
import type { EmbeddedDatabase } from '../embedded/postgres.ts'
import type { MadeResource } from '../library/make-library.ts'
import { fillNewLibrary } from './fill-new-library.ts'
import { type FirstLink, firstLinks } from './first-links.ts'
import { migratedDatabase } from './migrated-database.ts'

/** A database that belongs to this start. */
export interface OwnDatabase {
  /** The embedded database, on its way. */
  readonly opening: Promise<EmbeddedDatabase>
  /** What is being drawn for a library that is new. */
  readonly library: Promise<MadeResource[]> | undefined
  /** The server starts all the same; the next start tries again. */
  readonly onUnfilled: (error: unknown) => void
}

/**
 * The database with all that a server expects of it: the newest schema and, in one of `own`, the first accounts,
 * whose open links it resolves to, and the first library.
 */
export async function preparedDatabase(
  config: Config,
  own: OwnDatabase | undefined,
): Promise<{ database: EmbeddedDatabase; links: FirstLink[] }> {
  const database = await migratedDatabase(config, () => own?.opening ?? Promise.reject(new Error('No database.')))
  try {
    if (!own) return { database, links: [] }
    const links = await firstLinks(database.url, config.publicUrl)
    await fillNewLibrary(database.url, own.library).catch(own.onUnfilled)
    return { database, links }
  } catch (error) {
    await database.stop()
    throw error
  }
}
