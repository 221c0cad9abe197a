import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packageFormats, packageModules, passMarkPattern } from '../contract/admin/packages.ts'
import { createPackage } from '../packages/create-package.ts'
import { buildIfStale } from './build-if-stale.ts'
import { CommandError, onlyPath, readArguments, runCommand, wrongUse } from './run-command.ts'

const usage = `Usage: npm run packages -- FOLDER [--pass-mark PERCENT]

Writes the LMS packages to FOLDER: in each format (cmi5, SCORM 2004 4th edition, SCORM 1.2) one ZIP file of all modules
in order, one of the seven modules without the mastery quest, and one of each module. Files of the same name are replaced.

  --pass-mark PERCENT  1 to 100: a module is reported as passed or failed by its score. Without it, no module fails.
`

await runCommand(async () => {
  const { positionals, values } = readArguments(usage, { 'pass-mark': { type: 'string' } })
  const folder = onlyPath(usage, positionals, 'FOLDER')
  const passMark = readPassMark(values['pass-mark'])
  await buildIfStale('packages')
  try {
    await mkdir(folder, { recursive: true })
    for (const format of packageFormats) {
      for (const modules of [undefined, ...packageModules]) {
        const { name, content } = await createPackage(format, { modules, passMark })
        await writeFile(join(folder, name), content)
        process.stdout.write(`${name} (${Math.ceil(content.length / 1024)} kB)\n`)
      }
    }
  } catch (error) {
    if (error instanceof Error && 'syscall' in error)
      throw new CommandError(`The packages cannot be written to ${folder}: ${error.message}.`)
    throw error
  }
})

function readPassMark(text: string | undefined): number | undefined {
  if (text === undefined) return
  if (!new RegExp(passMarkPattern).test(text))
    throw wrongUse(usage, `--pass-mark is "${text}": please give a whole number from 1 to 100.`)
  return Number(text)
}
