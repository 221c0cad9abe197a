import { BackupError } from '../backup/backup-error.ts'
import { ConfigError } from '../config.ts'
import { EmbeddedDatabaseError } from '../embedded/embedded-database-error.ts'

/** A command cannot do what it was asked; the message is for the person who typed it. */
export class CommandError extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** Runs a command: what it cannot do is said on stderr, as a sentence where it was foreseen, and sets the exit code. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    const foreseen = [BackupError, CommandError, ConfigError, EmbeddedDatabaseError].some(kind => error instanceof kind)
    const text = error instanceof Error ? (foreseen ? error.message : error.stack) : String(error)
    process.stderr.write(`${text}\n`)
    process.exit(error instanceof CommandError ? error.exitCode : 1)
  }
}
