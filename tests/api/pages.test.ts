import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../api/config.ts'
import { handleErrors } from '../../api/plugins/errors.ts'
import { pages } from '../../api/plugins/pages.ts'
import { documentHeaders, securityHeaders } from '../../api/plugins/security-headers.ts'
import { drawnPages, pageFile } from '../../content/page-file.ts'
import { paths, publicPaths } from '../../content/paths.ts'

let folder: string
let app: FastifyInstance

const page = (name: string) => `<style>.${name}{}</style><h1>${name}</h1>`
const publicFiles = Object.values(publicPaths).map(path => [path, pageFile(path)] as const)
/** With an import map, which the policy must allow as it does a script. */
const shell = (name: string) => `<script type="importmap">{"imports":{"/${name}":"/"}}</script><p>shell`
const policyOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`

beforeAll(async () => {
  // Wherever the project stands, even in somebody's folder `assets`.
  folder = join(await mkdtemp(join(tmpdir(), 'asterleigh-pages-')), 'assets/dist')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(join(folder, '.sources'), 'the stamp of the build')
  const files = {
    ...Object.fromEntries(publicFiles.map(([, file]) => [file, page(file.slice(0, -5))])),
    'index.html': shell('academy'),
    'admin.html': shell('admin'),
    'not-found.html': page('not-found'),
    'offline.html': page('offline'),
    'robots.txt': 'User-agent: *',
    'sitemap.xml': '<urlset/>',
    'service-worker.js': '// academy',
    'site-worker.js': '// site',
    'assets/main-a1b2.js': '// main',
  }
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder, name), text)
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(text))
    await writeFile(join(folder, `${name}.gz`), gzipSync(text))
  }
  app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  handleErrors(app)
  await app.register(securityHeaders, readConfig({}))
  await app.register(pages, { folder })
})
afterAll(async () => {
  await app.close()
  await rm(resolve(folder, '../..'), { recursive: true })
})

test.each(publicFiles)(
  '%s is a document, asked for again each time, and search engines may show it',
  async (url, file) => {
    const name = file.slice(0, -5)
    for (const address of [url, `${url}?from=letter`, url === '/' ? url : `${url}/`]) {
      const response = await app.inject({ url: address })
      expect(response).toMatchObject({ statusCode: 200, body: page(name) })
      expect(response.headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': 'text/html; charset=utf-8',
      })
      expect(response.headers['x-robots-tag']).toBeUndefined()
      expect(response.headers['content-security-policy']).toContain(`style-src 'self' ${policyOf(`.${name}{}`)};`)
    }
    if (!drawnPages.includes(url))
      expect(await app.inject({ url: `/${file}` })).toMatchObject({ statusCode: 404, body: 'Not found' })
  },
)

test.each(Object.values(paths))('%s is the app, which search engines leave out', async url => {
  const response = await app.inject({ url: `${url}?token=x` })
  const name = url === paths.employeeLogin || url === paths.training ? 'academy' : 'admin'
  expect(response).toMatchObject({ statusCode: 200, body: shell(name) })
  const map = policyOf(`{"imports":{"/${name}":"/"}}`)
  expect(response.headers['content-security-policy']).toContain(`script-src 'self' ${map};`)
  expect(response.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
    'x-robots-tag': 'noindex',
  })
})

test('a page that has not changed is not sent again, and its styles stay allowed', async () => {
  const first = await app.inject({ url: '/contact' })
  const again = await app.inject({ url: '/contact', headers: { 'if-none-match': String(first.headers.etag) } })
  expect(again).toMatchObject({ statusCode: 304, body: '' })
  expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
})

test('a page built anew is sent with what allows its new styles', async () => {
  await writeFile(join(folder, 'consulting.html.br'), brotliCompressSync(page('anew')))
  await writeFile(join(folder, 'consulting.html'), page('anew'))
  const response = await app.inject({ url: '/consulting' })
  expect(response.headers['content-security-policy']).toContain(policyOf('.anew{}'))
  await writeFile(join(folder, 'consulting.html'), page('consulting'))
  await writeFile(join(folder, 'consulting.html.br'), brotliCompressSync(page('consulting')))
})

test('who asks for the head gets the head', async () => {
  const response = await app.inject({ method: 'HEAD', url: '/training' })
  expect(response).toMatchObject({ statusCode: 200, body: '' })
  expect(response.headers['content-security-policy']).toContain(policyOf('.training{}'))
  expect(await app.inject({ method: 'HEAD', url: '/nowhere' })).toMatchObject({ statusCode: 404, body: '' })
})

test('a hashed file is kept for ever, a worker never', async () => {
  const asset = await app.inject({ url: '/assets/main-a1b2.js' })
  expect(asset).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'public, max-age=31536000, immutable' } })
  for (const url of ['/service-worker.js', '/site-worker.js']) {
    const worker = await app.inject({ url })
    expect(worker).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'no-cache' } })
    expect(worker.headers['content-type']).toContain('javascript')
    expect(worker.headers['content-security-policy']).toContain("default-src 'self'")
  }
})

test('a hashed file is read as what it is, by this origin alone, and carries nothing that only a document obeys', async () => {
  const { headers } = await app.inject({ url: '/assets/main-a1b2.js' })
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' })
  expect(documentHeaders.filter(name => name in headers)).toEqual([])
  const page = await app.inject({ url: '/contact' })
  expect(documentHeaders.filter(name => !(name in page.headers))).toEqual([])
})

test('what was compressed at the build is sent compressed', async () => {
  for (const url of ['/', '/croacademy', '/nowhere']) {
    const brotli = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    const { body } = await app.inject({ url })
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(body)
    const gzip = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(body)
  }
})

test('an unknown page is a 404 that leads on, a missing file a plain one, an unknown call JSON', async () => {
  for (const url of ['/nowhere', '/training/nowhere', '/croacademy/nowhere', '/nowhere/']) {
    const response = await app.inject({ url })
    expect(response, url).toMatchObject({ statusCode: 404, body: page('not-found') })
    expect(response.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'content-type': 'text/html; charset=utf-8' })
    expect(response.headers['content-security-policy']).toContain(policyOf('.not-found{}'))
  }
  for (const url of ['/assets/gone-1234.js', '/nowhere.png', '/not-found.html', '/.env', '/.sources'])
    expect(await app.inject({ url }), url).toMatchObject({ statusCode: 404, body: 'Not found' })
  expect((await app.inject({ url: '/assets/../../package.json' })).body).not.toContain('asterleigh')
  expect((await app.inject({ url: '/api/nowhere' })).json()).toMatchObject({ code: 'not-found' })
})

test('an unknown page is a 404 for who has an older answer, too, and for who asks for a part', async () => {
  const { headers } = await app.inject({ url: '/nowhere' })
  const asked = [
    { 'if-none-match': String(headers.etag) },
    { 'if-none-match': '*' },
    { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' },
    { 'if-match': '"another"' },
    { 'if-unmodified-since': 'Thu, 01 Jan 1990 00:00:00 GMT' },
    { range: 'bytes=0-3' },
    { range: 'bytes=99999-' },
  ]
  for (const headers of asked) {
    const response = await app.inject({ url: '/nowhere', headers })
    expect(response, JSON.stringify(headers)).toMatchObject({ statusCode: 404, body: page('not-found') })
  }
})

test('who asks for a part that there is not, or for no part at all, gets the whole', async () => {
  for (const range of ['bytes=0-3', 'bytes=99999-', 'bytes=abc']) {
    const asset = await app.inject({ url: '/assets/main-a1b2.js', headers: { range } })
    expect(asset, range).toMatchObject({ statusCode: 200, body: '// main' })
    expect(asset.headers['accept-ranges'], range).toBeUndefined()
    const training = await app.inject({ url: '/training', headers: { range } })
    expect(training, range).toMatchObject({ statusCode: 200, body: page('training') })
  }
})

test('a mangled address leads on like an unknown one', async () => {
  for (const url of ['//evil', '/contact//', '/assets/', '/training%00']) {
    const response = await app.inject({ url: { pathname: url } })
    expect(response, url).toMatchObject({ statusCode: 404, body: page('not-found') })
    expect(response.headers['content-security-policy'], url).toContain(policyOf('.not-found{}'))
  }
})

test('a page has one address only: its file is not sent, however its name is written', async () => {
  for (const url of [
    '/contact%2ehtml',
    '/contact.html.br',
    '/home%2Ehtml%2egz',
    '/%63ontact.html',
    '/not-found%2ehtml',
  ])
    expect((await app.inject({ url })).statusCode, url).toBe(404)
})

test('what the workers keep under its own name is there, and no search engine shows it', async () => {
  expect(await app.inject({ url: '/index.html' })).toMatchObject({ statusCode: 200, body: shell('academy') })
  const offline = await app.inject({ url: '/offline.html' })
  expect(offline).toMatchObject({ statusCode: 200, body: page('offline') })
  expect(offline.headers['x-robots-tag']).toBe('noindex')
  expect(offline.headers['content-security-policy']).toContain(policyOf('.offline{}'))
  for (const path of drawnPages) {
    const name = pageFile(path).slice(0, -5)
    const built = await app.inject({ url: `/${pageFile(path)}` })
    expect(built).toMatchObject({ statusCode: 200, body: page(name), headers: { 'x-robots-tag': 'noindex' } })
    expect(built.headers['content-security-policy']).toContain(policyOf(`.${name}{}`))
  }
})

test('search engines find their files', async () => {
  const sitemap = await app.inject({ url: '/sitemap.xml' })
  expect(sitemap.headers['content-type']).toContain('application/xml')
  expect((await app.inject({ url: '/robots.txt' })).headers['content-type']).toContain('text/plain')
})

test('without a build the server still runs', async () => {
  const bare = Fastify()
  await bare.register(pages, { folder: join(folder, 'none') })
  expect(await bare.inject({ url: '/croacademy' })).toMatchObject({ statusCode: 404, body: 'Not found' })
  await bare.close()
})
