import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createResource } from '../../api/queries/resources.ts'
import { pageFile } from '../../content/page-file.ts'
import { publicPaths } from '../../content/paths.ts'
import { createTestDatabase } from '../database.ts'
import { createTestApp, type TestApp } from './test-app.ts'

const { resources: library, complianceToolkit: toolkitPage } = publicPaths

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

async function add(title: string, changes: { previewImageUrl?: string; category?: string } = {}): Promise<string> {
  return createResource(app.client, {
    title,
    description: 'Forty checks, each with its rule.',
    resourceType: 'checklist',
    fileUrl: '/api/files/0000',
    previewImageUrl: null,
    category: 'GDPR Compliance',
    tags: '',
    ...changes,
  })
}

const get = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await app.app.inject({ url, headers })
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache' })
  return answer
}
const built = async (path: string) => (await get(`/${pageFile(path)}`)).body

test('who opens the library reads at once what it holds now, and nothing that was taken down or deleted', async () => {
  const id = await add('Site initiation')
  expect((await get(library)).body).toContain('<h3>Site initiation</h3>')
  await app.client.query('update resource set download_count = 3 where id = $1', [id])
  expect((await get(library)).body).toContain('3 downloads')
  await app.client.query('update resource set is_active = false')
  expect((await get(library)).body).not.toContain('Site initiation')
  expect((await get(library)).body).toContain('There is nothing in the library at the moment.')
  await app.client.query('update resource set is_active = true')
  expect((await get(`${library}/?from=letter`)).body).toContain('<h3>Site initiation</h3>')
  await app.client.query('delete from resource')
  expect((await get(library)).body).not.toContain('Site initiation')
})

test('who opens the toolkit’s page finds its button as it is', async () => {
  expect((await get(toolkitPage)).body).toMatch(/<button[^>]* disabled[^>]*>Toolkit Coming Soon</)
  const id = await add('The Compliance Toolkit')
  await app.client.query('update resource set download_count = 12 where id = $1', [id])
  const { body } = await get(toolkitPage)
  expect(body).toMatch(/<button(?![^>]*disabled)[^>]*>Download the toolkit</)
  expect(body).toContain('12 downloads')
  await app.client.query('delete from resource')
})

test('a title that looks like a program, or like a pattern, is read as it was written', async () => {
  const title = `</div><script>alert("1")</script>'"><img src=x onerror=alert(1)> $& $\` $' $1`
  await add(title)
  const { body, headers } = await get(library)
  expect(body).not.toContain('<script>alert')
  expect(body).not.toContain('<img src=x')
  expect(body).toContain('&lt;script>alert(&quot;1&quot;)&lt;/script>')
  expect(body).toContain('$&amp; $` $')
  expect(body.match(/<script/g)?.length).toBe((await built(library)).match(/<script/g)?.length)
  expect(headers['content-security-policy']).toBe(
    (await get(`/${pageFile(library)}`)).headers['content-security-policy'],
  )
  await app.client.query('delete from resource')
})

test('a list that has not changed is not sent again, and a changed one is', async () => {
  await add('Site initiation')
  const first = await get(library)
  const known = { 'if-none-match': String(first.headers.etag) }
  const again = await get(library, known)
  expect(again).toMatchObject({ statusCode: 304, body: '' })
  expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
  await app.client.query('update resource set download_count = 1')
  expect((await get(library, known)).statusCode).toBe(200)
  await app.client.query('delete from resource')
  expect((await get(library, known)).statusCode).toBe(200)
})

test('a browser that knows other pages beside it, or the page by its strong name, is told so, too', async () => {
  const weak = String((await get(library)).headers.etag)
  const strong = weak.replace('W/', '')
  const known = async (tags: string) => (await get(library, { 'if-none-match': tags })).statusCode
  for (const tags of [`"other", ${weak}`, `${weak},W/"other"`, strong, '*']) expect(await known(tags), tags).toBe(304)
  for (const tags of ['"other"', strong.slice(0, -1), `"${weak}"`]) expect(await known(tags), tags).toBe(200)
})

test('it comes compressed to who can read that, and the head to who asks for the head', async () => {
  const { body } = await get(library)
  const brotli = await get(library, { 'accept-encoding': 'gzip, deflate, br' })
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(body)
  const gzip = await get(library, { 'accept-encoding': 'br;q=0, gzip' })
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(body)
  expect(await app.app.inject({ method: 'HEAD', url: library })).toMatchObject({ statusCode: 200, body: '' })
})

test('a list of megabytes does not stand in the page, which asks for it as before', async () => {
  await add('Site initiation', { previewImageUrl: `data:image/png;base64,${'A'.repeat(200_000)}` })
  expect((await get(library)).body).toBe(await built(library))
  await app.client.query('delete from resource')
})

test('while the database is lost, or does not answer, the pages come as they were built', async () => {
  const database = await createTestDatabase()
  await using other = await createTestApp({}, database)
  const open = async (url: string) => (await other.app.inject({ url })).body
  expect(await open(library)).not.toBe(await built(library))
  await other.client.query('begin; lock table resource')
  expect(await open(library)).toBe(await built(library))
  await other.client.query('rollback')
  await other.client.query('alter table resource rename to resource_elsewhere')
  for (const path of [library, toolkitPage]) expect(await open(path)).toBe(await built(path))
})
