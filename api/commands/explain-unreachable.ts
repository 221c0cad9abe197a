import { BackupError } from '../backup/backup-file.ts'
import { UnfitDatabase } from '../database/migrate.ts'
import { CommandError } from './run-command.ts'

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
