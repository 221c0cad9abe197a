import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../../api/config.ts'
import { offerName } from '../../../api/contract/single-sign-on.ts'
import { handleErrors } from '../../../api/http/errors.ts'
import { pages } from '../../../api/http/pages.ts'
import { documentHeaders, securityHeaders } from '../../../api/http/security-headers.ts'
import { inlineStylesFile, notFoundFile, offlineFile, pageFile, shellFile } from '../../../content/page-file.ts'
import { paths, publicPaths } from '../../../content/paths.ts'

const publicUrl = 'https://www.asterleigh.example'
let root: string
let folder: string
let app: FastifyInstance

const publicFiles = Object.values(publicPaths).map(path => [path, pageFile(path)] as const)
const prerendered = [...publicFiles.map(([, file]) => file), notFoundFile, offlineFile]
const content = (file: string) => `<h1>${file}</h1>`
/** Returns the hash of a page's inline style sheet, as the build records it. */
const hashOf = (file: string) => `sha256-of-${file}`
const allowedStyles = (file: string) => `style-src 'self' '${hashOf(file)}';`

let isOffered = false

beforeAll(async () => {
  // A parent folder called `assets` must not make every file look like a hashed asset.
  root = await mkdtemp(join(tmpdir(), 'asterleigh-pages-'))
  folder = join(root, 'assets/dist')
  for (const name of ['assets', 'icons']) await mkdir(join(folder, name), { recursive: true })
  await writeFile(join(folder, '.sources'), 'the stamp of the build')
  await writeFile(
    join(folder, inlineStylesFile),
    JSON.stringify(Object.fromEntries(prerendered.map(file => [file, hashOf(file)]))),
  )
  const files = {
    ...Object.fromEntries([...prerendered, shellFile].map(file => [file, content(file)])),
    'robots.txt': 'User-agent: *',
    'sitemap.xml': '<urlset/>',
    'service-worker.js': '// worker',
    'assets/main-a1b2.js': '// main',
    'sample.pdf': '%PDF-1.7',
    'icons/icon-192.png': 'icon',
  }
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder, name), text)
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(text))
    await writeFile(join(folder, `${name}.gz`), gzipSync(text))
  }
  app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  handleErrors(app)
  await app.register(securityHeaders, readConfig({}))
  await app.register(pages, { folder, publicUrl, offersSingleSignOn: () => isOffered })
})
afterAll(async () => {
  await app.close()
  await rm(root, { recursive: true })
})

test('pages, and nothing else, say that an organisation has single sign-on, and only then', async () => {
  const timing = async (url: string) => (await app.inject({ url })).headers['server-timing']
  const documents = ['/', '/croacademy/employee/login', '/croacademy/admin/login', `/${shellFile}`]
  for (const url of documents) expect(await timing(url)).toBeUndefined()
  isOffered = true
  for (const url of documents) expect(await timing(url)).toBe(offerName)
  for (const url of ['/assets/main-a1b2.js', '/service-worker.js', '/robots.txt'])
    expect(await timing(url)).toBeUndefined()
  isOffered = false
})

test.each(publicFiles)(
  '%s is an HTML document that is revalidated and that search engines may index',
  async (url, file) => {
    for (const address of [url, `${url}?from=letter`, url === '/' ? url : `${url}/`]) {
      const response = await app.inject({ url: address })
      expect(response).toMatchObject({ statusCode: 200, body: content(file) })
      expect(response.headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': 'text/html; charset=utf-8',
      })
      expect(response.headers['x-robots-tag']).toBeUndefined()
      expect(response.headers['content-security-policy']).toContain(allowedStyles(file))
    }
    expect(await app.inject({ url: `/${file}` })).toMatchObject({ statusCode: 404, body: 'Not found' })
  },
)

test.each(Object.values(paths))('%s is the app shell, which search engines do not index', async url => {
  const response = await app.inject({ url: `${url}?token=x` })
  expect(response).toMatchObject({ statusCode: 200, body: content(shellFile) })
  expect(response.headers['content-security-policy']).toContain("style-src 'self';")
  expect(response.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
    'x-robots-tag': 'noindex',
  })
})

