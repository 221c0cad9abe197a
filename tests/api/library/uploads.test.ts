import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileUrl, resourceFileTypes } from '../../../api/contract/files.ts'
import { errorTexts } from '../../../content/responses/error-texts.ts'
import {
  compound,
  jpeg,
  mainPartByDefault,
  pdf,
  phoneJpeg,
  png,
  updatedPdf,
  webp,
  workbookEntries,
  xls,
  xlsx,
  zip,
} from '../../library/sample-files.ts'
import { propertyRuns } from '../../property-runs.ts'
import { sharedTestApp } from '../test-app.ts'
import { documentOfSize, uploadCalls, uploadForm } from './library-calls.ts'

const app = await sharedTestApp()
const origin = await app.app.listen({ host: '127.0.0.1', port: 0 })
const admin = await app.signIn('library-admin')

const { send, upload, preview } = uploadCalls(origin, admin)
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const countRows = async (table: string) => (await app.client.query(`select from ${table}`)).rowCount

test.each([
  ['Guide.pdf', pdf(), resourceFileTypes.pdf, upload],
  ['REGISTER.XLSX', xlsx(), resourceFileTypes.xlsx, upload],
  ['old.Xls', xls(), resourceFileTypes.xls, upload],
  ['updated.pdf', updatedPdf(), resourceFileTypes.pdf, upload],
  ['sdk.xlsx', zip(workbookEntries(mainPartByDefault)), resourceFileTypes.xlsx, upload],
  ['a.png', png(), 'image/png', preview],
  ['b.JPG', jpeg(), 'image/jpeg', preview],
  ['c.jpeg', Buffer.concat([jpeg(), Buffer.from('c')]), 'image/jpeg', preview],
  ['d.webp', webp(), 'image/webp', preview],
  ['phone.jpg', phoneJpeg(), 'image/jpeg', preview],
])('%s is stored, and downloaded with its type and the same bytes', async (name, bytes, type, send) => {
  const { status, body } = await send(bytes, name)
  expect({ status, body }).toEqual({ status: 200, body: { url: fileUrl(hashOf(bytes)) } })
  const stored = await fetch(`${origin}${body.url}`)
  expect(stored.headers.get('content-type')).toBe(type)
  expect(stored.headers.get('content-disposition')).toContain(`filename="${name}"`)
  expect(hashOf(await stored.bytes())).toBe(hashOf(bytes))
})

test('bytes uploaded twice are one file under the first name', async () => {
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
  ['two files', () => send(formWith(['file', new File(['x'], 'b.pdf')])), 400, 'bad-request'],
  ['many fields', () => send(formWith(...Array(20).fill(['note', 'x']))), 400, 'bad-request'],
  ['a large field', () => send(formWith(['note', 'x'.repeat(5000)])), 400, 'bad-request'],
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

/** Returns the form of an upload with more fields. */
function formWith(...fields: [string, string | File][]): FormData {
  const body = uploadForm(pdf(), 'a.pdf')
  for (const [name, value] of fields) body.append(name, value)
  return body
}

test('a file of ten megabytes or a preview of two is answered 413, a smaller one accepted', async () => {
  const limit = 10 * 1024 ** 2
  // On a busy machine storing it may take longer than a statement may: 503, and the client tries again.
  await expect.poll(() => upload(documentOfSize(limit - 1), 'a.pdf')).toMatchObject({ status: 200 })
  expect(await upload(documentOfSize(limit), 'a.pdf')).toMatchObject({ status: 413, body: { code: 'upload-size' } })
  const picture = Buffer.concat([png(), Buffer.alloc(2 * 1024 ** 2 - png().length)])
  expect(await preview(picture, 'a.png')).toMatchObject({ status: 413, body: { code: 'preview-size' } })
  expect(await preview(picture.subarray(0, -1), 'a.png')).toMatchObject({ status: 200 })
})

test('other endpoints accept no forms', async () => {
  const response = await fetch(`${origin}/api/contact`, { method: 'POST', body: uploadForm(pdf(), 'a.pdf') })
  expect(response.status).toBe(415)
})

test('another site cannot upload through a signed-in browser', async () => {
  const response = await send(uploadForm(pdf(), 'a.pdf'), { headers: { origin: 'https://elsewhere.example' } })
  expect(response).toMatchObject({ status: 403, body: { code: 'cross-site' } })
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
