import { BackupError } from '../backup/backup-error.ts'
import { UnfitDatabase } from '../database/migrate.ts'
import { CommandError } from './run-command.ts'

/**
 * What to throw instead of `error`: one sentence when the database of DATABASE_URL is not there, or refuses to be used.
 * Without one, `error` itself: the embedded database speaks for itself.
 */
export function explainUnreachable(error: unknown, databaseUrl: string | undefined): unknown {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const isExplained = error instanceof CommandError || error instanceof BackupError
  if (!databaseUrl || isExplained || !isOutOfReach(cause, databaseUrl)) return error
  const { host, pathname } = new URL(databaseUrl)
  const reason = cause.message || cause.code || 'no answer'
  return new CommandError(`The database of DATABASE_URL (${host}${pathname}) cannot be used: ${reason}.`)
}

// Of the network, or the server's. Class 08: connection; 28: sign-in; 3D: no such database; 53: resources; 57: shutdown;
// 0A, 58, 42704: an extension that is not there, or in a schema of its own; 25006: read only; 42501: no right.
const outOfReach = /^(ECONN|EHOST|ENET|ENOTFOUND|EAI_|EPIPE|ETIMEDOUT|08|28|3D|53|57|0A|58|42704|25006|42501)/
/** What no code says by itself: TLS that is refused, time that is over, a connection that is cut, a socket not there. */
const saidInWords = /certificate|SSL|timeout|terminated|^connect /i

/** No such host, port, user or database, no trust, no right; as opposed to a statement that failed. */
function isOutOfReach(error: unknown, databaseUrl: string): error is Error & { code?: string } {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  // A certificate, say.
  const isNamed = 'path' in error && [...new URL(databaseUrl).searchParams.values()].includes(String(error.path))
  return error instanceof UnfitDatabase || isNamed || outOfReach.test(code) || saidInWords.test(error.message)
}
