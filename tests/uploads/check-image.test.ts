import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { previewTypes } from '../../api/contract/upload.ts'
import { type ByteSource, sourceOfBuffer } from '../../api/uploads/byte-source.ts'
import { checkFileContent } from '../../api/uploads/check-file-content.ts'
import { jpeg, pdf, png, pngChunk, webp, webpLossless, xlsx } from './samples.ts'
import { verdict } from './verdict.ts'

const html = Buffer.from('<script>alert(1)</script>')

/** The bytes with some replaced at a place. */
function changed(bytes: Buffer, at: number, ...values: number[]): Buffer {
  const copy = Buffer.from(bytes)
  copy.set(values, at)
  return copy
}
/** A PNG whose header says something else, under the right CRC. */
function pngHeader(at: number, value: number): Buffer {
  const bytes = changed(png(), 16 + at, value)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}
const zipMark = Buffer.from('PK\x05\x06')
const pngEnd = pngChunk('IEND', Buffer.alloc(0))
/** A PNG of these chunks. */
const pngOf = (...chunks: Buffer[]) => Buffer.concat([png().subarray(0, 8), ...chunks])
const [pngHead, pngPixels] = [png().subarray(8, 33), png().subarray(33, -12)]

/** The places of codes in the sample. */
const jpegFrame = jpeg().indexOf('ffc0', 'hex') + 1
const jpegScan = jpeg().indexOf('ffda', 'hex') + 1
const jpegEnd = Buffer.from('ffd9', 'hex')
/** The sample with more coded data. */
const inScan = (hex: string) => Buffer.concat([jpeg().subarray(0, -2), Buffer.from(hex, 'hex'), jpegEnd])

/** A file of RIFF with one more chunk, or with a wrong size. */
function riff(chunk: Buffer, by = chunk.length): Buffer {
  const bytes = Buffer.concat([webp(), chunk])
  bytes.writeUInt32LE(webp().readUInt32LE(4) + by, 4)
  return bytes
}

test.each<[string, Buffer, string]>([
  ['a picture', png(), 'fine'],
  ['the largest picture', png({ width: 6000, height: 6000 }), 'fine'],
  ['a text in it', png({ more: [pngChunk('tEXt', html)] }), 'fine'],
  ['too many pixels', png({ width: 6001, height: 1 }), 'upload-unsafe'],
  ['no pixels', png({ width: 0 }), 'upload-damaged'],
  ['no line of pixels', png({ height: 0 }), 'upload-damaged'],
  ['too many lines', png({ width: 1, height: 6001 }), 'upload-unsafe'],
  ['no data', pngOf(pngHead, pngEnd), 'upload-damaged'],
  ['something in its end', pngOf(pngHead, pngPixels, pngChunk('IEND', html)), 'upload-damaged'],
  ['no header', pngOf(pngPixels, pngEnd), 'upload-damaged'],
  ['a second header', png({ more: [pngHead] }), 'upload-damaged'],
  ['a page after it', Buffer.concat([png(), html]), 'upload-damaged'],
  ['an archive after it', Buffer.concat([png(), xlsx()]), 'upload-damaged'],
  ['an archive in it', png({ more: [pngChunk('juNk', xlsx())] }), 'upload-unsafe'],
  [
    'the mark of an archive among other bytes',
    png({ more: [pngChunk('tEXt', Buffer.concat([zipMark, Buffer.alloc(18, 0xff)]))] }),
    'fine',
  ],
  ['large parts', png({ more: [1, 2, 3].map(() => pngChunk('tEXt', Buffer.alloc(50_000, 'x'))) }), 'fine'],
  ['a wrong CRC', changed(png(), 29, 1, 2, 3, 4), 'upload-damaged'],
  ['a chunk that leads outside', changed(png(), 33, 127), 'upload-damaged'],
  ['another depth', pngHeader(8, 16), 'fine'],
  ['an impossible depth', pngHeader(8, 3), 'upload-damaged'],
  ['an impossible order of lines', pngHeader(12, 2), 'upload-damaged'],
  ['another kind of picture in it', jpeg(), 'upload-damaged'],
  ['nothing', Buffer.alloc(0), 'upload-damaged'],
])('a PNG with %s', async (_, bytes, expected) => expect(await verdict(previewTypes.png, bytes)).toBe(expected))

