import { lstat, readdir, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '../database.ts'
import { lockWaits } from '../lock-waits.ts'
import { TcpProxy } from '../tcp-proxy.ts'
import { backup, connected, createFilledDatabase } from './filled-database.ts'
import { RunningCommand, temporaryFolder } from './running-command.ts'

/** No test changes the filled database. */
let filled: TestDatabase
beforeAll(async () => {
  filled = await createFilledDatabase()
})
afterAll(() => filled.drop())

test('a backup refuses to replace a path that is no regular file, such as /dev/stdout', async () => {
  await using folder = await temporaryFolder()
  const link = join(folder.path, 'stdout')
  await symlink('/dev/null', link)
  await expect(backup(filled.url, link)).rejects.toThrow(/^[^\n]*stdout[^\n]*\.$/)
  expect((await lstat(link)).isSymbolicLink()).toBe(true)
  expect(await readdir(folder.path)).toEqual(['stdout'])
})

test('of two simultaneous backups into one file the second is refused, and the first is complete', async () => {
  await using folder = await temporaryFolder()
  const saved = join(folder.path, 'nightly')
  const save = () => backup(filled.url, saved)
  const first = await connected(filled.url, async (ask, client) => {
    await ask('begin')
    await ask('lock table account')
    const saving = save()
    await expect.poll(() => lockWaits(client)).toBe(1)
    await expect(save()).rejects.toThrow(/nightly/)
    await ask('rollback')
    return saving
  })
  expect(first).toMatchObject({ account: 1 })
  expect(await readdir(folder.path)).toEqual(['nightly'])
  expect(gunzipSync(await readFile(saved)).toString()).toContain(`"rows":${JSON.stringify(first)}`)
  // The file name is free again, as it is after a backup that was killed.
  expect(await save()).toEqual(first)
})

test('a backup that is interrupted with Ctrl-C leaves no file, at whatever step it is', async () => {
  await using folder = await temporaryFolder()
  await using proxy = await TcpProxy.before(filled.url)
  const begin = () =>
    new RunningCommand([process.execPath, 'api/commands/backup.ts', join(folder.path, 'nightly')], {
      INIT_CWD: undefined,
      DATABASE_URL: proxy.through(filled.url),
    })
  const givenUp = async (backup: RunningCommand) => {
    // The signal arrives twice, from the terminal and from npm.
    backup.process.kill('SIGINT')
    await backup.end('SIGINT')
    expect(await backup.ended).toMatchObject({ code: 130 })
    expect(backup.output).toBe('The backup was cancelled: nothing was saved.\n')
    expect(await readdir(folder.path)).toEqual([])
  }
  await connected(filled.url, async (ask, client) => {
    await ask('begin')
    await ask('lock table account')
    await using backup = begin()
    await expect.poll(() => lockWaits(client)).toBe(1)
    await givenUp(backup)
  })
  const copying = proxy.seen('declare saved')
  await using backup = begin()
  await copying
  proxy.strike({ fault: 'black-hole' })
  await expect.poll(() => readdir(folder.path)).toContain('nightly.partial')
  await givenUp(backup)
})

test.each(['fin', 'rst'] as const)(
  'a backup whose connection is lost (%s) fails and leaves nothing behind',
  async fault => {
    await using folder = await temporaryFolder()
    await using proxy = await TcpProxy.before(filled.url)
    const fetching = proxy.seen('from saved')
    const saving = backup(proxy.through(filled.url), join(folder.path, 'nightly'))
    const refused = expect(saving).rejects.toThrow(/^[^\n]+ cannot be used: [^\n]+\.$/)
    await fetching
    proxy.strike({ fault })
    await refused
    expect(await readdir(folder.path)).toEqual([])
  },
)
