import { resolve } from 'node:path'
import { readArguments, wrongUse } from './read-arguments.ts'

/**
 * Reads the arguments of a command that takes one FILE and, if `takesYes`, `--yes`. Undefined when only help is asked
 * for. A relative path counts from where npm was called, which runs every script in the project's folder.
 */
export function fileArguments(usage: string, { takesYes }: { takesYes: boolean }) {
  const { values, positionals } = readArguments(usage, {
    ...(takesYes && { yes: { type: 'boolean' } }),
    help: { type: 'boolean', short: 'h' },
  })
  if (values.help) return undefined
  const [file, ...others] = positionals
  if (!file || others.length > 0) throw wrongUse(usage, 'Exactly one FILE is needed.')
  const { INIT_CWD = '.' } = process.env
  return { file: resolve(INIT_CWD, file), yes: 'yes' in values && values.yes === true }
}
