const sector = 512
/** Entries of the allocation table that fit into one sector, which limits the number of sectors. */
const mostSectors = 128
/** A shorter stream would be stored in the mini stream. */
const shortestStream = 4096
const free = 0xffffffff
const endOfChain = 0xfffffffe
const tableSector = 0xfffffffd

/** Creates an OLE compound file ([MS-CFB]) of at most 64 kB with these streams and storages directly below its root. */
export function compound(parts: Readonly<Record<string, Buffer | 'storage'>>): Buffer {
  const names = Object.keys(parts)
  const directorySectors = Math.ceil((names.length + 1) / 4)
  const directory = Buffer.alloc(directorySectors * sector)
  const table = Array.from({ length: mostSectors }, () => free)
  table[0] = tableSector
  let used = 1
  const allocate = (count: number) => {
    const first = used
    for (; used < first + count; used += 1) table[used] = used === first + count - 1 ? endOfChain : used + 1
    return first
  }
  const write = (index: number, name: string, { type = 2, child = free, start = 0, size = 0 }) => {
    const at = index * 128
    directory.write(name, at, 'utf16le')
    directory.writeUInt16LE(name.length * 2 + 2, at + 64)
    directory.set([type, 1], at + 66)
    directory.writeUInt32LE(free, at + 68)
    // Each is the right sibling of the previous one.
    directory.writeUInt32LE(index > 0 && index < names.length ? index + 1 : free, at + 72)
    directory.writeUInt32LE(child, at + 76)
    directory.writeUInt32LE(start, at + 116)
    directory.writeUInt32LE(size, at + 120)
  }
  allocate(directorySectors)
  write(0, 'Root Entry', { type: 5, child: 1, start: endOfChain })
  const streams = names.map((name, index) => {
    const part = parts[name]
    if (!Buffer.isBuffer(part)) {
      write(index + 1, name, { type: 1 })
      return Buffer.alloc(0)
    }
    const sectors = Math.ceil(Math.max(part.length, shortestStream) / sector)
    write(index + 1, name, { start: allocate(sectors), size: Math.max(part.length, shortestStream) })
    return Buffer.concat([part, Buffer.alloc(sectors * sector - part.length)])
  })
  const header = Buffer.alloc(sector)
  header.write('d0cf11e0a1b11ae1', 'hex')
  for (const [at, value] of Object.entries({ 24: 0x3e, 26: 3, 28: 0xfffe, 30: 9, 32: 6 })) {
    header.writeUInt16LE(value, Number(at))
  }
  for (const [at, value] of Object.entries({ 44: 1, 48: 1, 56: shortestStream, 60: endOfChain, 68: endOfChain })) {
    header.writeUInt32LE(value, Number(at))
  }
  header.fill(0xff, 80)
  header.writeUInt32LE(0, 76)
  const tableBytes = Buffer.alloc(sector)
  for (const [index, next] of table.entries()) tableBytes.writeUInt32LE(next, index * 4)
  return Buffer.concat([header, tableBytes, directory, ...streams])
}