test('an unchanged page is answered with 304 and the same content security policy', async () => {
  const first = await app.inject({ url: '/contact' })
  const again = await app.inject({ url: '/contact', headers: { 'if-none-match': String(first.headers.etag) } })
  expect(again).toMatchObject({ statusCode: 304, body: '' })
  expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
})

test('a HEAD request gets the headers without the body', async () => {
  const response = await app.inject({ method: 'HEAD', url: '/training' })
  expect(response).toMatchObject({ statusCode: 200, body: '' })
  expect(response.headers['content-security-policy']).toContain(allowedStyles('training.html'))
  expect(await app.inject({ method: 'HEAD', url: '/nowhere' })).toMatchObject({ statusCode: 404, body: '' })
})

test('a hashed file has immutable caching, the service worker is revalidated', async () => {
  const asset = await app.inject({ url: '/assets/main-a1b2.js' })
  expect(asset).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'public, max-age=31536000, immutable' } })
  const worker = await app.inject({ url: '/service-worker.js' })
  expect(worker).toMatchObject({ statusCode: 200, body: '// worker', headers: { 'cache-control': 'no-cache' } })
  expect(worker.headers['content-type']).toContain('javascript')
  expect(worker.headers['content-security-policy']).toContain("default-src 'self'")
})

test('where the API has another origin, the service worker begins with that origin', async () => {
  await using split = Fastify()
  const apiOrigin = 'https://api.asterleigh.example'
  await split.register(pages, { folder, publicUrl, apiOrigin })
  const worker = await split.inject({ url: '/service-worker.js' })
  expect(worker.body).toBe(`const apiOrigin="${apiOrigin}";\n// worker`)
  expect(worker.headers).toMatchObject({ 'cache-control': 'no-cache' })
  expect(worker.headers['content-type']).toContain('javascript')
})

test('a hashed file has the security headers of a file, not those of a document', async () => {
  const { headers } = await app.inject({ url: '/assets/main-a1b2.js' })
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' })
  expect(documentHeaders.filter(name => name in headers)).toEqual([])
  const page = await app.inject({ url: '/contact' })
  expect(documentHeaders.filter(name => !(name in page.headers))).toEqual([])
})

test('a PDF is revalidated and has no headers of a document, which would stop the browser’s viewer', async () => {
  const { headers } = await app.inject({ url: '/sample.pdf' })
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-cache' })
  expect(documentHeaders.filter(name => name in headers)).toEqual([])
})

test('files are sent with the build’s compression', async () => {
  for (const url of ['/', '/croacademy', '/nowhere']) {
    const brotli = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    const { body } = await app.inject({ url })
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(body)
    const gzip = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(body)
  }
})

test('an unknown path is answered with our 404 page, a missing file with plain text', async () => {
  for (const url of ['/nowhere', '/training/nowhere', '/croacademy/nowhere', '/nowhere/']) {
    const response = await app.inject({ url })
    expect(response, url).toMatchObject({ statusCode: 404, body: content(notFoundFile) })
    expect(response.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'content-type': 'text/html; charset=utf-8' })
    expect(response.headers['content-security-policy']).toContain(allowedStyles(notFoundFile))
  }
  const files = [
    '/assets/gone-1234.js',
    '/nowhere.png',
    '/not-found.html',
    '/.env',
    '/.sources',
    `/${inlineStylesFile}`,
  ]
  for (const url of files) expect(await app.inject({ url }), url).toMatchObject({ statusCode: 404, body: 'Not found' })
  expect((await app.inject({ url: '/assets/../../package.json' })).body).not.toContain('asterleigh')
})

