import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { CommandError } from './run-command.ts'

/** Returns the error for wrong arguments: what is wrong, and the usage. */
export function wrongUse(usage: string, sentence: string): CommandError {
  return new CommandError(`${sentence}\n\n${usage}`, 2)
}

/** Returns the command line's words and options. Throws {@link wrongUse} for an unknown option. */
export function readArguments<const Options extends ParseArgsOptionsConfig>(usage: string, options: Options) {
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    throw wrongUse(usage, error instanceof Error ? error.message : String(error))
  }
}
