import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { resourceFileTypes } from '../../api/contract/upload.ts'
import { libraryFile } from '../../api/library/library-file.ts'
import { libraryFonts } from '../../api/library/library-fonts.ts'
import { libraryEntries } from '../../content/library/entries.ts'
import { pdf, workbookEntries, xlsx } from './samples.ts'
import { verdict } from './verdict.ts'
import { type ZipEntry, zip } from './zip.ts'

const check = (bytes: Buffer) => verdict(resourceFileTypes.xlsx, bytes)
const entry = (name: string, changes: Partial<ZipEntry> = {}): ZipEntry => ({
  name,
  bytes: Buffer.from('x'),
  ...changes,
})
const added = (...more: ZipEntry[]) => zip([...workbookEntries(), ...more])
const types = (element: string) => zip(workbookEntries({ types: element }))
const program = 'application/vnd.ms-office.vbaProject'

/** The sample, whose first header says something else than the directory. */
function changedHeader(at: number, value: number): Buffer {
  const bytes = xlsx()
  bytes.writeUInt8(value, at)
  return bytes
}

/** The sample with more bytes at a place before its end. */
function between(place: 'entries and directory' | 'directory and end'): Buffer {
  const more = Buffer.from('<html>')
  const bytes = xlsx()
  const end = bytes.length - 22
  const at = place === 'directory and end' ? end : bytes.readUInt32LE(end + 16)
  if (at < end) bytes.writeUInt32LE(at + more.length, end + 16)
  return Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)])
}

/** A comment whose last bytes are read as the end of a directory that ends where they begin. */
function commentLikeEnd(): Buffer {
  const comment = '<html></html>'.padEnd(64)
  const bytes = zip(workbookEntries(), { comment })
  const end = bytes.length - 22
  const start = bytes.readUInt32LE(end - comment.length + 16)
  bytes.fill(0, end)
  bytes.writeUInt32LE(end - start, end + 12)
  bytes.writeUInt32LE(start, end + 16)
  return bytes
}

test('the workbooks of our own library are taken', async () => {
  const fonts = await libraryFonts()
  for (const template of libraryEntries.filter(({ type }) => type === 'template')) {
    expect(await check((await libraryFile(template, fonts)).bytes), template.name).toBe('fine')
  }
})

