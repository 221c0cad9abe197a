import { damaged } from './bad-content.ts'
import type { ByteSource } from './byte-source.ts'
import { requireSaneSize } from './image-size.ts'

/**
 * A WebP image: a RIFF container of exactly the file's size, whose chunks fill it and hold a picture
 * (RFC 9649, 2.3 to 2.7; RFC 6386, 9.1, for the size in a VP8 frame).
 */
export async function checkWebp(source: ByteSource): Promise<void> {
  const head = await source.read(0, 12)
  const size = head.readUInt32LE(4)
  if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8) !== 'WEBP') throw damaged()
  if (size + 8 !== source.size) throw damaged()
  let hasPicture = false
  for (let position = 12; position < source.size; ) {
    const chunk = await source.read(position, 8)
    const type = chunk.toString('latin1', 0, 4)
    const length = chunk.readUInt32LE(4)
    if (position === 12 && !(type in sizes)) throw damaged()
    const readSize = sizes[type]
    if (readSize) {
      const bytes = await source.read(position + 8, Math.min(length, 10))
      requireSaneSize(...readSize(bytes))
    }
    if (type === 'VP8 ' || type === 'VP8L' || type === 'ANMF') hasPicture = true
    position += 8 + length + (length % 2)
    if (position > source.size) throw damaged()
  }
  if (!hasPicture) throw damaged()
}

/** Width and height in pixels, from the first ten bytes of the chunks that state them. */
const sizes: Readonly<Record<string, (bytes: Buffer) => [number, number]>> = {
  VP8X: bytes => {
    if (bytes.length < 10) throw damaged()
    return [bytes.readUIntLE(4, 3) + 1, bytes.readUIntLE(7, 3) + 1]
  },
  'VP8 ': bytes => {
    if (bytes.length < 10 || bytes.readUIntBE(3, 3) !== 0x9d012a) throw damaged()
    return [bytes.readUInt16LE(6) & 0x3fff, bytes.readUInt16LE(8) & 0x3fff]
  },
  VP8L: bytes => {
    if (bytes.length < 5 || bytes[0] !== 0x2f) throw damaged()
    const bits = bytes.readUInt32LE(1)
    return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1]
  },
}
