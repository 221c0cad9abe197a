import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { resourceFileTypes } from '../../api/contract/upload.ts'
import { compound, workbookStream } from './compound.ts'
import { xls, xlsx } from './samples.ts'
import { verdict } from './verdict.ts'

const check = (bytes: Buffer) => verdict(resourceFileTypes.xls, bytes)
const Workbook = workbookStream()

/** The sample with a number changed at a place of the file. */
function changed(at: number, value: number, bytes = xls()): Buffer {
  const copy = Buffer.from(bytes)
  copy.writeUInt32LE(value, at)
  return copy
}
const tableEntry = (sector: number) => 512 + sector * 4
const directoryEntry = (index: number, field: number) => 1024 + index * 128 + field
const small = compound({ Workbook: workbookStream({ size: 100 }), x: Buffer.alloc(70) })
/** Above seven megabytes the header does not list all of the table's sectors: a sector at the end lists one more. */
const hugeStream = workbookStream({ size: 7_200_000 })
const huge = compound({ Workbook: hugeStream })
const hugeListSector = huge.readUInt32LE(68)
const hugeList = (hugeListSector + 1) * 512
/** Saved for two versions of Excel: in the older one's stream is nothing that it should not hold. */
const besideOlder = (newer: Parameters<typeof workbookStream>[0]) =>
  compound({ Book: Workbook, Workbook: workbookStream(newer) })
/** With the second entry on the other side of the first. */
const mirrored = (bytes: Buffer) => changed(directoryEntry(1, 68), 2, changed(directoryEntry(1, 72), 0xffffffff, bytes))

