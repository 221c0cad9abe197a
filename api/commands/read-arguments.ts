import { resolve } from 'node:path'
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
