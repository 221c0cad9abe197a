import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepEarlierAssets } from '../../web/keep-earlier-assets.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'asterleigh-builds-'))
  dist = join(root, 'none')
})
afterEach(() => rm(root, { recursive: true }))

const day = 24 * 60 * 60 * 1000
let dist: string

/** Builds these hashed files in place of the build before; resolves to the names that are then served. */
async function build(...names: string[]): Promise<string[]> {
  const fresh = await mkdtemp(join(root, 'build-'))
  await mkdir(join(fresh, 'assets'))
  for (const name of names) await writeFile(join(fresh, 'assets', name), name)
  await keepEarlierAssets(dist, fresh)
  for (const name of names) await writeFile(join(fresh, 'assets', `${name}.br`), name)
  dist = fresh
  return (await readdir(join(dist, 'assets'))).filter(name => !name.endsWith('.br')).sort()
}

/** So many days later, as the files' times tell. */
async function pass(days: number): Promise<void> {
  for (const name of await readdir(join(dist, 'assets'))) {
    const path = join(dist, 'assets', name)
    const then = new Date((await stat(path)).mtimeMs - days * day)
    await utimes(path, then, then)
  }
}

test('the last build’s files stay for 30 days from when they were replaced, however old it was then', async () => {
  expect(await build('a.js', 'both.js')).toEqual(['a.js', 'both.js'])
  await pass(400)
  expect(await build('b.js', 'both.js')).toEqual(['a.js', 'b.js', 'both.js'])
  await pass(29)
  expect(await build('c.js')).toEqual(['a.js', 'b.js', 'both.js', 'c.js'])
  await pass(31)
  expect(await build('d.js')).toEqual(['c.js', 'd.js'])
  expect((await readdir(join(dist, 'assets'))).filter(name => name.endsWith('.br'))).toEqual(['c.js.br', 'd.js.br'])
})
