import { resolve } from 'node:path'
import { wrongUse } from './read-arguments.ts'

/** Returns the absolute path of a command's only word. Throws {@link wrongUse} unless there is exactly one. */
export function onlyFile(usage: string, positionals: readonly string[]): string {
  const [file, ...others] = positionals
  if (!file || others.length > 0) throw wrongUse(usage, 'Please give exactly one FILE.')
  return absolutePath(file)
}

/** Resolves a path from the folder in which npm was called, because npm runs scripts in the project's folder. */
export function absolutePath(file: string): string {
  const { INIT_CWD = '.' } = process.env
  return resolve(INIT_CWD, file)
}
