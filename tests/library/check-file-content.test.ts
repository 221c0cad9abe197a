import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { previewTypes, resourceFileTypes } from '../../api/contract/files.ts'
import { Refusal } from '../../api/http/errors.ts'
import { type CheckedType, checkFileContent } from '../../api/library/check-file-content.ts'
import { propertyRuns } from '../property-runs.ts'
import {
  compound,
  jpeg,
  mainPart,
  mainPartByDefault,
  pdf,
  pdfStream,
  phoneJpeg,
  png,
  updatedPdf,
  webp,
  webpLossless,
  workbookEntries,
  xls,
  xlsx,
  zip,
} from './sample-files.ts'

/** Checks these bytes. Returns 'accepted', or the code of the refusal. Throws any other error. */
async function outcome(mediaType: CheckedType, bytes: Buffer): Promise<string> {
  try {
    await checkFileContent(mediaType, bytes)
    return 'accepted'
  } catch (error) {
    if (error instanceof Refusal && error.status === 422) return error.code
    throw error
  }
}

const after = (length: number, bytes: Buffer) => Buffer.concat([Buffer.alloc(length, ' '), bytes])
const wrongStartxref = Buffer.from(
  pdf()
    .toString('latin1')
    .replace(/startxref\n\d+/, 'startxref\n99999999'),
  'latin1',
)

test.each<[string, Buffer, string]>([
  ['a small document', pdf(), 'accepted'],
  ['a header that ends at byte 1,024', after(1019, pdf()), 'accepted'],
  ['a header that ends after byte 1,024', after(1020, pdf()), 'upload-damaged'],
  ['a script', pdf(['<< /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>']), 'accepted'],
  ['an attachment', pdf([pdfStream('/Type /EmbeddedFile', Buffer.from('a,b'))]), 'accepted'],
  ['an incremental update right behind the end', updatedPdf(), 'accepted'],
  ['a wrong startxref', wrongStartxref, 'accepted'],
  ['text after its end', Buffer.concat([pdf(), Buffer.from('<!-- saved by a proxy -->')]), 'accepted'],
  ['no header', Buffer.from('%!PS-Adobe-3.0'), 'upload-damaged'],
  ['no bytes', Buffer.alloc(0), 'upload-damaged'],
])('a PDF with %s', async (_, bytes, expected) => {
  expect(await outcome(resourceFileTypes.pdf, bytes)).toBe(expected)
})

const withTypes = (types: string) => zip(workbookEntries(types))
const macroEnabled = mainPart.replace(
  'openxmlformats-officedocument.spreadsheetml.sheet',
  'ms-excel.sheet.macroEnabled',
)
const [, ...parts] = workbookEntries()
const renamed = { name: '[content_types].XML', bytes: Buffer.from(mainPart) }
const hundreds = Array.from({ length: 700 }, (_, index) => ({ name: `xl/${index}.xml`, bytes: Buffer.from('<x/>') }))
/** A gigabyte of zeros, compressed; one repeated block. */
const packedZeros = Buffer.concat(
  Array.from({ length: 1024 }, () => deflateRawSync(Buffer.alloc(1024 ** 2), { finishFlush: 3 })),
)
const typesOf = (size: number) =>
  zip([{ name: '[Content_Types].xml', bytes: Buffer.alloc(0), deflated: packedZeros, size }])

test.each<[string, Buffer, string]>([
  ['a main part typed by its name', xlsx(), 'accepted'],
  ['a main part typed by its extension', withTypes(mainPartByDefault), 'accepted'],
  ['an XML prefix and other quotes', withTypes(mainPart.replace('<', '<ct:').replaceAll('"', "'")), 'accepted'],
  ['its attributes on several lines', withTypes(mainPart.replaceAll(' ', '\r\n\t')), 'accepted'],
  ['content types in another case', zip([renamed, ...parts]), 'accepted'],
  ['hundreds of parts', xlsx(hundreds), 'accepted'],
  ['a part that is named like a path', xlsx([{ name: '/../x', bytes: Buffer.alloc(0) }]), 'accepted'],
  ['a macro-enabled main part', withTypes(macroEnabled), 'upload-damaged'],
  [
    'the main part of a document',
    withTypes(mainPart.replace('spreadsheetml.sheet', 'wordprocessingml.document')),
    'upload-damaged',
  ],
  ['no content types', zip(parts), 'upload-damaged'],
  ['no parts', zip([]), 'upload-damaged'],
  ['no end', xlsx().subarray(0, -30), 'upload-damaged'],
  ['content types of two megabytes', typesOf(2 * 1024 ** 2), 'upload-damaged'],
  ['content types that expand to more than they declare', typesOf(1000), 'upload-damaged'],
  ['a password', compound({ EncryptionInfo: Buffer.alloc(0), EncryptedPackage: Buffer.alloc(0) }), 'upload-password'],
  ['the container of Excel 97', xls(), 'upload-damaged'],
  ['no bytes', Buffer.alloc(0), 'upload-damaged'],
])('an XLSX with %s', async (_, bytes, expected) => {
  expect(await outcome(resourceFileTypes.xlsx, bytes)).toBe(expected)
})

