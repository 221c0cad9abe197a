import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pages } from '../../api/plugins/pages.ts'
import { paths } from '../../content/paths.ts'

let folder: string
let app: FastifyInstance

beforeAll(async () => {
  // Wherever the project stands, even in somebody's folder `assets`.
  folder = join(await mkdtemp(join(tmpdir(), 'asterleigh-pages-')), 'assets/dist')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(join(folder, '.sources'), 'the stamp of the build')
  const files = { 'index.html': '<p>shell', 'service-worker.js': '// worker', 'assets/main-a1b2.js': '// main' }
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder, name), text)
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(text))
  }
  app = Fastify()
  await app.register(pages, { folder })
})
afterAll(async () => {
  await app.close()
  await rm(resolve(folder, '../..'), { recursive: true })
})

test.each(Object.values(paths).filter(path => path !== '/'))('%s is a page, asked for again each time', async url => {
  const response = await app.inject({ url: `${url}?token=x` })
  expect(response).toMatchObject({ statusCode: 200, body: '<p>shell' })
  expect(response.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
})

test('the front door leads to the academy', async () => {
  expect(await app.inject({ url: '/' })).toMatchObject({ statusCode: 302, headers: { location: '/croacademy' } })
})

test('a hashed file is kept for ever, the worker never', async () => {
  const asset = await app.inject({ url: '/assets/main-a1b2.js' })
  expect(asset).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'public, max-age=31536000, immutable' } })
  const worker = await app.inject({ url: '/service-worker.js' })
  expect(worker).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'no-cache' } })
  expect(worker.headers['content-type']).toContain('javascript')
})

test('what was compressed at the build is sent compressed', async () => {
  const response = await app.inject({ url: '/croacademy', headers: { 'accept-encoding': 'gzip, br' } })
  expect(response.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(response.rawPayload).toString()).toBe('<p>shell')
})

test('an unknown page is a 404 that the app can show, a missing file a plain one, an unknown call JSON', async () => {
  expect(await app.inject({ url: '/nowhere' })).toMatchObject({ statusCode: 404, body: '<p>shell' })
  for (const url of ['/assets/gone-1234.js', '/nowhere.png', '/assets/../../package.json', '/.env', '/.sources'])
    expect(await app.inject({ url })).toMatchObject({ statusCode: 404, body: 'Not found' })
  expect((await app.inject({ url: '/api/nowhere' })).json()).toMatchObject({ code: 'not-found' })
})

test('without a build the server still runs', async () => {
  const bare = Fastify()
  await bare.register(pages, { folder: join(folder, 'none') })
  expect(await bare.inject({ url: '/croacademy' })).toMatchObject({ statusCode: 404, body: 'Not found' })
  await bare.close()
})
