import { crc32 } from 'node:zlib'
import { damaged } from './bad-content.ts'
import { type ByteSource, chunksOf } from './byte-source.ts'
import { requireSaneSize } from './image-size.ts'

const signature = '\x89PNG\r\n\x1a\n'

/** Bit depths by colour type (PNG specification, third edition, 11.2.1). */
const depths: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}

/**
 * A PNG image: every chunk from the header to IEND with its CRC, and nothing after it
 * (PNG specification, third edition, 5.3 and 5.6).
 */
export async function checkPng(source: ByteSource): Promise<void> {
  if ((await source.read(0, 8)).toString('latin1') !== signature) throw damaged()
  let position = 8
  let hasPixels = false
  for (let number = 0; ; number += 1) {
    const head = await source.read(position, 8)
    const length = head.readUInt32BE(0)
    const type = head.toString('latin1', 4)
    if (!/^[A-Za-z]{2}[A-Z][A-Za-z]$/.test(type) || (number === 0) !== (type === 'IHDR')) throw damaged()
    const end = position + 8 + length
    const stated = (await source.read(end, 4)).readUInt32BE(0)
    let crc = crc32(head.subarray(4))
    for await (const chunk of chunksOf(source, { start: position + 8, end })) crc = crc32(chunk, crc)
    if (crc !== stated) throw damaged()
    if (type === 'IHDR') checkHeader(length, await source.read(position + 8, 13))
    if (type === 'IDAT') hasPixels = true
    position = end + 4
    if (type === 'IEND') {
      if (length !== 0 || !hasPixels || position !== source.size) throw damaged()
      return
    }
  }
}

function checkHeader(length: number, header: Buffer): void {
  const depth = header.readUInt8(8)
  const colour = header.readUInt8(9)
  if (length !== 13 || !depths[colour]?.includes(depth)) throw damaged()
  if (header.readUInt8(10) !== 0 || header.readUInt8(11) !== 0 || header.readUInt8(12) > 1) throw damaged()
  requireSaneSize(header.readUInt32BE(0), header.readUInt32BE(4))
}
