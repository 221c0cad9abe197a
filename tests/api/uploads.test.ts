import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { libraryAdminAuth } from '../../api/contract/auth.ts'
import { fileUrl } from '../../api/contract/files.ts'
import { resourceFileTypes, uploadFile, uploadPreview } from '../../api/contract/upload.ts'
import { deleteAccount } from '../../api/queries/academy-users.ts'
import { errorTexts } from '../../content/error-texts.ts'
import { temporaryFolder } from '../platform/running-command.ts'
import { propertyRuns } from '../property-runs.ts'
import { until } from '../until.ts'
import { compound } from '../uploads/compound.ts'
import {
  jpeg,
  mainPartByDefault,
  pdf,
  pdfStream,
  phoneJpeg,
  png,
  updatedPdf,
  webp,
  workbookEntries,
  xls,
  xlsx,
} from '../uploads/samples.ts'
import { zip } from '../uploads/zip.ts'
import { createTestApp, type TestApp, type Visitor } from './test-app.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let app: TestApp
let origin: string
let admin: Visitor
/** All requests that have arrived. */
const bodies: IncomingMessage[] = []
beforeAll(async () => {
  // A folder without files of other test workers.
  folder = await temporaryFolder()
  vi.stubEnv('TMPDIR', folder.path)
  app = await createTestApp()
  origin = await app.app.listen({ host: '127.0.0.1', port: 0 })
  app.app.server.on('request', request => bodies.push(request))
  admin = await app.signIn('library-admin')
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  vi.unstubAllEnvs()
  await folder[Symbol.asyncDispose]()
})

/** Returns a form as a browser sends it. */
function form(bytes: Uint8Array, name: string, field = 'file'): FormData {
  const form = new FormData()
  form.set(field, new File([Uint8Array.from(bytes)], name, { type: 'text/html' }))
  return form
}

interface Sending {
  readonly to?: string
  readonly headers?: Record<string, string>
  readonly as?: { readonly cookie: string }
}