test.each<[string, Buffer, string]>([
  ['a workbook', xls(), 'fine'],
  ['a workbook of Excel 95', compound({ Book: Workbook }), 'fine'],
  ['a very small workbook', small, 'fine'],
  ['large sectors', compound({ Workbook: workbookStream({ size: 9000 }), x: Buffer.alloc(70) }, 4), 'fine'],
  ['a table of several sectors', compound({ Workbook: workbookStream({ size: 200_000 }) }), 'fine'],
  ['a table that is listed outside of the header', huge, 'fine'],
  ['large sectors and as many of them', compound({ Workbook: workbookStream({ size: 9_000_000 }) }, 4), 'fine'],
  ['something beside a size of four bytes', changed(directoryEntry(1, 124), 0xffffffff), 'fine'],
  ['workbooks for two versions of Excel', besideOlder({}), 'fine'],
  ['a chart among its sheets', compound({ Workbook: workbookStream({ sheets: [0, 2] }) }), 'fine'],
  ['a theme, which is an archive', compound({ Workbook: workbookStream({ records: [[0x896, xlsx()]] }) }), 'fine'],
  ['nothing', Buffer.alloc(0), 'upload-damaged'],
  ['another file', xlsx(), 'upload-damaged'],
  ['no workbook', compound({ WordDocument: Buffer.alloc(5000) }), 'upload-damaged'],
  ['a folder for a workbook', compound({ Workbook: 'storage' }), 'upload-damaged'],
  ['no beginning', compound({ Workbook: workbookStream().subarray(20) }), 'upload-damaged'],
  ['no records', compound({ Workbook: Buffer.alloc(5000) }), 'upload-damaged'],
  ['records without an end', compound({ Workbook: workbookStream().subarray(0, 20) }), 'upload-damaged'],
  [
    'a record that leads outside',
    compound({ Workbook: workbookStream({ size: 30 }).subarray(0, 33) }),
    'upload-damaged',
  ],
  ['a table that runs in a circle', changed(tableEntry(3), 3), 'upload-damaged'],
  ['a table that leads outside', changed(tableEntry(3), 9999), 'upload-damaged'],
  ['a stream that ends early', changed(tableEntry(3), 0xfffffffe), 'upload-damaged'],
  ['two streams on one sector', changed(directoryEntry(1, 116), 1), 'upload-damaged'],
  ['two small streams on one sector', changed(directoryEntry(2, 116), 0, small), 'upload-damaged'],
  ['small streams outside their own', changed(directoryEntry(0, 120), 64, small), 'upload-damaged'],
  ['another measure of what is small', changed(56, 512), 'upload-damaged'],
  ['another stream that ends early', changed(directoryEntry(2, 120), 4000), 'upload-damaged'],
  ['half a letter in a name', changed(directoryEntry(2, 64), 0x01020003), 'upload-damaged'],
  ['a second root', changed(directoryEntry(2, 64), 0x01050028), 'upload-damaged'],
  ['a size that is a lie', changed(directoryEntry(1, 120), 1_000_000), 'upload-damaged'],
  ['a directory that runs in a circle', changed(directoryEntry(2, 72), 1), 'upload-damaged'],
  ['a directory that leads outside', changed(directoryEntry(2, 72), 77), 'upload-damaged'],
  ['a directory elsewhere', changed(48, 9999), 'upload-damaged'],
  ['more tables than are listed', changed(44, 5), 'upload-damaged'],
  ['a list of tables that runs in a circle', changed(hugeList + 508, hugeListSector, huge), 'upload-damaged'],
  ['a list of tables that leads outside', changed(hugeList + 508, 99_999, huge), 'upload-damaged'],
  ['a list of tables elsewhere', changed(68, 99_999, huge), 'upload-damaged'],
  ['a table that is listed twice', changed(hugeList, 0, huge), 'upload-damaged'],
  ['a table that is not listed', changed(hugeList, 0xffffffff, huge), 'upload-damaged'],
  ['macros behind a long list of tables', compound({ Workbook: hugeStream, VBA: 'storage' }), 'upload-unsafe'],
  ['macros', compound({ Workbook, _VBA_PROJECT_CUR: 'storage' }), 'upload-unsafe'],
  ['modules', compound({ Workbook, VBA: 'storage' }), 'upload-unsafe'],
  ['macros on the other side', mirrored(compound({ Workbook, VBA: 'storage' })), 'upload-unsafe'],
  ['a project', compound({ Workbook, _VBA_PROJECT: 'storage' }), 'upload-unsafe'],
  ['macros of another program', compound({ Workbook, Macros: 'storage' }), 'upload-unsafe'],
  ['a sheet of program text', compound({ Workbook: workbookStream({ sheets: [0, 6] }) }), 'upload-unsafe'],
  ['a macro sheet', compound({ Workbook: workbookStream({ sheets: [0, 1] }) }), 'upload-unsafe'],
  ['a macro sheet beside an older workbook', besideOlder({ sheets: [0, 1] }), 'upload-unsafe'],
  ['a password beside an older workbook', besideOlder({ records: [[0x2f, Buffer.alloc(6)]] }), 'upload-unsafe'],
  ['a password', compound({ Workbook: workbookStream({ records: [[0x2f, Buffer.alloc(6)]] }) }), 'upload-unsafe'],
])('a compound file with %s', async (_, bytes, expected) => expect(await check(bytes)).toBe(expected))

/** So many workbooks side by side, each under another spelling of the name, with so many records that say nothing. */
function workbooks(count: number, recordsEach: number): Buffer {
  const records = Array.from({ length: recordsEach }, (): [number, Buffer] => [0x896, Buffer.alloc(0)])
  const spelling = (number: number) =>
    [...'workbook'].map((letter, place) => ((number >> place) & 1 ? letter.toUpperCase() : letter)).join('')
  const names = Array.from({ length: count }, (_, number) => spelling(number))
  return compound(Object.fromEntries(names.map(name => [name, workbookStream({ records })])))
}

test.each([
  ['a workbook of very many records is', workbooks(1, 500_000)],
  ['many workbooks of fewer records are', workbooks(50, 10_000)],
])('while %s looked through, others have their turn', async (_, bytes) => {
  let isOver = false
  let turns = 0
  const others = async () => {
    for (; !isOver; turns += 1) await turn()
  }
  const waiting = others()
  expect(await check(bytes)).toBe('fine')
  isOver = true
  await waiting
  expect(turns).toBeGreaterThan(bytes.length / 128 / 1024)
})