test.each<[string, Buffer, string]>([
  ['a picture', jpeg(), 'fine'],
  ['fill bytes', Buffer.concat([jpeg().subarray(0, 2), Buffer.from([0xff]), jpeg().subarray(2)]), 'fine'],
  ['fill bytes before its end', Buffer.concat([jpeg().subarray(0, -2), Buffer.from('ffffd9', 'hex')]), 'fine'],
  ['a restart and a byte FF in its data', inScan('ff00ffd0'), 'fine'],
  ['lines that come in passes', changed(jpeg(), jpegFrame, 0xc2), 'fine'],
  ['a page after it', Buffer.concat([jpeg(), html]), 'upload-damaged'],
  ['no end', jpeg().subarray(0, -2), 'upload-damaged'],
  ['no frame', Buffer.from('ffd8ffda0008010100003f0000ffd9', 'hex'), 'upload-damaged'],
  ['no scan', Buffer.from('ffd8ffd9', 'hex'), 'upload-damaged'],
  [
    'a scan without a head',
    Buffer.concat([jpeg().subarray(0, jpegScan + 1), Buffer.alloc(2), jpegEnd]),
    'upload-damaged',
  ],
  [
    'a mark that stands alone',
    Buffer.concat([jpeg().subarray(0, 2), Buffer.from('ffd00002', 'hex'), jpeg().subarray(2)]),
    'upload-damaged',
  ],
  ['too many lines', changed(jpeg(), jpegFrame + 4, 0x20, 0), 'upload-unsafe'],
  ['too many pixels a line', changed(jpeg(), jpegFrame + 6, 0x20, 0), 'upload-unsafe'],
  ['a segment that leads outside', changed(jpeg(), 4, 0xff, 0xff), 'upload-damaged'],
  ['the mark of an archive alone', Buffer.concat([jpeg().subarray(0, -2), segment(zipMark), jpegEnd]), 'fine'],
  ['an archive in it', Buffer.concat([jpeg().subarray(0, 2), segment(xlsx()), jpeg().subarray(2)]), 'upload-unsafe'],
  ['another kind of picture in it', png(), 'upload-damaged'],
])('a JPEG with %s', async (_, bytes, expected) => expect(await verdict(previewTypes.jpg, bytes)).toBe(expected))

test('a picture of as many parts as bytes is not read from the disk as many times', async () => {
  const bytes = Buffer.alloc(1024 ** 2, 0xff)
  bytes[1] = 0xd8
  const memory = sourceOfBuffer(bytes)
  let reads = 0
  const source: ByteSource = {
    size: memory.size,
    read(position, length) {
      reads += 1
      return memory.read(position, length)
    },
  }
  await expect(checkFileContent(previewTypes.jpg, source)).rejects.toMatchObject({ code: 'upload-damaged' })
  expect(reads).toBeLessThan(50)
})

/** A comment of JPEG. */
function segment(data: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

test.each<[string, Buffer, string]>([
  ['a picture', webp(), 'fine'],
  ['a lossless picture', webpLossless(), 'fine'],
  ['a page after it', Buffer.concat([webp(), html]), 'upload-damaged'],
  ['a size that is a lie', riff(Buffer.alloc(0), 2), 'upload-damaged'],
  ['a chunk that leads outside', riff(Buffer.from('EXIF\xff\xff\0\0', 'latin1')), 'upload-damaged'],
  ['a further chunk', riff(Buffer.from('EXIF\x02\0\0\0ab')), 'fine'],
  ['a head that says more', riffOf(webpHead(), webp().subarray(12)), 'fine'],
  ['moving pictures', riffOf(webpHead(), chunk(Buffer.alloc(24), 'ANMF')), 'fine'],
  ['a head alone', riffOf(webpHead()), 'upload-damaged'],
  ['something before its picture', riffOf(chunk(html), webp().subarray(12)), 'upload-damaged'],
  ['too many pixels', changed(webp(), 26, 0x71, 0x17), 'upload-unsafe'],
  ['too many lines', changed(webp(), 28, 0x71, 0x17), 'upload-unsafe'],
  ['a size to be shown at', changed(webp(), 27, 0x40), 'fine'],
  ['too many lossless pixels', changed(webpLossless(), 21, 0xff, 0x3f), 'upload-unsafe'],
  ['too many lossless lines', changed(webpLossless(), 23, 0xff, 0x0f), 'upload-unsafe'],
  ['a head that says too many pixels', riffOf(webpHead(6001), webp().subarray(12)), 'upload-unsafe'],
  ['a head that says too many lines', riffOf(webpHead(1, 6001), webp().subarray(12)), 'upload-unsafe'],
  ['an archive in it', riff(chunk(xlsx())), 'upload-unsafe'],
  ['no picture', Buffer.from('RIFF\x04\0\0\0WEBP'), 'upload-damaged'],
  ['a sound instead', Buffer.from('RIFF\x04\0\0\0WAVE'), 'upload-damaged'],
  ['another kind of file in it', pdf(), 'upload-damaged'],
])('a WebP with %s', async (_, bytes, expected) => expect(await verdict(previewTypes.webp, bytes)).toBe(expected))

/** A chunk of RIFF, whose length is even in the file. */
function chunk(data: Buffer, type = 'EXIF'): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`)
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

/** A WebP of these chunks. */
function riffOf(...chunks: Buffer[]): Buffer {
  const bytes = Buffer.concat([webp().subarray(0, 12), ...chunks])
  bytes.writeUInt32LE(bytes.length - 8, 4)
  return bytes
}

/** The chunk that says what a WebP is made of. */
function webpHead(width = 2, height = 2): Buffer {
  const data = Buffer.alloc(10)
  data.writeUIntLE(width - 1, 4, 3)
  data.writeUIntLE(height - 1, 7, 3)
  return chunk(data, 'VP8X')
}
