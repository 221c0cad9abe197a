import type { Config } from '../config.ts'
import { migrate } from '../database/migrate.ts'
import type { EmbeddedDatabase } from '../embedded/postgres.ts'
import { CommandError } from './run-command.ts'

/** A database that is up to date: that of DATABASE_URL, or else the embedded one, which `openEmbedded` starts or finds. */
export async function migratedDatabase(
  { databaseUrl }: Config,
  openEmbedded: () => Promise<EmbeddedDatabase>,
): Promise<EmbeddedDatabase> {
  if (!databaseUrl) {
    const embedded = await openEmbedded()
    try {
      await migrate(embedded.url)
      return embedded
    } catch (error) {
      await embedded.stop()
      throw error
    }
  }
  try {
    await migrate(databaseUrl)
    return { url: databaseUrl, stop: async () => {} }
  } catch (error) {
    if (!isOutOfReach(error)) throw error
    const { host, pathname } = new URL(databaseUrl)
    const reason = error.message || error.code || 'no answer'
    throw new CommandError(`The database of DATABASE_URL (${host}${pathname}) cannot be used: ${reason}.`)
  }
}

/** No such host, port, user or database, as opposed to a statement that failed. */
function isOutOfReach(error: unknown): error is Error & { code?: string } {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return /^(E[A-Z]+|08|28|3D|53|57)/.test(code) || /timeout|terminated/i.test(error.message)
}
