import type { ByteSource } from './byte-source.ts'

/** The end of a ZIP archive's directory (APPNOTE 6.3, 4.3.16), in bytes. */
interface ZipEnd {
  readonly directorySize: number
  readonly directoryStart: number
}

/** What the record begins with. */
export const zipEnd = 'PK\x05\x06'
/** How long it is without a comment, which may follow. */
export const endBytes = 22
const longestComment = 0xffff

/**
 * Whether a program that reads archives would find one in this file: they look for its end in the last 64 kB, and take
 * whatever stands before it as no matter of theirs.
 */
export async function isAlsoZip(source: ByteSource): Promise<boolean> {
  const start = Math.max(0, source.size - endBytes - longestComment)
  const tail = await source.read(start, source.size - start)
  for (let at = tail.lastIndexOf(zipEnd); at >= 0; at = at > 0 ? tail.lastIndexOf(zipEnd, at - 1) : -1) {
    if (at + endBytes > tail.length) continue
    const position = start + at
    const { directorySize, directoryStart } = readZipEnd(tail.subarray(at))
    // Some programs take the directory's place as it is stated, some as it follows from its size.
    for (const place of [position - directorySize, directoryStart]) {
      if (place < 0 || place + 4 > position) continue
      if ((await source.read(place, 4)).toString('latin1') === 'PK\x01\x02') return true
    }
  }
  return false
}

/** Reads the record with which `bytes` begin. */
export function readZipEnd(bytes: Buffer): ZipEnd {
  return { directorySize: bytes.readUInt32LE(12), directoryStart: bytes.readUInt32LE(16) }
}
