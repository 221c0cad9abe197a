import { BackupError } from '../backup/backup-file.ts'
import { ConfigError } from '../config.ts'
import { EmbeddedDatabaseError } from '../embedded/database-user.ts'

/** A command failed for an expected reason. The message is a sentence for the person at the command line. */
export class CommandError extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** Runs a command. An error is written to stderr, an expected one without its stack, and sets the exit code. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    const isExpected = [BackupError, CommandError, ConfigError, EmbeddedDatabaseError].some(
      kind => error instanceof kind,
    )
    const text = error instanceof Error ? (isExpected ? error.message : error.stack) : String(error)
    process.stderr.write(`${text}\n`)
    process.exit(error instanceof CommandError ? error.exitCode : 1)
  }
}
