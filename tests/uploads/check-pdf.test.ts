import { randomBytes } from 'node:crypto'
import { deflateRawSync, deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { libraryFile } from '../../api/library/library-file.ts'
import { libraryFonts } from '../../api/library/library-fonts.ts'
import { checkFileContent } from '../../api/uploads/check-file-content.ts'
import { libraryEntries } from '../../content/library/entries.ts'
import { pdf, pdfStream, xlsx } from './samples.ts'
import { verdict } from './verdict.ts'

const check = (bytes: Buffer) => verdict('application/pdf', bytes)
const page = '<< /Kids [] >>'
const withinStream = (data: Buffer) => pdf([page, pdfStream('/X 1', data)])
const emptyEnd = Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`)

/** A document with an archive whose directory is found where it says, and not by its size. */
function placedArchive(): Buffer {
  const bytes = withinStream(xlsx())
  const end = bytes.indexOf('PK\x05\x06')
  bytes.writeUInt32LE(0, end + 12)
  bytes.writeUInt32LE(bytes.indexOf('PK\x01\x02'), end + 16)
  return bytes
}

test('the documents of our own library are taken', async () => {
  const fonts = await libraryFonts()
  for (const entry of libraryEntries.slice(0, 3)) {
    const { bytes, mediaType } = await libraryFile(entry, fonts)
    if (mediaType === 'application/pdf') expect(await check(bytes), entry.name).toBe('fine')
  }
})

test.each<[string, Buffer, string]>([
  ['a small document', pdf(), 'fine'],
  ['white space after its end', Buffer.concat([pdf(), Buffer.from(' \r\n\0')]), 'fine'],
  ['a kilobyte of it', Buffer.concat([pdf(), Buffer.alloc(1023, ' ')]), 'fine'],
  ['a kilobyte of it and more', Buffer.concat([pdf(), Buffer.alloc(1025, ' ')]), 'upload-damaged'],
  ['nothing', Buffer.alloc(0), 'upload-damaged'],
  ['something before its header', Buffer.concat([Buffer.from('GIF89a'), pdf()]), 'upload-damaged'],
  ['a page after its end', Buffer.concat([pdf(), Buffer.from('<html>')]), 'upload-damaged'],
  ['an archive after its end', Buffer.concat([pdf(), xlsx()]), 'upload-damaged'],
  [
    'a version that there is not',
    Buffer.from(pdf().toString('latin1').replace('1.7', '9.7'), 'latin1'),
    'upload-damaged',
  ],
  ['no end', pdf().subarray(0, -7), 'upload-damaged'],
  [
    'a reference outside the file',
    Buffer.from(
      pdf()
        .toString('latin1')
        .replace(/startxref\n\d+/, 'startxref\n99999999'),
      'latin1',
    ),
    'upload-damaged',
  ],
  [
    'a reference to somewhere else',
    Buffer.from(
      pdf()
        .toString('latin1')
        .replace(/startxref\n\d+/, 'startxref\n3'),
      'latin1',
    ),
    'upload-damaged',
  ],
  ['an archive within', withinStream(xlsx()), 'upload-unsafe'],
  [
    'an archive before what looks like the end of one',
    withinStream(Buffer.concat([xlsx(), emptyEnd])),
    'upload-unsafe',
  ],
  ['an archive that states its place alone', placedArchive(), 'upload-unsafe'],
])('a document with %s', async (_, bytes, expected) => expect(await check(bytes)).toBe(expected))

test('a cross-reference stream does as well as a table', async () => {
  const text = `%PDF-1.7\n1 0 obj\n<< /Size 1 /Type /XRef >>\nstream\n\nendstream\nendobj\nstartxref\n9\n%%EOF`
  expect(await check(Buffer.from(text))).toBe('fine')
})

const script = '1 0 << /S /JavaScript /JS (x) >>'
const plainStream = pdfStream('/Type /ObjStm /N 1 /First 4', Buffer.from(script))
/** With the line ends of other systems; every place in it stays. */
const withLineFeeds = (bytes: Buffer) =>
  Buffer.from(bytes.toString('latin1').replaceAll('>>\nstream\r\n', '>>\n\nstream\n'), 'latin1')
const packed = (bytes: Buffer) => pdfStream('/Type /ObjStm /N 0 /First 0 /Filter /FlateDecode', deflateSync(bytes))

const objectStream = (text: string, data = deflateSync(Buffer.from(text))) =>
  pdf([page, pdfStream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', data)])

/** Held together by another checksum, which not every viewer minds. */
function miscounted(bytes: Buffer) {
  const data = deflateSync(bytes)
  data.writeUInt8(data.readUInt8(data.length - 1) ^ 1, data.length - 1)
  return data
}
const otherwise = (dictionary: string, data: Buffer) => pdf([page, pdfStream(`/N 1 /First 4 ${dictionary}`, data)])
const twice = deflateSync(deflateSync(script))
/** In rows of four, each after the number of its predictor: none. */
const inRows = Buffer.from(script.replaceAll(/.{1,4}/g, '\0$&'))
/** An unpacked piece of a packed stream, in which its end seems to be; the script comes after it. */
function withEndInside() {
  const piece = Buffer.from('1 0 endstream ')
  const head = Buffer.from([0x78, 0x9c, 0, piece.length, 0, ~piece.length & 0xff, 0xff])
  return Buffer.concat([head, piece, deflateRawSync(script), Buffer.from('sums')])
}
const inHex = Buffer.from(`${Buffer.from(script).toString('hex')}>`)

const emptyObjectStream = packed(Buffer.alloc(0))

test.each([
  ['a script', pdf(['<< /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>'])],
  ['a script under an escaped name', pdf(['<< /OpenAction << /S /J#61v#61Script >> >>'])],
  ['a script after a parenthesis too many', pdf(['<< /Title (oh ( >>', '<< /S /JavaScript >>'])],
  ['a script after a stream', pdf([pdfStream('/X 1', Buffer.alloc(200_000, 'x')), '<< /S/JavaScript>>'])],
  ['a script under a name of escapes alone', pdf(['<< /S /#4A#61#76#61#53#63#72#69#70#74 >>'])],
  ['a script before a NUL', pdf(['<< /S /JavaScript\0>>'])],
  ['a script after a comment', pdf(['<< >> % a comment\r<< /S /JavaScript >>'])],
  ['a script after an escaped parenthesis', pdf(['<< /T (\\() /S /JavaScript >>'])],
  ['a script in an object stream', objectStream(script)],
  ['a script in an object stream after a line feed', withLineFeeds(objectStream(script))],
  ['a script in an object stream that is cut short', objectStream('', deflateSync(script).subarray(0, -5))],
  ['a script in an object stream that is not packed', pdf([page, plainStream])],
  ['a script in one after an object with a filter', pdf(['<< /Filter /Standard >>', plainStream])],
  ['a script at the end of an object stream', objectStream('1 0 stream endstream stream /JavaScript')],
  ['an object stream that cannot be read', objectStream('', Buffer.from('encrypted'))],
  ['a script in an object stream with a wrong checksum', objectStream('', miscounted(Buffer.from(script)))],
  [
    'a script in an object stream that is packed twice',
    otherwise('/Type /ObjStm /Filter [/FlateDecode /FlateDecode]', twice),
  ],
  ['a script in an object stream in hexadecimal', otherwise('/Type /ObjStm /Filter /ASCIIHexDecode', inHex)],
  ['an object stream whose filter stands elsewhere', otherwise('/Type /ObjStm /Filter 9 0 R', inHex)],
  [
    'an object stream with a predictor',
    otherwise('/Type /ObjStm /Filter /FlateDecode /DecodeParms << /Predictor 12 >>', deflateSync(inRows)),
  ],
  [
    'an object stream whose predictor stands elsewhere',
    otherwise('/Type /ObjStm /Filter /FlateDecode /DecodeParms 9 0 R', deflateSync(inRows)),
  ],
  [
    'an object stream with two filters of which one is none',
    otherwise('/Type /ObjStm /Filter null /Filter /FlateDecode', deflateSync('1 0 << >>')),
  ],
  ['a script after what seems to be the end of an object stream', objectStream('', withEndInside())],
  ['an object that begins in a text of an object stream', objectStream('1 3 ( << /S /JavaScript >>)')],
  ['an object in a comment of an object stream', objectStream('1 1 %<< /S /JavaScript >>')],
  [
    'an object whose text goes on after what seems to be the end of its stream',
    pdf([page, pdfStream('/Type /ObjStm /N 1 /First 4', Buffer.from('1 0 << /T (endstream %) /S /JavaScript >>'))]),
  ],
  [
    'an object that begins after what seems to be the end of its stream',
    pdf([page, pdfStream('/Type /ObjStm /N 1 /First 5', Buffer.from('1 16 endstream (<< /S /JavaScript >>'))]),
  ],
  ['a script in an object stream without a type', otherwise('/Filter /FlateDecode', deflateSync(script))],
  ['an object within a stream', pdf([pdfStream('/X 1', Buffer.from('\n7 0 obj\n<< /S /JavaScript >>\nendobj\n'))])],
  [
    'an object after much white space',
    pdf([pdfStream('/X 1', Buffer.from(`7 0${' '.repeat(99)}obj<< /S /JavaScript >>`))]),
  ],
  ['an object without white space', pdf([pdfStream('/X 1', Buffer.from('7 0obj<< /S /JavaScript >>'))])],
  ['an object in a comment', pdf(['<< >> % 7 0 obj << /S /JavaScript >> endobj'])],
  ['an object that begins in two comments', pdf([pdfStream('/X 1', Buffer.from('7 %a\n0 %b\nobj % c\n<< >>'))])],
  ['an object in a text', pdf(['<< /T (7 0 obj << /S /JavaScript >> endobj) >>'])],
  ['a script behind a text that seems to end its object', pdf(['<< /T (endobj %) /S /JavaScript >>'])],
  ['a program to start', pdf(['<< /A << /S /Launch /F (calc.exe) >> >>'])],
  ['a file within', pdf([pdfStream('/Type /EmbeddedFile', Buffer.from('MZ'))])],
  ['object streams without number', pdf(Array.from({ length: 4001 }, () => emptyObjectStream))],
  ['object streams that are too much together', pdf(Array(17).fill(packed(Buffer.alloc(3.9 * 1024 ** 2))))],
  ['an object stream of megabytes', pdf([packed(randomBytes(2.1 * 1024 ** 2))])],
  ['an object stream of zeros without end', objectStream('', deflateSync(Buffer.alloc(20 * 1024 ** 2)))],
])('a document with %s is refused', async (_, bytes) => expect(await check(bytes)).toBe('upload-unsafe'))

test.each([
  ['an address', '<< /URI (https://developer.example/docs/Web/JavaScript) >>'],
  ['a text with brackets', '<< /Title (On \\( and (nested) /Launch and /JavaScript) >>'],
  ['a text with an escaped bracket', '<< /Title (On \\) and /JavaScript) >>'],
  ['a comment', '<< >> % see /JavaScript\n'],
  ['a longer name', '<< /JavaScripture 1 /EmbeddedFiles << /Names [] >> >>'],
  [
    'text on objects in a stream',
    pdfStream('/X 1', Buffer.from('BT (an obj, 7 objects, 2 0 object) Tj ET /JavaScript')),
  ],
  ['text in a stream', pdfStream('/X 1', Buffer.from('BT (a) Tj ET /JavaScript'))],
])('the word alone, in %s, is no script', async (_, object) => expect(await check(pdf([object]))).toBe('fine'))

test('an object stream as writers make it is read', async () => {
  const data = deflateSync('1 0 << /Title (On JavaScript) >>')
  const said = '/Type /ObjStm /Extends 3 0 R /Filter [/FlateDecode] /DecodeParms [null]'
  expect(await check(otherwise(said, data))).toBe('fine')
})

test('objects may stand close together, and more than a line end before a packed stream', async () => {
  const data = deflateSync('1 0 2 28 << /Title (On JavaScript) >><< >>')
  const bytes = pdf([page, pdfStream('/Type /ObjStm /N 2 /First 9 /Filter /FlateDecode', data)])
  expect(await check(bytes)).toBe('fine')
  // As many bytes: every place in it stays.
  const spaced = bytes.toString('latin1').replace('>>\nstream\r\n', '>>stream \r\n')
  expect(await check(Buffer.from(spaced, 'latin1'))).toBe('fine')
})

test('object streams may be many, where none is large', async () => {
  const streams = [1, 2, 3].map(() => packed(Buffer.from(randomBytes(800_000).toString('hex'))))
  expect(await check(pdf(streams))).toBe('fine')
})

test('the end of a stream is found wherever the pieces that are read at a time meet', async () => {
  for (let fill = 262_060; fill < 262_120; fill += 1) {
    const bytes = pdf([pdfStream('/X 1', Buffer.alloc(fill, 'x')), '<< /S /JavaScript >>'])
    await expect(checkFileContent('application/pdf', bytes)).rejects.toMatchObject({ code: 'upload-unsafe' })
  }
})

test('a name is found wherever the pieces that are read at a time meet', async () => {
  for (let fill = 65_500; fill < 65_560; fill += 1) {
    const bytes = pdf([Buffer.concat([Buffer.alloc(fill - 70, ' '), Buffer.from('<< /S /JavaScript >>')])])
    await expect(checkFileContent('application/pdf', bytes)).rejects.toMatchObject({ code: 'upload-unsafe' })
  }
})

test('a hidden object is found wherever the pieces that are read at a time meet', async () => {
  for (let fill = 262_060; fill < 262_120; fill += 1) {
    const bytes = pdf([pdfStream('/X 1', Buffer.concat([Buffer.alloc(fill, 'x'), Buffer.from('\n7 0 obj<< >>\n')]))])
    await expect(checkFileContent('application/pdf', bytes)).rejects.toMatchObject({ code: 'upload-unsafe' })
  }
})

test.each(['7 objects ', `x${' '.repeat(30)}obj `])('%j is no object wherever these pieces meet', async text => {
  for (let fill = 261_980; fill < 262_100; fill += 1) {
    const bytes = pdf([pdfStream('/X 1', Buffer.concat([Buffer.alloc(fill, 'x'), Buffer.from(text)]))])
    expect(await check(bytes), String(fill)).toBe('fine')
  }
})
