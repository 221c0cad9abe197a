const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const entryBytes = 128
/** Where in a directory entry its type is. */
const typeAt = 66
const streamType = 2

/**
 * Whether the bytes are an OLE compound file with a stream of this name, in any letter case ([MS-CFB], 2.2 and 2.6.1).
 * Directory entries are recognised at multiples of their size: no chain of sectors is followed, because the `cfb` package
 * does not return from a chain that loops.
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