test('no request header turns the 404 of an unknown path into another status', async () => {
  const { headers } = await app.inject({ url: '/nowhere' })
  const requestHeaders = [
    { 'if-none-match': String(headers.etag) },
    { 'if-none-match': '*' },
    { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' },
    { 'if-match': '"another"' },
    { 'if-unmodified-since': 'Thu, 01 Jan 1990 00:00:00 GMT' },
    { range: 'bytes=0-3' },
    { range: 'bytes=99999-' },
  ]
  for (const headers of requestHeaders) {
    const response = await app.inject({ url: '/nowhere', headers })
    expect(response, JSON.stringify(headers)).toMatchObject({ statusCode: 404, body: content(notFoundFile) })
  }
})

test.each([
  ['/croacademy/admin', paths.academyAdminDashboard],
  ['/CROacademy/Admin/?from=A', `${paths.academyAdminDashboard}?from=A`],
  ['/Training?from=Letter', '/training?from=Letter'],
  ['/CROacademy/Employee/Login/?token=AbC', `${paths.employeeLogin}?token=AbC`],
  ['/ADMIN', paths.libraryAdminDashboard],
])('%s leads to its page', async (url, location) => {
  expect(await app.inject({ url })).toMatchObject({ statusCode: 308, headers: { location } })
  expect(await app.inject({ method: 'POST', url })).toMatchObject({ statusCode: 404 })
})

test('programs find an icon and how to report a vulnerability', async () => {
  const icon = await app.inject({ url: '/favicon.ico' })
  expect(icon).toMatchObject({ statusCode: 200, body: 'icon', headers: { 'content-type': 'image/png' } })
  const { body, headers } = await app.inject({ url: '/.well-known/security.txt' })
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const fields = new Map(body.split('\n').map(line => [line.split(': ')[0], line.split(': ')[1]]))
  expect(fields.get('Contact')).toMatch(/^mailto:.+@/)
  expect(fields.get('Canonical')).toBe(`${publicUrl}/.well-known/security.txt`)
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(90)
  expect(days).toBeLessThan(365)
})

test('a range request gets the whole file', async () => {
  for (const range of ['bytes=0-3', 'bytes=99999-', 'bytes=abc']) {
    const asset = await app.inject({ url: '/assets/main-a1b2.js', headers: { range } })
    expect(asset, range).toMatchObject({ statusCode: 200, body: '// main' })
    expect(asset.headers['accept-ranges'], range).toBeUndefined()
    const training = await app.inject({ url: '/training', headers: { range } })
    expect(training, range).toMatchObject({ statusCode: 200, body: content('training.html') })
  }
})

test('a malformed path is answered with our 404 page', async () => {
  for (const url of ['//evil', '/contact//', '/assets/', '/training%00']) {
    const response = await app.inject({ url: { pathname: url } })
    expect(response, url).toMatchObject({ statusCode: 404, body: content(notFoundFile) })
    expect(response.headers['content-security-policy'], url).toContain(allowedStyles(notFoundFile))
  }
})

test('the file name of a public page is answered with 404, however it is encoded', async () => {
  const names = ['/contact%2ehtml', '/contact.html.br', '/home%2Ehtml%2egz', '/%63ontact.html', '/not-found%2ehtml']
  for (const url of names) expect((await app.inject({ url })).statusCode, url).toBe(404)
})

test('the pages that the service worker precaches by file name are served, and not indexed', async () => {
  const shell = await app.inject({ url: `/${shellFile}` })
  expect(shell).toMatchObject({ statusCode: 200, body: content(shellFile) })
  expect(shell.headers['x-robots-tag']).toBe('noindex')
  const offline = await app.inject({ url: `/${offlineFile}` })
  expect(offline).toMatchObject({ statusCode: 200, body: content(offlineFile) })
  expect(offline.headers['x-robots-tag']).toBe('noindex')
  expect(offline.headers['content-security-policy']).toContain(allowedStyles(offlineFile))
})

test('robots.txt and the sitemap are served', async () => {
  const sitemap = await app.inject({ url: '/sitemap.xml' })
  expect(sitemap.headers['content-type']).toContain('application/xml')
  expect((await app.inject({ url: '/robots.txt' })).headers['content-type']).toContain('text/plain')
})

test('without built pages every page is a plain 404', async () => {
  await using bare = Fastify()
  await bare.register(pages, { folder: join(folder, 'none'), publicUrl })
  expect(await bare.inject({ url: '/croacademy' })).toMatchObject({ statusCode: 404, body: 'Not found' })
})
