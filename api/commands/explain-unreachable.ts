import { CommandError } from './run-command.ts'

/** What to throw instead of `error`: one sentence when DATABASE_URL names no host, user or database that can be used. */
export function explainUnreachable(error: unknown, databaseUrl: string): unknown {
  if (!isOutOfReach(error)) return error
  const { host, pathname } = new URL(databaseUrl)
  const reason = error.message || error.code || 'no answer'
  return new CommandError(`The database of DATABASE_URL (${host}${pathname}) cannot be used: ${reason}.`)
}

/** No such host, port, user or database, as opposed to a statement that failed. */
function isOutOfReach(error: unknown): error is Error & { code?: string } {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return /^(E[A-Z]+|08|28|3D|53|57)/.test(code) || /timeout|terminated/i.test(error.message)
}
