import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { publishBuild } from '../../api/commands/publish-build.ts'
import { ownAssetsFile } from '../../content/page-file.ts'
import { createTestApp, type TestApp } from './test-app.ts'

/** Publishes a build of these hashed files, as a deployment does, or a process of that build that starts. */
async function publish({ databaseUrl }: TestApp, assets: Record<string, string>, deployed = true): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'asterleigh-build-'))
  await mkdir(join(folder, 'assets'))
  for (const [name, text] of Object.entries(assets)) await writeFile(join(folder, 'assets', name), text)
  // What the folder holds of earlier builds is none of this one's.
  await writeFile(join(folder, 'assets', 'left-over.js'), '')
  await writeFile(join(folder, ownAssetsFile), Object.keys(assets).join('\n'))
  await publishBuild(databaseUrl, { deployed, folder })
  await rm(folder, { recursive: true })
}

const ask = ({ app }: TestApp, name: string) => app.inject({ url: `/assets/${name}` })

test('a process sends the files of builds that it does not hold, of the last as of the next', async () => {
  await using app = await createTestApp()
  await publish(app, { 'old-1.js': '// old', 'both-2.css': 'a{}' })
  await publish(app, { 'new-3.js': '// new', 'both-2.css': 'a{}' })
  for (const [name, body, type] of [
    ['old-1.js', '// old', 'text/javascript; charset=utf-8'],
    ['new-3.js', '// new', 'text/javascript; charset=utf-8'],
    ['both-2.css', 'a{}', 'text/css; charset=utf-8'],
  ] as const) {
    const answer = await ask(app, name)
    expect(answer, name).toMatchObject({ statusCode: 200, body })
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  }
})

test('what no build of late has is a 404 that nothing in between remembers', async () => {
  await using app = await createTestApp()
  await publish(app, { 'a-1.js': '' })
  for (const name of ['gone-4.js', 'left-over.js', 'a-1.exe', '%2e%2e%2fa-1.js']) {
    const answer = await ask(app, name)
    expect(answer, name).toMatchObject({ statusCode: 404, headers: { 'cache-control': 'no-store' } })
  }
})

test('a build’s files stay for 30 days from when they were replaced, however old the build was then', async () => {
  await using app = await createTestApp()
  const pass = (days: number) =>
    app.client.query(`update kept_asset set replaced_at = replaced_at - make_interval(days => $1)`, [days])
  await publish(app, { 'a-1.js': 'a' })
  await pass(400)
  await publish(app, { 'b-2.js': 'b' })
  await pass(29)
  await publish(app, { 'c-3.js': 'c' })
  expect((await ask(app, 'a-1.js')).statusCode).toBe(200)
  await pass(2)
  await publish(app, { 'c-3.js': 'c' })
  expect((await ask(app, 'a-1.js')).statusCode).toBe(404)
  expect((await ask(app, 'b-2.js')).statusCode).toBe(200)
  // A build that comes back is the newest again.
  await publish(app, { 'b-2.js': 'b' })
  await pass(31)
  await publish(app, { 'b-2.js': 'b' })
  expect((await ask(app, 'b-2.js')).statusCode).toBe(200)
  expect((await ask(app, 'c-3.js')).statusCode).toBe(404)
})

test('a machine of the last build that starts once more takes none of its time from the next one', async () => {
  await using app = await createTestApp()
  const pass = (days: number) =>
    app.client.query(`update kept_asset set replaced_at = replaced_at - make_interval(days => $1)`, [days])
  await publish(app, { 'last-1.js': '' })
  await publish(app, { 'next-2.js': '' })
  await publish(app, { 'last-1.js': '' }, false)
  await pass(31)
  // A build that nobody deployed by a command of its own is new all the same.
  await publish(app, { 'third-3.js': '' }, false)
  expect((await ask(app, 'next-2.js')).statusCode).toBe(200)
  await pass(31)
  await publish(app, { 'third-3.js': '' }, false)
  for (const name of ['last-1.js', 'next-2.js']) expect((await ask(app, name)).statusCode, name).toBe(404)
})
