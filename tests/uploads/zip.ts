import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  readonly name: string
  readonly bytes: Buffer
  /** The uncompressed size that the headers declare, if it is not the true one. */
  readonly size?: number
  /** The compressed bytes, if they exist already. */
  readonly deflated?: Buffer
}

/** Creates a ZIP archive (APPNOTE 6.3). */
export function zip(entries: readonly ZipEntry[]): Buffer {
  const local: Buffer[] = []
  const directory: Buffer[] = []
  let position = 0
  for (const { name, bytes, size = bytes.length, deflated: data = deflateRawSync(bytes) } of entries) {
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(bytes), 10)
    fields.writeUInt32LE(data.length, 14)
    fields.writeUInt32LE(size, 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    const end = Buffer.alloc(14)
    end.writeUInt32LE(position, 10)
    const entry = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), data])
    local.push(entry)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), fields, end, Buffer.from(name)]))
    position += entry.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(position, 12)
  return Buffer.concat([...local, ...directory, Buffer.from('PK\x05\x06'), end])
}