const Workbook = Buffer.alloc(5000)

test.each<[string, Buffer, string]>([
  ['a workbook', xls(), 'accepted'],
  ['a workbook of Excel 95', compound({ Book: Workbook }), 'accepted'],
  ['a workbook in another case', compound({ WORKBOOK: Workbook }), 'accepted'],
  ['macros', compound({ Workbook, _VBA_PROJECT_CUR: 'storage', VBA: 'storage' }), 'accepted'],
  ['a document', compound({ WordDocument: Workbook }), 'upload-damaged'],
  ['a storage for a workbook', compound({ Workbook: 'storage' }), 'upload-damaged'],
  ['a longer name', compound({ Workbooks: Workbook }), 'upload-damaged'],
  ['nothing but a signature', xls().subarray(0, 8), 'upload-damaged'],
  ['another container', Buffer.concat([xlsx(), xls().subarray(8)]), 'upload-damaged'],
  ['no bytes', Buffer.alloc(0), 'upload-damaged'],
])('an XLS with %s', async (_, bytes, expected) => {
  expect(await outcome(resourceFileTypes.xls, bytes)).toBe(expected)
})

/** Returns a copy with some bytes replaced. */
function changed(bytes: Buffer, at: number, ...values: number[]): Buffer {
  const copy = Buffer.from(bytes)
  copy.set(values, at)
  return copy
}
const jpegFrame = jpeg().indexOf('ffc0', 'hex') + 1

test.each<[string, Buffer, string]>([
  ['the largest PNG', png({ width: 6000, height: 6000 }), 'accepted'],
  ['a PNG that is too wide', png({ width: 6001, height: 1 }), 'preview-pixels'],
  ['a PNG that is too high', png({ width: 1, height: 6001 }), 'preview-pixels'],
  ['a PNG without pixels', png({ width: 0 }), 'upload-damaged'],
  ['a PNG with text after its end', Buffer.concat([png(), Buffer.from('text')]), 'accepted'],
])('%s', async (_, bytes, expected) => expect(await outcome(previewTypes.png, bytes)).toBe(expected))

test.each<[string, Buffer, string]>([
  ['a JPEG', jpeg(), 'accepted'],
  ['a JPEG with bytes after its end marker', phoneJpeg(), 'accepted'],
  ['a progressive JPEG', changed(jpeg(), jpegFrame, 0xc2), 'accepted'],
  ['a JPEG that is too high', changed(jpeg(), jpegFrame + 4, 0x20, 0), 'preview-pixels'],
  ['a JPEG that is too wide', changed(jpeg(), jpegFrame + 6, 0x20, 0), 'preview-pixels'],
  ['a JPEG without a frame', Buffer.from('ffd8ffda0008010100003f0000ffd9', 'hex'), 'upload-damaged'],
])('%s', async (_, bytes, expected) => expect(await outcome(previewTypes.jpg, bytes)).toBe(expected))

test.each<[string, Buffer, string]>([
  ['a lossy WebP', webp(), 'accepted'],
  ['a lossless WebP', webpLossless(), 'accepted'],
  ['a WebP that is too wide', changed(webp(), 26, 0x71, 0x17), 'preview-pixels'],
  ['a WAVE file instead of a WebP', Buffer.from('RIFF\x04\0\0\0WAVE'), 'upload-damaged'],
])('%s', async (_, bytes, expected) => expect(await outcome(previewTypes.webp, bytes)).toBe(expected))

const outcomes = ['accepted', 'upload-damaged', 'upload-password', 'preview-pixels']
const samples: [CheckedType, Buffer][] = [
  [resourceFileTypes.pdf, pdf()],
  [resourceFileTypes.xlsx, xlsx()],
  [resourceFileTypes.xls, xls()],
  [previewTypes.png, png()],
  [previewTypes.jpg, jpeg()],
  [previewTypes.webp, webp()],
]
const types = samples.map(([type]) => type)
const runs = { numRuns: propertyRuns(150, 20_000) }

test('arbitrary bytes are accepted or refused', { tags: 'soak' }, async () => {
  const property = fc.asyncProperty(
    fc.constantFrom(...types),
    fc.uint8Array({ maxLength: 3000 }),
    async (type, bytes) => {
      expect(outcomes).toContain(await outcome(type, Buffer.from(bytes)))
    },
  )
  await fc.assert(property, runs)
})

const change = fc.record({
  at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  bytes: fc.uint8Array({ maxLength: 8 }),
  removed: fc.nat(8),
})

test.each(samples)('a changed %s is accepted or refused', { tags: 'soak' }, async (type, sample) => {
  const property = fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async changes => {
    let bytes = sample
    for (const { at, bytes: put, removed } of changes) {
      const start = Math.floor(at * bytes.length)
      bytes = Buffer.concat([bytes.subarray(0, start), put, bytes.subarray(start + removed)])
    }
    expect(outcomes).toContain(await outcome(type, bytes))
  })
  await fc.assert(property, runs)
})

test('no file is accepted as another type', async () => {
  for (const [type, sample] of samples) {
    for (const other of types) expect(await outcome(other, sample)).toBe(other === type ? 'accepted' : 'upload-damaged')
  }
})
