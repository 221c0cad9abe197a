import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { fileUrl } from '../../../api/contract/files.ts'
import { getReady } from '../../../api/contract/health.ts'
import { partBytes, storeFile } from '../../../api/library/file-queries.ts'
import { shortSocketTimeouts } from '../short-socket-timeouts.ts'
import { sharedTestApp } from '../test-app.ts'

const app = await sharedTestApp()
const origin = await app.app.listen({ host: '127.0.0.1', port: 0 })

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const countRows = async (table: string) => (await app.client.query(`select from ${table}`)).rowCount

const store = (bytes: Buffer, { name = 'Guide.pdf', mediaType = 'application/pdf' } = {}) =>
  storeFile(app.client, { bytes, mediaType, name })

const fetchFile = (sha256: string, options: RequestInit = {}) => fetch(`${origin}${fileUrl(sha256)}`, options)

/** Starts a download and reads only its beginning. */
async function begin(sha256: string): Promise<IncomingMessage> {
  const [response]: IncomingMessage[] = await once(get(`${origin}${fileUrl(sha256)}`, { agent: false }), 'response')
  if (!response) throw new Error('no response')
  await once(response, 'readable')
  return response
}

test.each([0, 1, partBytes - 1, partBytes, partBytes + 1, 3 * partBytes, 10 * 1024 ** 2 - 1])(
  'a file of %i bytes is downloaded unchanged',
  async size => {
    const bytes = randomBytes(size)
    const sha256 = await store(bytes)
    expect(sha256).toBe(hashOf(bytes))
    const response = await fetchFile(sha256)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-length')).toBe(String(size))
    expect(hashOf(await response.bytes())).toBe(sha256)
  },
)

test('bytes that are already stored are kept once, with their first type', async () => {
  const bytes = randomBytes(5 * partBytes + 7)
  const sha256 = await store(bytes)
  const before = await countRows('file')
  expect(await store(bytes, { mediaType: 'text/plain', name: 'again.txt' })).toBe(sha256)
  expect(await countRows('file')).toBe(before)
  expect((await fetchFile(sha256)).headers.get('content-type')).toBe('application/pdf')
})

test('a file is sent with its type, as a sandboxed attachment with immutable caching', async () => {
  const sha256 = await store(Buffer.from('PK'), { name: 'DPIA.xlsx', mediaType: 'application/vnd.ms-excel' })
  const { headers } = await fetchFile(sha256)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/vnd.ms-excel',
    'content-length': '2',
    'content-disposition': `attachment; filename="DPIA.xlsx"; filename*=UTF-8''DPIA.xlsx`,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    etag: `"${sha256}"`,
    'content-security-policy': "default-src 'none'; sandbox",
  })
})

test('a conditional request is answered 304, and HEAD without a body', async () => {
  const sha256 = await store(Buffer.from('once'))
  const tag = `"${sha256}"`
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const { status, headers } = await fetchFile(sha256, { headers: { 'if-none-match': known } })
    expect([status, headers.get('etag')]).toEqual([304, tag])
    expect(headers.get('cache-control')).toContain('immutable')
  }
  expect((await fetchFile(sha256, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  const head = await fetchFile(sha256, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '4', ''])
})

test.each([
  ['../../etc/passwd', 'attachment; filename="passwd"; filename*=UTF-8\'\'passwd'],
  [
    'C:\\Users\\Zoë\\Übersicht "2".pdf',
    `attachment; filename="Ubersicht 2.pdf"; filename*=UTF-8''%C3%9Cbersicht%202.pdf`,
  ],
  [
    'a.pdf"\r\nSet-Cookie: x=1;.pdf',
    `attachment; filename="a.pdfSet-Cookie x=1;.pdf"; filename*=UTF-8''a.pdfSet-Cookie%20x%3D1%3B.pdf`,
  ],
  ['\u202Efdp.exe', `attachment; filename="fdp.exe"; filename*=UTF-8''fdp.exe`],
  ["監査 (1)'*.xlsx", `attachment; filename="__ (1)'.xlsx"; filename*=UTF-8''%E7%9B%A3%E6%9F%BB%20%281%29%27.xlsx`],
  ['100%.pdf', `attachment; filename="100_.pdf"; filename*=UTF-8''100%25.pdf`],
  ['..', `attachment; filename="file"; filename*=UTF-8''file`],
  ['.pdf', `attachment; filename="file.pdf"; filename*=UTF-8''file.pdf`],
  ['\ud800\0', `attachment; filename="_"; filename*=UTF-8''%EF%BF%BD`],
  [`${'x'.repeat(300)}.pdf`, `attachment; filename="${'x'.repeat(150)}.pdf"; filename*=UTF-8''${'x'.repeat(150)}.pdf`],
])('the file name %j is made safe', async (name, disposition) => {
  const sha256 = await store(randomBytes(8), { name })
  expect((await fetchFile(sha256)).headers.get('content-disposition')).toBe(disposition)
})

test.each([
  ['a file that is not there', 'a'.repeat(64), 404],
  ['a malformed hash', 'x', 400],
  ['a hash in capitals', 'A'.repeat(64), 400],
  ['a way out', '..%2f..%2fetc%2fpasswd', 400],
])('%s is answered with an error that is not cached', async (_, sha256, status) => {
  const response = await fetchFile(sha256)
  expect(response.status).toBe(status)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toEqual({ error: expect.any(String), code: expect.any(String) })
})

test('slow downloads do not delay other requests, and are completed', async () => {
  const bytes = randomBytes(32 * 1024 ** 2)
  const sha256 = await store(bytes)
  // Ten readers that read a little and pause: more than there are connections.
  const responses = await Promise.all(Array.from({ length: 10 }, () => begin(sha256)))
  expect((await app.call(getReady)).status).toBe(200)
  const [patient, ...others] = responses
  for (const other of others) other.destroy()
  if (!patient) throw new Error('no response')
  const hash = createHash('sha256')
  for await (const chunk of patient) hash.update(chunk)
  expect(hash.digest('hex')).toBe(sha256)
})

test('a client that reads nothing of a download for minutes is disconnected', async () => {
  using _ = shortSocketTimeouts()
  // More than the buffers of both ends hold.
  const sha256 = await store(randomBytes(64 * 1024 ** 2))
  const [response, [connection]] = await Promise.all([begin(sha256), once(app.app.server, 'connection')])
  await once(connection, 'close')
  await expect(response.toArray()).rejects.toThrow('aborted')
})

test('a download that fails before its first byte is answered with an error that is not cached', async () => {
  const sha256 = await store(Buffer.from('out of reach'))
  await app.client.query('alter table file rename column bytes to elsewhere')
  const response = await fetchFile(sha256)
  await app.client.query('alter table file rename column elsewhere to bytes')
  expect({ status: response.status, body: await response.json() }).toMatchObject({
    status: 500,
    body: { code: 'server-error' },
  })
  const { headers } = response
  expect(headers.get('content-type')).toContain('application/json')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(['etag', 'content-disposition'].filter(name => headers.has(name))).toEqual([])
})

test('a download is aborted when its file is deleted', async () => {
  const sha256 = await store(randomBytes(32 * 1024 ** 2))
  const response = await begin(sha256)
  await app.client.query(`delete from file where sha256 = decode($1, 'hex')`, [sha256])
  await expect(response.resume().toArray()).rejects.toThrow('aborted')
})
