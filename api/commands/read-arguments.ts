import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { CommandError } from './run-command.ts'

/** What is wrong with the way in which a command was called, with its usage. */
export function wrongUse(usage: string, sentence: string): CommandError {
  return new CommandError(`${sentence}\n\n${usage}`, 2)
}

/** The words and options that a command was called with. Throws {@link wrongUse} for an option that it does not know. */
export function readArguments<const Options extends ParseArgsOptionsConfig>(usage: string, options: Options) {
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    throw wrongUse(usage, error instanceof Error ? error.message : String(error))
  }
}
