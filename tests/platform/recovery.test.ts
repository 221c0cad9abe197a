import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runningPostmaster } from '../../api/embedded/processes.ts'
import { startServerProcess } from './running-command.ts'
import { areaOf, setPassword, signIn } from './sign-in.ts'
import { usedFolder } from './used-folder.ts'

const password = 'seven grey herons'

function postmasterOf(dataDir: string): number {
  const running = runningPostmaster(join(dataDir, 'postgres'))
  if (!running) throw new Error('No PostgreSQL runs there.')
  return running.pid
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
