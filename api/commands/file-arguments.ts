import { resolve } from 'node:path'
import { readArguments, wrongUse } from './read-arguments.ts'

/**
 * Returns the arguments of a command that takes one FILE and, if `takesYes`, `--yes`; undefined for `--help`. A relative
 * path is resolved from the folder in which npm was called, because npm runs scripts in the project's folder.
 */
export function fileArguments(usage: string, { takesYes }: { takesYes: boolean }) {
  const { values, positionals } = readArguments(usage, {
    ...(takesYes && { yes: { type: 'boolean' } }),
    help: { type: 'boolean', short: 'h' },
  })
  if (values.help) return undefined
  const [file, ...others] = positionals
  if (!file || others.length > 0) throw wrongUse(usage, 'Please give exactly one FILE.')
  const { INIT_CWD = '.' } = process.env
  return { file: resolve(INIT_CWD, file), yes: 'yes' in values && values.yes === true }
}
