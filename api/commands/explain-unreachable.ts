import { BackupError } from '../backup/backup-error.ts'
import { UnfitDatabase } from '../database/migrate.ts'
import { CommandError } from './run-command.ts'

/**
 * Returns what to throw instead of `error`: one sentence when the database of DATABASE_URL is unreachable or refuses to be
 * used. Without a DATABASE_URL only an {@link UnfitDatabase} is explained; the embedded database's other errors are
 * sentences already.
 */
export function explainUnreachable(error: unknown, databaseUrl: string | undefined): unknown {
  if (!databaseUrl && error instanceof UnfitDatabase)
    return new CommandError(`The database in DATA_DIR cannot be used: ${error.message}.`)
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const isExplained = error instanceof CommandError || error instanceof BackupError
  if (!databaseUrl || isExplained || !isOutOfReach(cause, databaseUrl)) return error
  const { host, pathname } = new URL(databaseUrl)
  const reason = cause.message || cause.code || 'no answer'
  return new CommandError(`The database of DATABASE_URL (${host}${pathname}) cannot be used: ${reason}.`)
}

// Class 08: connection; 28: sign-in; 3D: no such database; 53: resources; 57: shutdown; 0A, 58, 42704: an extension that
// is missing or in a schema of its own; 25006: read only; 42501: insufficient privilege.
const outOfReach = /^(08|28|3D|53|57|0A|58|42704|25006|42501)/
/** TLS errors of Node, which have many codes. */
const aboutTls = /certificate|SSL|TLS/i

/** Whether the host, port, user, database, trust or a privilege is missing, as opposed to a failed statement. */
function isOutOfReach(error: unknown, databaseUrl: string): error is Error & { code?: string } {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  // Errors of a connection have an `errno`, the system's as well as the library's.
  const isConnection = 'errno' in error || 'errors' in error
  // A certificate's file, for example.
  const isNamed = 'path' in error && [...new URL(databaseUrl).searchParams.values()].includes(String(error.path))
  return (
    error instanceof UnfitDatabase || isConnection || isNamed || outOfReach.test(code) || aboutTls.test(error.message)
  )
}
