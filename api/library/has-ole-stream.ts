const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const entryBytes = 128
/** Offset of the type in a directory entry. */
const typeAt = 66
const streamType = 2

/**
 * Returns whether the bytes are an OLE compound file with a stream of this name, case-insensitive ([MS-CFB], 2.2 and 2.6.1).
 * Looks for directory entries at multiples of their size and follows no chain of sectors: the `cfb` package never returns
 * when a chain loops.
 */
export function hasOleStream(bytes: Buffer, name: string): boolean {
  if (!bytes.subarray(0, signature.length).equals(signature)) return false
  const wanted = `${name}\0`.toLowerCase()
  for (let at = 512; at + entryBytes <= bytes.length; at += entryBytes) {
    if (bytes[at + typeAt] !== streamType) continue
    if (bytes.toString('utf16le', at, at + 2 * wanted.length).toLowerCase() === wanted) return true
  }
  return false
}
