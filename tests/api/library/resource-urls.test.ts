import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import * as library from '../../../api/contract/admin/library-admin.ts'
import { fileUrl } from '../../../api/contract/files.ts'
import { cleanUp } from '../../../api/database/clean-up.ts'
import { openDatabase } from '../../../api/database/database.ts'
import { previewImage } from '../../../api/documents/preview-image.ts'
import { storeFile } from '../../../api/library/file-queries.ts'
import { libraryEntries } from '../../../content/library/entries.ts'
import { pdf, png, webp, xlsx as workbook } from '../../library/sample-files.ts'
import { lockWaits } from '../../lock-waits.ts'
import { sharedTestApp } from '../test-app.ts'
import { addResource, documentOfSize } from './library-calls.ts'

const app = await sharedTestApp()
const admin = await app.signIn('library-admin')
beforeEach(() => app.client.query('truncate resource, download, file cascade'))

const address = 'https://files.asterleigh.example/guide.pdf'

const create = (changes: object) =>
  app.call(library.createResource, {
    as: admin,
    body: { title: 'A', description: 'B', resource_type: 'guide', category: 'C', file_url: address, ...changes },
  })

const update = (id: string, body: object) => app.call(library.updateResource, { as: admin, params: { id }, body })

const store = (mediaType: string, name = 'Guide.pdf') =>
  storeFile(app.client, { bytes: randomBytes(20), mediaType, name }).then(fileUrl)

const inBase64 = (mediaType: string, bytes: Uint8Array) =>
  `data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}`

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const pdfAddress = inBase64('application/pdf', pdf())
const pngAddress = inBase64('image/png', png())

test('a resource with a stored file returns the file’s name and type', async () => {
  const file_url = await store(xlsx, 'DPIA.xlsx')
  const preview_image_url = await store('image/webp', 'DPIA.webp')
  const created = await create({ file_url: ` ${file_url} `, preview_image_url })
  const expected = { file_url, preview_image_url, file_name: 'DPIA.xlsx', file_media_type: xlsx }
  expect(created).toMatchObject({ status: 200, body: expected })
  expect((await app.call(library.listAdminResources, { as: admin })).body).toMatchObject([expected])
})

test.each([
  ['https://Files.Example.org/a b.pdf?x=1#page=2', 'https://files.example.org/a%20b.pdf?x=1#page=2'],
  ['HTTPS://files.example.org', 'https://files.example.org/'],
  [' https://bücher.example/ü.pdf ', 'https://xn--bcher-kva.example/%C3%BC.pdf'],
])('the address %j is stored as a browser parses it', async (file_url, stored) => {
  expect(await create({ file_url })).toMatchObject({ status: 200, body: { file_url: stored, file_name: null } })
})

test.each([
  ['a PDF', pdfAddress],
  ['256 kB', inBase64('application/pdf', documentOfSize(196_500))],
  ['a workbook', inBase64(xlsx, workbook())],
])('a data: address of %s is stored unchanged', async (_, file_url) => {
  expect(await create({ file_url })).toMatchObject({ status: 200, body: { file_url, file_media_type: null } })
})

test('the content of a data: address is checked like an upload', async () => {
  const damaged = { status: 422, body: { code: 'upload-damaged' } }
  const noPdf = Buffer.from('<html>')
  expect(await create({ file_url: inBase64('application/pdf', noPdf) })).toMatchObject(damaged)
  expect(await create({ file_url: inBase64(xlsx, Buffer.from('PK\u0003\u0004')) })).toMatchObject(damaged)
  expect(await create({ file_url: inBase64('application/vnd.ms-excel', noPdf) })).toMatchObject(damaged)
  expect(await create({ preview_image_url: inBase64('image/jpeg', noPdf) })).toMatchObject(damaged)
})

test.each<[string, string]>([
  ['an unsafe address', 'http://files.example.org/a.pdf'],
  ['an address with a password', 'https://ada:secret@files.example.org/a.pdf'],
  ['an address without a host', 'https:///'],
  ['an empty host', 'https://'],
  ['a host without a dot', 'https://guide/a.pdf'],
  ['an overlong address', `https://files.example.org/${'x'.repeat(2000)}`],
  ['a script', 'javascript:alert(1)'],
  ['a local file', 'file:///etc/passwd'],
  ['a blob', 'blob:https://files.example.org/1'],
  ['another path of this site', '/api/health'],
  ['a path to another host', '//files.example.org/a.pdf'],
  ['a file that is not stored', fileUrl('a'.repeat(64))],
  ['a path below a file', `${fileUrl('a'.repeat(64))}/../x`],
  ['words', 'see attachment'],
  ['a NUL character', 'https://files.example.org\0/'],
  ['a page', 'data:text/html;base64,PGI+'],
  ['an image', pngAddress],
  ['a PDF as text', 'data:application/pdf,%25PDF-1.7'],
  ['no base64', 'data:application/pdf;base64,JVBERi0xLjc*'],
  ['broken base64', 'data:application/pdf;base64,JVBERi0xLjc'],
  ['nothing', 'data:,'],
])('%s is refused as the address of a file, new or changed', async (_, file_url) => {
  const refused = { status: 422, body: { code: 'bad-file-url' } }
  expect(await create({ file_url })).toMatchObject(refused)
  const created = await create({})
  if (created.status !== 200) throw new Error('not created')
  expect(await update(created.body.id, { title: 'Changed', file_url })).toMatchObject(refused)
  expect((await app.call(library.listAdminResources, { as: admin })).body).toEqual([created.body])
})

