import { inflateRawSync } from 'node:zlib'

/** Returns the files of a ZIP archive without a comment as text, by path. */
export function unzip(zip: Buffer): Map<string, string> {
  const end = zip.length - 22
  if (zip.readUInt32LE(end) !== 0x06054b50) throw new Error('the end of the central directory is missing')
  const files = new Map<string, string>()
  let entry = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameEnd = entry + 46 + zip.readUInt16LE(entry + 28)
    const local = zip.readUInt32LE(entry + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(start, start + zip.readUInt32LE(entry + 20))
    const name = zip.toString('utf8', entry + 46, nameEnd)
    files.set(name, (zip.readUInt16LE(entry + 10) === 8 ? inflateRawSync(bytes) : bytes).toString())
    entry = nameEnd + zip.readUInt16LE(entry + 30) + zip.readUInt16LE(entry + 32)
  }
  return files
}
