import { appendFile, cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { RunningCommand, temporaryFolder } from './running-command.ts'

const project = resolve(import.meta.dirname, '../..')

/** An installation whose builds add a word to the file `begun`. */
async function installation() {
  const folder = await temporaryFolder()
  const at = (name: string) => join(folder.path, name)
  for (const name of ['api', 'content', 'package.json']) await cp(join(project, name), at(name), { recursive: true })
  await symlink(join(project, 'node_modules'), at('node_modules'))
  await mkdir(at('web/dist'), { recursive: true })
  const noting = (name: string) => `import { appendFileSync } from 'node:fs'; appendFileSync('begun', '${name} ')`
  await writeFile(at('web/build.ts'), noting('pages'))
  await mkdir(at('.cache/library'), { recursive: true })
  await writeFile(at('api/documents/draw-library.ts'), noting('documents'))
  return {
    builds: () => readFile(at('begun'), 'utf8'),
    changeContent: () => appendFile(at('content/brand.ts'), '\n'),
    async build() {
      const command = [process.execPath, 'api/commands/build-if-stale.ts'] as const
      await using building = new RunningCommand(command, {}, '', { cwd: folder.path })
      expect(await building.ended, building.output).toMatchObject({ code: 0 })
      return building.output
    },
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  }
}

test('pages and documents are built once, and again when their sources change', async () => {
  await using place = await installation()
  const output = await place.build()
  expect(output).toContain('Building the pages')
  expect(output).toContain('Building the documents')
  expect(await place.build()).toBe('')
  expect(await place.builds()).toBe('pages documents ')
  await place.changeContent()
  await place.build()
  expect(await place.builds()).toBe('pages documents pages documents ')
})
