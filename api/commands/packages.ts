import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allModules } from '../../content/curriculum/outline.ts'
import { packageFormats } from '../contract/packages.ts'
import { createPackage } from '../packages/create-package.ts'
import { buildIfStale } from './build-if-stale.ts'
import { CommandError, onlyPath, readArguments, runCommand } from './run-command.ts'

const usage = `Usage: npm run packages -- FOLDER

Writes the training packages for other learning platforms to FOLDER: in each format (cmi5, SCORM 2004 4th edition,
SCORM 1.2) one ZIP file of all modules in order, and one of each module. Files of the same name are replaced.
`

await runCommand(async () => {
  const { positionals } = readArguments(usage, {})
  const folder = onlyPath(usage, positionals, 'FOLDER')
  await buildIfStale('packages')
  try {
    await mkdir(folder, { recursive: true })
    for (const format of packageFormats) {
      for (const moduleId of [undefined, ...allModules.map(({ id }) => id)]) {
        const { name, content } = await createPackage(format, moduleId)
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
