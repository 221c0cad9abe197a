import { existsSync } from 'node:fs'
import { appendFile, cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { until } from '../until.ts'
import { RunningCommand, startCommand, temporaryFolder } from './running-command.ts'

const project = resolve(import.meta.dirname, '../..')
const buildCommand = [process.execPath, 'api/commands/build-if-stale.ts'] as const

/** An installation whose build of the pages creates a file `begun`, and ends once a file `go` exists. */
async function installation() {
  const folder = await temporaryFolder()
  const at = (name: string) => join(folder.path, name)
  for (const name of ['api', 'content', 'package.json']) await cp(join(project, name), at(name), { recursive: true })
  await symlink(join(project, 'node_modules'), at('node_modules'))
  await mkdir(at('web/dist'), { recursive: true })
  await mkdir(at('.cache'))
  await writeFile(at('web/build.ts'), build)
  return {
    lock: at('.cache/build.lock'),
    begun: () => existsSync(at('begun')),
    builds: () => readFile(at('begun'), 'utf8'),
    letBuild: () => writeFile(at('go'), ''),
    changeContent: () => appendFile(at('content/brand.ts'), '\n'),
    run: (command: readonly [string, ...string[]]) =>
      new RunningCommand(command, { PORT: '0', API_HOST: 'http://127.0.0.1:9' }, '', { cwd: folder.path }),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  }
}

const build = `
  import { appendFileSync, existsSync } from 'node:fs'
  appendFileSync('begun', 'once ')
  setInterval(() => existsSync('go') && process.exit(), 20)
`

test('a start that receives SIGTERM while it builds the pages leaves no lock', async () => {
  await using place = await installation()
  await using server = place.run(startCommand)
  await until('the build to begin', place.begun)
  expect(existsSync(place.lock)).toBe(true)
  await server.end('SIGTERM')
  expect(existsSync(place.lock)).toBe(false)
})

test('a build that starts during another waits for it and builds nothing', async () => {
  await using place = await installation()
  await using first = place.run(buildCommand)
  await until('the build to begin', place.begun)
  await using second = place.run(buildCommand)
  // A process that waits for the lock does nothing that a test could observe.
  await wait(1000)
  await place.letBuild()
  for (const { ended } of [first, second]) expect(await ended).toMatchObject({ code: 0 })
  expect(await place.builds()).toBe('once ')
  expect(existsSync(place.lock)).toBe(false)
})

test.each([
  ['without a name', ''],
  ['of an ended process whose id was reused', `${process.pid} 1`],
  ['of an earlier version', String(process.pid)],
])('a lock %s does not block a build', async (_, left) => {
  await using place = await installation()
  await writeFile(place.lock, left)
  await place.letBuild()
  await using building = place.run(buildCommand)
  await until('the build to begin', place.begun)
  expect(await building.ended).toMatchObject({ code: 0 })
})

test('the documents are built once, and again when their sources change', async () => {
  await using place = await installation()
  await place.letBuild()
  const build = async () => {
    await using building = place.run(buildCommand)
    expect(await building.ended, building.output).toMatchObject({ code: 0 })
    return building.output
  }
  expect(await build()).toContain('Building the documents')
  expect(await build()).toBe('')
  await place.changeContent()
  expect(await build()).toContain('Building the documents')
})
