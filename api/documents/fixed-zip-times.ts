const endSignature = 0x06054b50
const endLength = 22
const entrySignature = 0x02014b50
/** 1 January 1980, the earliest date that ZIP can store. */
const firstDay = (1 << 5) | 1

/**
 * Returns the archive with every entry dated 1 January 1980, so that the same content gives the same bytes. Supports
 * archives without a comment below 4 GiB (PKWARE APPNOTE, sections 4.3.7, 4.3.12 and 4.3.16). Throws for anything else.
 */
export function fixedZipTimes(zip: Buffer): Buffer {
  const bytes = Buffer.from(zip)
  const end = bytes.length - endLength
  if (end < 0 || bytes.readUInt32LE(end) !== endSignature)
    throw new Error('This is not a ZIP archive without a comment.')
  let entry = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.readUInt32LE(entry) !== entrySignature) throw new Error('The directory of the archive is damaged.')
    const local = bytes.readUInt32LE(entry + 42)
    bytes.writeUInt32LE(firstDay << 16, entry + 12)
    bytes.writeUInt32LE(firstDay << 16, local + 10)
    entry += 46 + bytes.readUInt16LE(entry + 28) + bytes.readUInt16LE(entry + 30) + bytes.readUInt16LE(entry + 32)
  }
  return bytes
}
