import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync, writeSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { listResources } from '../../api/contract/public-site.ts'
import { startEmbedded } from '../../api/embedded/postgres.ts'
import { runningPostmaster } from '../../api/embedded/processes.ts'
import { libraryEntries } from '../../content/library/entries.ts'
import { testClient } from '../database.ts'
import { npmStart, processesOf, startServerProcess, temporaryFolder } from '../platform/running-command.ts'
import { areaOf, setPassword, signIn } from '../platform/sign-in.ts'
import { usedFolder } from '../platform/used-folder.ts'

const password = 'seven grey herons'

function postmasterOf(dataDir: string): number {
  const running = runningPostmaster(join(dataDir, 'postgres'))
  if (!running) throw new Error('No PostgreSQL runs there.')
  return running.pid
}

const library = async (url: string) => {
  const response = await fetch(new URL(listResources.path, url))
  return Value.Parse(listResources.responses[200], await response.json())
}

test('after all processes were killed the next start recovers by itself, without losing data', async () => {
  await using folder = await usedFolder()
  const first = startServerProcess({ DATA_DIR: folder.path })
  const url = await first.ready()
  const [link] = first.links
  if (!link) throw new Error(first.output)
  const { email } = await setPassword(url, link, password)
  process.kill(postmasterOf(folder.path), 'SIGKILL')
  await first.end('SIGKILL')
  await using second = startServerProcess({ DATA_DIR: folder.path })
  expect(await signIn(await second.ready(), areaOf(link), email, password)).toBe(200)
})

test('a start right after a killed one waits for its database to end', async () => {
  await using folder = await usedFolder()
  const first = startServerProcess({ DATA_DIR: folder.path })
  await first.ready()
  await first.end('SIGKILL')
  await using second = startServerProcess({ DATA_DIR: folder.path })
  await second.ready()
})

test('a start is not misled by what a PostgreSQL that is still ending writes to its log', async () => {
  await using folder = await usedFolder()
  await using stack = new AsyncDisposableStack()
  const log = join(folder.path, 'postgres.log')
  const sql = testClient((await startEmbedded({ dataDir: folder.path })).url)
  stack.defer(() => sql.end({ timeout: 0 }))
  const [session] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
  if (!session) throw new Error('The session has no process.')
  // The stopped process keeps the shared memory in use, so that the next start has to wait.
  process.kill(session.pid, 'SIGSTOP')
  process.kill(postmasterOf(folder.path), 'SIGKILL')
  // A process that is still ending continues to write at its own position in the old log.
  const oldLog = openSync(log, 'r+')
  const writing = setInterval(() => writeSync(oldLog, 'FATAL:  terminating connection\n', 5000))
  stack.defer(() => {
    clearInterval(writing)
    closeSync(oldLog)
  })
  const starting = startEmbedded({ dataDir: folder.path })
  await Promise.race([starting, expect.poll(() => readFileSync(log, 'utf8')).toContain('pre-existing shared memory')])
  process.kill(session.pid, 'SIGCONT')
  const second = await starting
  await second.stop()
})

test('when PostgreSQL is killed the server ends with a sentence, and the next start has all data', async () => {
  await using folder = await usedFolder()
  const first = startServerProcess({ DATA_DIR: folder.path })
  const url = await first.ready()
  const [link] = first.links
  if (!link) throw new Error(first.output)
  const { email } = await setPassword(url, link, password)
  process.kill(postmasterOf(folder.path), 'SIGKILL')
  expect(await first.ended).toMatchObject({ code: 1 })
  expect(first.output).toContain(`PostgreSQL in ${join(folder.path, 'postgres')} has ended.`)
  await using second = startServerProcess({ DATA_DIR: folder.path })
  expect(await signIn(await second.ready(), areaOf(link), email, password)).toBe(200)
})

test('a start is not stopped by a lock file whose process id now belongs to another program', async () => {
  await using folder = await usedFolder()
  const [pid, ...rest] = [process.pid, folder.path, '0', '5432', '', '127.0.0.1', '0', 'ready']
  await writeFile(join(folder.path, 'postgres/postmaster.pid'), [pid, ...rest].join('\n'))
  await using server = startServerProcess({ DATA_DIR: folder.path })
  await server.ready()
})

test('the start after a killed first start fills the library, once', async () => {
  await using folder = await temporaryFolder()
  const first = startServerProcess({ DATA_DIR: folder.path })
  await expect.poll(() => existsSync(join(folder.path, 'postgres'))).toBe(true)
  await first.end('SIGKILL')
  const second = startServerProcess({ DATA_DIR: folder.path })
  const filled = await library(await second.ready())
  expect(filled.map(({ title }) => title)).toEqual(libraryEntries.map(({ title }) => title))
  await second.end()
  await using third = startServerProcess({ DATA_DIR: folder.path })
  expect(await library(await third.ready())).toEqual(filled)
})

test.each([
  ['npm', npmStart],
  ['the server', startServerProcess],
])('no process is left running after %s is killed', async (_, begin) => {
  await using folder = await usedFolder()
  await using command = begin({ DATA_DIR: folder.path })
  await command.ready()
  await command.end('SIGKILL')
  await expect.poll(() => processesOf(folder.path)).toEqual([])
})

test('a signal while a first start creates its database leaves no partial database', async () => {
  await using folder = await temporaryFolder()
  await using server = startServerProcess({ DATA_DIR: folder.path })
  const drafts = async () => (await readdir(folder.path)).filter(name => name.startsWith('postgres-draft'))
  await expect.poll(async () => (await drafts()).length).toBeGreaterThan(1)
  await server.end('SIGTERM')
  await expect.poll(() => processesOf(folder.path)).toEqual([])
  expect(await drafts()).toEqual([])
})

test('a PostgreSQL that ends during the check counts as not running and causes no error', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'asterleigh-postmaster-'))
  const ending = spawn(process.execPath, ['-e', comeAndGo, join(folder, 'postmaster.pid')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await once(ending.stdout, 'data')
    for (let attempt = 0; attempt < 20_000; attempt += 1) expect(runningPostmaster(folder)).toBeUndefined()
  } finally {
    ending.kill()
    await once(ending, 'exit')
    await rm(folder, { recursive: true })
  }
})

/** Script of another process: creates and deletes the file in its argument repeatedly. */
const comeAndGo = `
  const { writeFileSync, rmSync } = require('node:fs')
  const [file] = process.argv.slice(1)
  const turn = () => {
    for (let time = 0; time < 1000; time += 1) {
      writeFileSync(file, '')
      rmSync(file)
    }
    setImmediate(turn)
  }
  turn()
  process.stdout.write('begun')
`
