import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageFormats } from '../../api/contract/packages.ts'
import { allModules } from '../../content/curriculum/outline.ts'
import { run, temporaryFolder } from './running-command.ts'

const packages = (...words: string[]) => run([process.execPath, 'api/commands/packages.ts', ...words], {})

test('the command writes a package of all modules and one of each module in every format', async () => {
  await using folder = await temporaryFolder()
  const target = join(folder.path, 'new', 'packages')
  const { code, output } = await packages(target)
  expect({ code, output }).toMatchObject({ code: 0 })
  const contents = ['all-modules', ...allModules.map(({ id }) => `module-${id}`)]
  const expected = packageFormats.flatMap(format => contents.map(content => `asterleigh-${format}-${content}`))
  const written = await readdir(target)
  expect(written.map(name => name.replace(/-v\d+\.zip$/, '')).sort()).toEqual(expected.sort())
  for (const name of written) expect(output).toMatch(new RegExp(String.raw`^${name} \(\d+ kB\)$`, 'm'))
  // A second run replaces the files.
  expect(await packages(target)).toMatchObject({ code: 0 })
  expect(await readdir(target)).toHaveLength(written.length)
})

test('a folder that cannot be written, and a missing one, are explained', async () => {
  await using folder = await temporaryFolder()
  const file = join(folder.path, 'file')
  await writeFile(file, '')
  expect(await packages(file)).toMatchObject({
    code: 1,
    output: expect.stringContaining(`The packages cannot be written to ${file}`),
  })
  expect(await packages()).toMatchObject({
    code: 2,
    output: expect.stringContaining('Please give exactly one FOLDER.'),
  })
  expect(await packages('--help')).toMatchObject({
    code: 0,
    output: expect.stringContaining('Usage: npm run packages'),
  })
})
