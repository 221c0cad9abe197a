import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  readonly name: string
  readonly bytes: Buffer
  /** Stored instead of deflated. */
  readonly stored?: boolean
  /** What the headers say, where that is a lie. */
  readonly size?: number
  readonly crc?: number
  readonly flags?: number
  /** What the directory calls it. */
  readonly otherName?: string
  /** Already deflated. */
  readonly deflated?: Buffer
  /** Where the directory says it is. */
  readonly at?: number
}

/** A ZIP archive (APPNOTE 6.3), as an archiver writes it, or as somebody means harm. */
export function zip(entries: readonly ZipEntry[], { comment = '' } = {}): Buffer {
  const local: Buffer[] = []
  const directory: Buffer[] = []
  let position = 0
  for (const entry of entries) {
    const { name, bytes, stored = false, flags = 0 } = entry
    const data = entry.deflated ?? (stored ? bytes : deflateRawSync(bytes))
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(flags, 2)
    fields.writeUInt16LE(stored ? 0 : 8, 4)
    fields.writeUInt32LE(entry.crc ?? crc32(bytes), 10)
    fields.writeUInt32LE(data.length, 14)
    fields.writeUInt32LE(entry.size ?? bytes.length, 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    const header = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), data])
    const central = Buffer.from(entry.otherName ?? name)
    const inDirectory = Buffer.from(fields)
    inDirectory.writeUInt16LE(central.length, 22)
    const end = Buffer.alloc(14)
    end.writeUInt32LE(entry.at ?? position, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), inDirectory, end, central]))
    if (entry.at === undefined) {
      local.push(header)
      position += header.length
    }
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(size, 8)
  end.writeUInt32LE(position, 12)
  end.writeUInt16LE(comment.length, 16)
  return Buffer.concat([...local, ...directory, Buffer.from('PK\x05\x06'), end, Buffer.from(comment)])
}