test.each<[string, Buffer, string]>([
  ['a small workbook', xlsx(), 'fine'],
  ['a stored entry', added(entry('xl/a.xml', { stored: true })), 'fine'],
  ['200 entries', added(...Array.from({ length: 196 }, (_, index) => entry(`xl/${index}`))), 'fine'],
  ['201 entries', added(...Array.from({ length: 197 }, (_, index) => entry(`xl/${index}`))), 'upload-unsafe'],
  ['nothing', Buffer.alloc(0), 'upload-damaged'],
  ['no entry', zip([]), 'upload-damaged'],
  ['no list of types', zip(workbookEntries().slice(1)), 'upload-damaged'],
  ['no main part', zip(workbookEntries().toSpliced(2, 1)), 'upload-damaged'],
  ['a document for a workbook', zip(workbookEntries({ mainType: 'application/msword' })), 'upload-damaged'],
  ['a list with an entity', zip(workbookEntries({ types: '<!DOCTYPE x>' })), 'upload-damaged'],
  ['something before it', Buffer.concat([Buffer.from('GIF89a'), xlsx()]), 'upload-damaged'],
  ['a document before it', Buffer.concat([pdf(), xlsx()]), 'upload-damaged'],
  ['a document after it', Buffer.concat([xlsx(), pdf()]), 'upload-damaged'],
  ['a comment', zip(workbookEntries(), { comment: '%PDF-1.7' }), 'upload-damaged'],
  ['a comment that is written like an end', commentLikeEnd(), 'upload-damaged'],
  ['something between its entries and their list', between('entries and directory'), 'upload-damaged'],
  ['something between the list and its end', between('directory and end'), 'upload-damaged'],
  ['a password by one of two headers', changedHeader(6, 1), 'upload-unsafe'],
  ['another packing by one of two headers', changedHeader(8, 0), 'upload-damaged'],
  ['another CRC in one of two headers', changedHeader(14, 1), 'upload-damaged'],
  ['an entry without a name', added(entry('')), 'upload-damaged'],
  ['an entry twice', added(entry('XL/workbook.xml')), 'upload-damaged'],
  ['a way out', added(entry('../../etc/passwd')), 'upload-damaged'],
  ['an absolute name', added(entry('/etc/passwd')), 'upload-damaged'],
  ['a drive', added(entry('C:/x')), 'upload-damaged'],
  ['a line break in a name', added(entry('xl/a\nb')), 'upload-damaged'],
  ['two names for one entry', added(entry('xl/a.xml', { otherName: 'xl/b.xml' })), 'upload-damaged'],
  ['a wrong CRC', added(entry('xl/a.xml', { crc: 1 })), 'upload-damaged'],
  ['more than is said', added(entry('xl/a.xml', { bytes: Buffer.alloc(5000), size: 4999 })), 'upload-damaged'],
  ['less than is said', added(entry('xl/a.xml', { bytes: Buffer.alloc(5000), size: 5001 })), 'upload-damaged'],
  ['broken data', added(entry('xl/a.xml', { deflated: Buffer.from('ffffff', 'hex') })), 'upload-damaged'],
  ['a password', added(entry('xl/a.xml', { flags: 1 })), 'upload-unsafe'],
  ['macros', added(entry('xl/vbaProject.bin')), 'upload-unsafe'],
  ['macros in other letters', added(entry('xl/VBAPROJECT.BIN')), 'upload-unsafe'],
  ['macro sheets', added(entry('xl/macrosheets/sheet1.xml')), 'upload-unsafe'],
  ['controls', added(entry('xl/activeX/activeX1.bin')), 'upload-unsafe'],
  [
    'macros by type',
    zip(workbookEntries({ mainType: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml' })),
    'upload-unsafe',
  ],
  ['macros by the ending of a name', types(`<Default Extension="x" ContentType="${program}"/>`), 'upload-unsafe'],
  ['macros by type in other quotes', types(`<Default Extension='x' ContentType='${program}'/>`), 'upload-unsafe'],
  ['macros by type under a prefix', types(`<c:Default Extension="x" ContentType="${program}"/>`), 'upload-unsafe'],
  [
    'macros by type under a dotted one',
    types(`<x.y:Default Extension="x" ContentType="${program}"/>`),
    'upload-unsafe',
  ],
  ['macros by type under one in French', types(`<é:Default Extension="x" ContentType="${program}"/>`), 'upload-unsafe'],
  [
    'macros by type with an entity',
    types(`<Default ContentType="${program.replace('P', '&#80;')}"/>`),
    'upload-damaged',
  ],
  ['controls by type', types('<Default ContentType="application/vnd.ms-office.activeX+xml"/>'), 'upload-unsafe'],
])('a workbook with %s', async (_, bytes, expected) => expect(await check(bytes)).toBe(expected))

/** What `gigabytes` of zeros pack to: the same block over and over. */
function packedZeros(gigabytes: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(1024 ** 2), { finishFlush: 3 })
  return Buffer.concat(Array.from({ length: gigabytes * 1024 }, () => block))
}

const many = 200 * 1024 ** 2

test.each<[string, () => Buffer]>([
  ['ten gigabytes of zeros', () => added(entry('xl/a.xml', { deflated: packedZeros(10), size: 0xfffffffe }))],
  ['a ratio that no sheet has', () => added(entry('xl/a.xml', { bytes: Buffer.alloc(50 * 1024 ** 2) }))],
  [
    'many entries that are too much together',
    () => added(...Array.from({ length: 120 }, (_, index) => entry(`xl/${index}`, { size: 1024 ** 2 }))),
  ],
  ['a list of types without end', () => zip([entry('[Content_Types].xml', { bytes: Buffer.alloc(many / 100, ' ') })])],
])('%s', async (_, make) => expect(await check(make())).toBe('upload-unsafe'))

// Read from each of them to the end, it would hold up everybody for minutes: longer than a test may take.
test('a list of types that is nothing but beginnings', async () => {
  const bytes = Buffer.from('<Default '.repeat(100_000))
  expect(await check(zip([entry('[Content_Types].xml', { bytes })]))).toBe('upload-damaged')
})

test('zeros that are said to be few are not expanded further than that', async () => {
  expect(await check(added(entry('xl/a.xml', { deflated: packedZeros(10), size: 1000 })))).toBe('upload-damaged')
})

test('entries that share their data are refused', async () => {
  const first = entry('xl/a.xml', { bytes: Buffer.alloc(900_000) })
  const start = zip(workbookEntries()).indexOf('PK\x01\x02')
  const more = Array.from({ length: 100 }, (_, index) => ({ ...first, name: `xl/${index}.xml`, at: start }))
  expect(await check(added(first, ...more))).toBe('upload-damaged')
})

test('an archive within the archive stays packed', async () => {
  const inner = zip([entry('xl/a.xml', { deflated: packedZeros(1), size: 1024 ** 3 })])
  expect(await check(added(entry('xl/embeddings/a.zip', { bytes: inner, stored: true })))).toBe('fine')
})
