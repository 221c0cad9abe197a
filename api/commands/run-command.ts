import { resolve } from 'node:path'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { BackupError } from '../backup/backup-file.ts'
import { ConfigError } from '../config.ts'
import { EmbeddedDatabaseError } from '../embedded/cluster.ts'

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

/** Runs a command of the command line and prints the message that it returns. */
export const runAndPrint = (command: (args: readonly string[], env: NodeJS.ProcessEnv) => Promise<string>) =>
  runCommand(async () => {
    process.stdout.write(`${await command(process.argv.slice(2), process.env)}\n`)
  })

/** Returns the error for wrong arguments: what is wrong, and the usage. */
export function wrongUse(usage: string, sentence: string): CommandError {
  return new CommandError(`${sentence}\n\n${usage}`, 2)
}

/**
 * Returns the words and options of `args`. Prints the usage and ends the process for `--help`. Throws
 * {@link wrongUse} for an unknown option.
 */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  args: readonly string[] = process.argv.slice(2),
) {
  const read = () => {
    try {
      return parseArgs({ args, allowPositionals: true, options: { ...options, help: { type: 'boolean', short: 'h' } } })
    } catch (error) {
      throw wrongUse(usage, error instanceof Error ? error.message : String(error))
    }
  }
  const given = read()
  if ('help' in given.values) {
    process.stdout.write(usage)
    process.exit(0)
  }
  return given
}

/** Returns the absolute path of a command's only word. Throws {@link wrongUse} unless there is exactly one. */
export function onlyPath(usage: string, positionals: readonly string[], name = 'FILE'): string {
  const [path, ...others] = positionals
  if (!path || others.length > 0) throw wrongUse(usage, `Please give exactly one ${name}.`)
  return absolutePath(path)
}

/** Resolves a path from the folder in which npm was called, because npm runs scripts in the project's folder. */
export function absolutePath(path: string): string {
  const { INIT_CWD = '.' } = process.env
  return resolve(INIT_CWD, path)
}
