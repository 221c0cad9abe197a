import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getReady } from '../../api/contract/health.ts'
import { parentOf } from '../../api/embedded/process-table.ts'
import { runningPostmaster } from '../../api/embedded/running-postmaster.ts'
import { until } from '../until.ts'
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
  // Killing the supervisor first leaves PostgreSQL running, with its lock.
  process.kill(parentOf(postmasterOf(folder.path)), 'SIGKILL')
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

test.each([
  ['PostgreSQL', (postmaster: number) => postmaster],
  ['its keeper', parentOf],
] as const)(
  'after %s is killed, the running server becomes ready again, and still shuts down normally',
  async (_, victim) => {
    await using folder = await usedFolder()
    await using server = startServerProcess({ DATA_DIR: folder.path })
    const url = await server.ready()
    const before = postmasterOf(folder.path)
    process.kill(victim(before), 'SIGKILL')
    await until('a new PostgreSQL', () => {
      const running = runningPostmaster(join(folder.path, 'postgres'))
      return running?.ready && running.owned && running.pid !== before
    })
    await until('the server to be ready', async () => (await fetch(new URL(getReady.path, url))).status === 200)
    server.process.kill('SIGTERM')
    expect(await server.ended).toEqual({ code: 0, signal: null })
  },
)