test.each([
  ['a PNG', pngAddress],
  ['a WebP', inBase64('image/webp', webp())],
  ['an SVG', `data:image/svg+xml,${encodeURIComponent('<?xml version="1.0"?>\n<svg xmlns="x"/>')}`],
  ['an SVG in base64', inBase64('image/svg+xml', Buffer.from(' <svg viewBox="0 0 1 1"/>'))],
])('a data: address of %s is accepted as a preview', async (_, preview_image_url) => {
  expect(await create({ preview_image_url })).toMatchObject({ status: 200, body: { preview_image_url } })
})

test.each<[string, string]>([
  ['a foreign image', 'https://files.example.org/a.png'],
  ['a foreign image without a scheme', '//files.example.org/a.png'],
  ['an image that is not stored', fileUrl('b'.repeat(64))],
  ['a PDF', pdfAddress],
  ['a GIF', inBase64('image/gif', Buffer.from('GIF89a'))],
  ['a page as an SVG', 'data:image/svg+xml,<html/>'],
  ['a broken SVG', 'data:image/svg+xml,%E0%A4%A'],
  ['words', 'logo.png'],
])('%s is refused as a preview', async (_, preview_image_url) => {
  expect(await create({ preview_image_url })).toMatchObject({ status: 422, body: { code: 'bad-preview-url' } })
})

test('a preview is refused as a file, and a file as a preview', async () => {
  const image = await store('image/png')
  const file = await store('application/pdf')
  expect(await create({ file_url: image })).toMatchObject({ status: 422, body: { code: 'bad-file-url' } })
  expect(await create({ preview_image_url: file })).toMatchObject({ status: 422, body: { code: 'bad-preview-url' } })
})

test('a data: address over the limit is refused with advice to upload the file', async () => {
  const refused = { status: 422, body: { code: 'data-url-too-large' } }
  expect(await create({ file_url: inBase64('application/pdf', documentOfSize(196_800)) })).toMatchObject(refused)
  expect(await create({ preview_image_url: inBase64('image/png', Buffer.alloc(300_000)) })).toMatchObject(refused)
})

test('the library’s own previews survive an edit with all fields, and can be removed', async () => {
  for (const entry of libraryEntries) {
    const id = await addResource(app.client, {
      fileUrl: 'data:,as it was before the rules',
      previewImageUrl: previewImage(entry),
    })
    const before = (await update(id, {})).body
    expect(await update(id, before)).toEqual(expect.objectContaining({ status: 200, body: before }))
    // Another resource may use the same preview.
    expect(await create({ preview_image_url: previewImage(entry) })).toMatchObject({ status: 200 })
    expect(await update(id, { preview_image_url: null })).toMatchObject({
      body: { preview_image_url: null, version: 2 },
    })
    expect(await update(id, { preview_image_url: '' })).toMatchObject({ body: { preview_image_url: null, version: 2 } })
  }
})

test('a file that a resource begins to use a day after its upload is not deleted', async () => {
  const file_url = await store('application/pdf')
  await app.client.query(`update file set created_at = now() - interval '2 days'`)
  const database = openDatabase(app.databaseUrl, { max: 1, statementSeconds: 5, onIdleError: () => {} })
  // The resource is about to be saved, and the clean-up cannot see it yet.
  await app.client.query('begin')
  await app.client.query('lock table audit_entry')
  const created = create({ file_url })
  await expect.poll(() => lockWaits(app.client)).toBe(1)
  let isClean = false
  const cleaned = cleanUp(database, { retentionMonths: 24 }).finally(() => {
    isClean = true
  })
  await expect.poll(async () => isClean || (await lockWaits(app.client)) === 2).toBe(true)
  await app.client.query('commit')
  expect((await created).status).toBe(200)
  await cleaned
  expect((await app.client.query('select from file')).rowCount).toBe(1)
  await database.close()
})
