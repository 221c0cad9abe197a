import { damaged } from './bad-content.ts'

/** A storage (folder) or stream (file) within a compound file ([MS-CFB], 2.6). */
export interface CompoundEntry {
  readonly name: string
  readonly kind: 'storage' | 'stream'
  /** Sector. */
  readonly start: number
  /** Bytes. */
  readonly size: number
}

const entryBytes = 128
const none = 0xffffffff
const kinds: Readonly<Record<number, CompoundEntry['kind']>> = { 1: 'storage', 2: 'stream', 5: 'storage' }

/** The root and everything that is reached from it, the root first; throws when the tree runs in a circle. */
export function readDirectory(bytes: Buffer, version: number): CompoundEntry[] {
  const entries: CompoundEntry[] = []
  const seen = new Set<number>()
  const open = [0]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const at = id * entryBytes
    if (seen.has(id) || at + entryBytes > bytes.length) throw damaged()
    seen.add(id)
    const entry = bytes.subarray(at, at + entryBytes)
    const type = entry.readUInt8(66)
    const kind = kinds[type]
    if (!kind || (type === 5) !== (id === 0)) throw damaged()
    // With its final NUL, in bytes.
    const nameBytes = entry.readUInt16LE(64)
    if (nameBytes < 2 || nameBytes > 64 || nameBytes % 2 !== 0) throw damaged()
    entries.push({
      name: entry.toString('utf16le', 0, nameBytes - 2),
      kind,
      start: entry.readUInt32LE(116),
      // The upper half means something from version 4 on.
      size: entry.readUInt32LE(120) + (version === 4 ? entry.readUInt32LE(124) * 2 ** 32 : 0),
    })
    for (const field of [68, 72, 76]) {
      const next = entry.readUInt32LE(field)
      if (next !== none) open.push(next)
    }
  }
  return entries
}