async function send(body: FormData | string, { to = uploadFile.path, headers = {}, as = admin }: Sending = {}) {
  const response = await fetch(`${origin}${to}`, {
    method: 'POST',
    body,
    headers: { cookie: as.cookie, ...headers },
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

const upload = (bytes: Uint8Array, name: string) => send(form(bytes, name))
const preview = (bytes: Uint8Array, name: string) => send(form(bytes, name), { to: uploadPreview.path })
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const countRows = async (table: string) => (await app.client.query(`select from ${table}`)).rowCount
/** Returns a PDF of exactly `size` bytes. */
function documentOf(size: number, fill: (length: number) => Buffer = length => Buffer.alloc(length, 'x')): Buffer {
  const around = pdf([pdfStream('/X 1', Buffer.alloc(0))]).length
  const make = (length: number) => pdf([pdfStream('/X 1', fill(length))])
  let guess = make(size - around)
  for (let length = size - around; guess.length !== size; guess = make(length)) length -= guess.length - size
  return guess
}

test.each([
  ['Guide.pdf', pdf(), resourceFileTypes.pdf],
  ['REGISTER.XLSX', xlsx(), resourceFileTypes.xlsx],
  ['old.Xls', xls(), resourceFileTypes.xls],
  ['updated.pdf', updatedPdf(), resourceFileTypes.pdf],
  ['sdk.xlsx', zip(workbookEntries(mainPartByDefault)), resourceFileTypes.xlsx],
])('%s is stored, and downloaded with its type and the same bytes', async (name, bytes, type) => {
  const response = await upload(bytes, name)
  expect(response).toMatchObject({ status: 200, body: { url: fileUrl(hashOf(bytes)) } })
  const stored = await fetch(`${origin}${response.body.url}`)
  expect(stored.headers.get('content-type')).toBe(type)
  expect(stored.headers.get('content-disposition')).toContain(`filename="${name}"`)
  expect(hashOf(await stored.bytes())).toBe(hashOf(bytes))
})

test.each([
  ['a.png', png(), 'image/png'],
  ['b.JPG', jpeg(), 'image/jpeg'],
  ['c.jpeg', jpeg(), 'image/jpeg'],
  ['d.webp', webp(), 'image/webp'],
  ['phone.jpg', phoneJpeg(), 'image/jpeg'],
])('the preview %s is stored, and downloaded with its type and the same bytes', async (name, bytes, type) => {
  const { status, body } = await preview(bytes, name)
  expect({ status, body }).toEqual({ status: 200, body: { url: fileUrl(hashOf(bytes)) } })
  const stored = await fetch(`${origin}${body.url}`)
  expect(stored.headers.get('content-type')).toBe(type)
  expect(hashOf(await stored.bytes())).toBe(hashOf(bytes))
})

test('bytes uploaded twice are one file under the first name, and both uploads are in the audit log', async () => {
  const bytes = pdf(['<< /Title (twice) >>'])
  const [one, two] = [await upload(bytes, 'One.pdf'), await upload(bytes, '../<Two>.pdf')]
  expect(two.body).toEqual(one.body)
  expect((await fetch(`${origin}${one.body.url}`)).headers.get('content-disposition')).toContain('"One.pdf"')
  const { rows } = await app.client.query(
    `select area, actor_email, action, subject_kind, subject_label, detail from audit_entry order by id desc limit 2`,
  )
  const entry = {
    area: 'library',
    actor_email: admin.email,
    action: 'file-uploaded',
    subject_kind: 'file',
    detail: { sha256: hashOf(bytes), size: bytes.length },
  }
  expect(rows).toEqual([
    { ...entry, subject_label: 'Two.pdf' },
    { ...entry, subject_label: 'One.pdf' },
  ])
})

test('a file name escaped by the browser is stored as a safe name', async () => {
  const { body } = await upload(pdf(['<< /Title (quoted) >>']), 'Checklist "A"\n100%.pdf')
  const { headers } = await fetch(`${origin}${body.url}`)
  expect(headers.get('content-disposition')).toContain(`filename*=UTF-8''Checklist%20A100%25.pdf`)
})

test('the file may be in a field of any name, next to a few other fields', async () => {
  const body = new FormData()
  body.set('note', 'x')
  body.set('attachment', new File([Uint8Array.from(pdf())], 'a.pdf'))
  expect(await send(body)).toMatchObject({ status: 200 })
})

test.each<[string, () => ReturnType<typeof send>, number, keyof typeof errorTexts]>([
  ['another file name extension', () => upload(pdf(), 'a.exe'), 415, 'upload-type'],
  ['no file name extension', () => upload(pdf(), 'pdf'), 415, 'upload-type'],
  ['a second extension', () => upload(pdf(), 'a.pdf.html'), 415, 'upload-type'],
  ['a workbook with macros by name', () => upload(xlsx(), 'a.xlsm'), 415, 'upload-type'],
  ['an image as a file', () => upload(png(), 'a.png'), 415, 'upload-type'],
  ['a PDF as a preview', () => preview(pdf(), 'a.pdf'), 415, 'preview-type'],
  ['an SVG', () => preview(Buffer.from('<svg/>'), 'a.svg'), 415, 'preview-type'],
  ['a renamed image', () => upload(png(), 'a.pdf'), 422, 'upload-damaged'],
  ['a renamed document', () => preview(pdf(), 'a.png'), 422, 'upload-damaged'],
  ['an empty file', () => upload(Buffer.alloc(0), 'a.pdf'), 422, 'upload-damaged'],
  ['a workbook with a password', () => upload(encrypted, 'a.xlsx'), 422, 'upload-password'],
  ['an image of too many pixels', () => preview(png({ width: 6001 }), 'a.png'), 422, 'preview-pixels'],
  ['no file', () => send(new FormData()), 400, 'upload-no-file'],
  ['no chosen file', () => upload(Buffer.alloc(0), ''), 400, 'upload-no-file'],
  ['two files', () => send(twoFiles()), 400, 'bad-request'],
  ['many fields', () => send(manyFields()), 400, 'bad-request'],
  ['a large field', () => send(largeField()), 400, 'bad-request'],
  ['JSON', () => send('{}', { headers: { 'content-type': 'application/json' } }), 415, 'upload-form'],
  ['no form', () => send('x'.repeat(100_000), { headers: { 'content-type': 'text/plain' } }), 415, 'upload-form'],
  [
    'a form without a boundary',
    () => send('x', { headers: { 'content-type': 'multipart/form-data' } }),
    400,
    'bad-request',
  ],
  [
    'a form cut short',
    () => cutShort('--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF'),
    400,
    'bad-request',
  ],
])('%s is refused, and nothing is stored', async (_, call, status, code) => {
  const before = [await countRows('file'), await countRows('audit_entry')]
  const response = await call()
  expect(response).toMatchObject({ status, body: { error: errorTexts[code], code } })
  expect([await countRows('file'), await countRows('audit_entry')]).toEqual(before)
})

const encrypted = compound({ EncryptionInfo: Buffer.alloc(0), EncryptedPackage: Buffer.alloc(0) })
const cutShort = (body: string) => send(body, { headers: { 'content-type': 'multipart/form-data; boundary=x' } })

function twoFiles(): FormData {
  const body = form(pdf(), 'a.pdf')
  body.append('file', new File(['x'], 'b.pdf'))
  return body
}
function manyFields(): FormData {
  const body = form(pdf(), 'a.pdf')
  for (let index = 0; index < 20; index += 1) body.append('note', 'x')
  return body
}
function largeField(): FormData {
  const body = form(pdf(), 'a.pdf')
  body.append('note', 'x'.repeat(5000))
  return body
}

test('a file below ten megabytes is accepted, and a larger one is answered 413', async () => {
  const limit = 10 * 1024 ** 2
  expect(await upload(documentOf(limit - 1), 'a.pdf')).toMatchObject({ status: 200 })
  expect(await upload(documentOf(limit), 'a.pdf')).toMatchObject({ status: 413, body: { code: 'upload-size' } })
  expect(await upload(documentOf(4 * limit), 'a.pdf')).toMatchObject({ status: 413, body: { code: 'upload-size' } })
  const picture = Buffer.concat([png(), Buffer.alloc(2 * 1024 ** 2 - png().length)])
  expect(await preview(picture, 'a.png')).toMatchObject({ status: 413, body: { code: 'preview-size' } })
  expect(await preview(picture.subarray(0, -1), 'a.png')).toMatchObject({ status: 200 })
})

test('a caller who is not a library admin is answered 401 before the body is read', async () => {
  const employee = await app.signIn('employee')
  for (const as of [{ ...employee, cookie: '' }, employee]) {
    const socket = await begin(as.cookie)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 401 /)
  }
})

test('other endpoints accept no forms', async () => {
  const response = await fetch(`${origin}/api/contact`, { method: 'POST', body: form(pdf(), 'a.pdf') })
  expect(response.status).toBe(415)
})

test('another site cannot upload through a signed-in browser', async () => {
  const response = await send(form(pdf(), 'a.pdf'), { headers: { origin: 'https://elsewhere.example' } })
  expect(response).toMatchObject({ status: 403, body: { code: 'cross-site' } })
})

/** Sends the beginning of an upload of `length` bytes; its socket is closed after the test. */
async function begin(cookie: string, body: string | Buffer = '', length = 9_000_000): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.write(
    `POST ${uploadFile.path} HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`,
  )
  socket.write(body)
  return socket
}
const formHead = Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n')
const formEnd = Buffer.from('\r\n--x--\r\n')
const firstBytes = Buffer.concat([formHead, Buffer.from('%PDF-1.7\n')])

/** Returns how many bodies are being read. */
const underWay = () => bodies.filter(body => body.listenerCount('data') > 0).length
const inUse = async () =>
  (
    await app.client.query(
      `select from pg_stat_activity where application_name = 'asterleigh' and state <> 'idle' and datname = current_database()`,
    )
  ).rowCount

test('an upload in progress holds no database connection and no file on disk, and leaves nothing when it is aborted', async () => {
  const before = [await countRows('file'), await readdir(folder.path)]
  const socket = await begin(admin.cookie, Buffer.concat([firstBytes, randomBytes(3_000_000)]))
  await until('the upload to be read', () => underWay() === 1)
  // The session look-up may still be finishing; a connection held by the upload would never become idle.
  await until('no connection to be in use', async () => (await inUse()) === 0)
  expect([await countRows('file'), await readdir(folder.path)]).toEqual(before)
  socket.destroy()
  await until('the upload to be dropped', () => underWay() === 0)
  expect([await countRows('file'), await readdir(folder.path)]).toEqual(before)
})

/** Starts four uploads that keep being read. */
async function four(): Promise<Socket[]> {
  const sockets = await Promise.all(Array.from({ length: 4 }, () => begin(admin.cookie, firstBytes)))
  await until('four uploads to be read', () => underWay() === 4)
  return sockets
}
const arrived = (count: number) => until('all requests to arrive', () => bodies.length === count)

test('while four uploads are read, a fifth waits with its body unread', async () => {
  const [first, ...others] = await four()
  const count = bodies.length
  const file = documentOf(1024)
  const begun = Buffer.concat([formHead, file.subarray(0, 500)])
  const rest = Buffer.concat([file.subarray(500), formEnd])
  const fifth = await begin(admin.cookie, begun, begun.length + rest.length)
  await arrived(count + 1)
  // Later requests are answered meanwhile, so the fifth is not just slow.
  for (let call = 0; call < 20; call += 1) await fetch(`${origin}/api/health`)
  expect(underWay()).toBe(4)
  first?.destroy()
  fifth.write(rest)
  expect(await text(fifth)).toMatch(/^HTTP\/1\.1 200 /)
  for (const other of others) other.destroy()
})

test('waiting uploads whose clients disconnect are skipped', async () => {
  const sockets = await four()
  const count = bodies.length
  const leaving = await Promise.all(Array.from({ length: 4 }, () => begin(admin.cookie, firstBytes)))
  await arrived(count + 4)
  for (const socket of leaving) socket.destroy()
  await until('the server to notice', () => bodies.slice(-4).every(({ destroyed }) => destroyed))
  for (const socket of sockets) socket.destroy()
  const responses = await Promise.all(Array.from({ length: 4 }, () => upload(pdf(), 'a.pdf')))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test.each<[string, (leaving: Visitor) => Promise<unknown>]>([
  ['is removed', ({ id }) => deleteAccount(app.client, id)],
  ['signs out', as => app.call(libraryAdminAuth.logout, { as })],
])('an upload by an admin who meanwhile %s stores nothing', async (_, leave) => {
  const leaving = await app.signIn('library-admin')
  const before = await countRows('file')
  const file = documentOf(1024)
  const begun = Buffer.concat([formHead, file.subarray(0, 500)])
  const rest = Buffer.concat([file.subarray(500), formEnd])
  const socket = await begin(leaving.cookie, begun, begun.length + rest.length)
  await until('the upload to be read', () => underWay() === 1)
  await leave(leaving)
  socket.write(rest)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 401 .*"code":"signed-out"/s)
  expect(await countRows('file')).toBe(before)
})

test('a full disk is answered 503, and later uploads are stored again', async () => {
  const bytes = documentOf(3 * 1024 ** 2, randomBytes)
  const before = await countRows('file')
  await app.client.query(
    `create function refuse_file() returns trigger language plpgsql as $$
     begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
     create trigger full_disk before insert on file for each row execute function refuse_file()`,
  )
  const response = await upload(bytes, 'a.pdf')
  await app.client.query('drop trigger full_disk on file')
  expect(response).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect(await countRows('file')).toBe(before)
  expect(await upload(bytes, 'a.pdf')).toMatchObject({ status: 200 })
})

test('concurrent uploads of the same bytes are one file', async () => {
  const bytes = documentOf(2 * 1024 ** 2, randomBytes)
  const responses = await Promise.all(Array.from({ length: 4 }, () => upload(bytes, 'a.pdf')))
  expect(responses.map(({ status, body }) => ({ status, body }))).toEqual(
    Array.from({ length: 4 }, () => ({ status: 200, body: { url: fileUrl(hashOf(bytes)) } })),
  )
  expect(hashOf(await (await fetch(`${origin}${fileUrl(hashOf(bytes))}`)).bytes())).toBe(hashOf(bytes))
})

test('a malformed form is answered 400, 415 or 422, never 500', { tags: 'soak' }, async () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '--x',
      '--x--',
      '\r\n',
      '\n',
      'Content-Disposition: form-data; name="file"; filename="a.pdf"',
      '%PDF-1.7',
    ),
    fc.constantFrom(
      'Content-Type: multipart/mixed; boundary=y',
      'Content-Transfer-Encoding: base64',
      '__proto__',
      '\0',
      '"',
    ),
    fc.string({ unit: 'binary', maxLength: 20 }),
  )
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const property = fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async pieces => {
    const { status } = await send(`--x\r\n${pieces.join('')}`, { headers })
    expect([400, 415, 422]).toContain(status)
  })
  await fc.assert(property, { numRuns: propertyRuns(60, 5000) })
})

test('twenty uploads at once are all stored', async () => {
  const files = Array.from({ length: 20 }, (_, index) => documentOf(256 * 1024 + index, randomBytes))
  const responses = await Promise.all(files.map(bytes => upload(bytes, 'a.pdf')))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  for (const bytes of files) expect((await fetch(`${origin}${fileUrl(hashOf(bytes))}`)).status).toBe(200)
})
