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
  ['a page after it', Buffer.concat([png(), html]), 'upload-damaged'],
  ['an archive after it', Buffer.concat([png(), xlsx()]), 'upload-damaged'],
  ['an archive in it', png({ more: [pngChunk('juNk', xlsx())] }), 'upload-unsafe'],
  ['a wrong CRC', changed(png(), 29, 1, 2, 3, 4), 'upload-damaged'],
  ['a chunk that leads outside', changed(png(), 33, 127), 'upload-damaged'],
  ['an impossible depth', changed(png(), 24, 3), 'upload-damaged'],
  ['another kind of picture in it', jpeg(), 'upload-damaged'],
  ['nothing', Buffer.alloc(0), 'upload-damaged'],
])('a PNG with %s', async (_, bytes, expected) => expect(await verdict(previewTypes.png, bytes)).toBe(expected))

test.each<[string, Buffer, string]>([
  ['a picture', jpeg(), 'fine'],
  ['fill bytes', Buffer.concat([jpeg().subarray(0, 2), Buffer.from([0xff]), jpeg().subarray(2)]), 'fine'],
  ['a page after it', Buffer.concat([jpeg(), html]), 'upload-damaged'],
  ['no end', jpeg().subarray(0, -2), 'upload-damaged'],
  ['no frame', Buffer.from('ffd8ffda0008010100003f0000ffd9', 'hex'), 'upload-damaged'],
  ['no scan', Buffer.from('ffd8ffd9', 'hex'), 'upload-damaged'],
  ['too many pixels', changed(jpeg(), jpeg().indexOf('ffc0', 'hex') + 5, 0x20, 0), 'upload-unsafe'],
  ['a segment that leads outside', changed(jpeg(), 4, 0xff, 0xff), 'upload-damaged'],
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
  ['an archive in it', riff(chunk(xlsx())), 'upload-unsafe'],
  ['no picture', Buffer.from('RIFF\x04\0\0\0WEBP'), 'upload-damaged'],
  ['a sound instead', Buffer.from('RIFF\x04\0\0\0WAVE'), 'upload-damaged'],
  ['another kind of file in it', pdf(), 'upload-damaged'],
])('a WebP with %s', async (_, bytes, expected) => expect(await verdict(previewTypes.webp, bytes)).toBe(expected))

/** A chunk of RIFF, whose length is even in the file. */
function chunk(data: Buffer): Buffer {
  const head = Buffer.from('EXIF\0\0\0\0')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}
