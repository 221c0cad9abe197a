import { BackupError } from '../backup/backup-file.ts'
import type { Config } from '../config.ts'
import { openConnection, type Sql } from '../database/connect.ts'
import { migrate, UnfitDatabase } from '../database/migrations.ts'
import { connectOrStart, type EmbeddedDatabase } from '../embedded/postgres.ts'
import { CommandError } from './run-command.ts'

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

/**
 * Returns an error whose message is one sentence, when the database of DATABASE_URL is unreachable or cannot be used;
 * otherwise returns `error`. Without DATABASE_URL only an {@link UnfitDatabase} is explained, because other errors of the
 * embedded database are sentences already.
 */
export function explainUnreachable(error: unknown, databaseUrl: string | undefined): unknown {
  if (!databaseUrl && error instanceof UnfitDatabase)
    return new CommandError(`The database in DATA_DIR cannot be used: ${error.message}.`)
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const isExplained = error instanceof CommandError || error instanceof BackupError
  if (!databaseUrl || isExplained || !isOutOfReach(cause, databaseUrl)) return error
  const { host, pathname } = new URL(databaseUrl)
  const reason = cause.message || cause.code || 'no response'
  return new CommandError(`The database of DATABASE_URL (${host}${pathname}) cannot be used: ${reason}.`)
}

// Class 08: connection; 28: sign-in; 3D: no such database; 53: resources; 57: shutdown; 0A, 58, 42704: an extension that
// is missing or in a schema of its own; 25006: read only; 42501: insufficient privilege.
const outOfReach = /^(08|28|3D|53|57|0A|58|42704|25006|42501)/
/** TLS errors of Node, which have many codes. */
const aboutTls = /certificate|SSL|TLS/i

/** Returns whether connecting failed or a privilege is missing, as opposed to an error in a statement. */
function isOutOfReach(error: unknown, databaseUrl: string): error is Error & { code?: string } {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  // Connection errors have an `errno`, both those of the system and those of the library.
  const isConnection = 'errno' in error || 'errors' in error
  // A file that the URL names, such as a certificate.
  const isNamed = 'path' in error && [...new URL(databaseUrl).searchParams.values()].includes(String(error.path))
  return (
    error instanceof UnfitDatabase || isConnection || isNamed || outOfReach.test(code) || aboutTls.test(error.message)
  )
}
