/** Of the table's sectors. */
const listedInHeader = 109

/** A compound file ([MS-CFB]) with these streams and storages right below its root. */
export function compound(parts: Readonly<Record<string, Buffer | 'storage'>>, version: 3 | 4 = 3): Buffer {
  const shift = version === 3 ? 9 : 12
  const sector = 1 << shift
  const names = Object.keys(parts)
  const directorySectors = Math.ceil((names.length + 1) / (sector / 128))
  // Sector 0 is the table, the directory follows, then the mini table, the mini stream, the large streams, and what of the
  // table one sector does not hold, with the list of where it is.
  const table = [0xfffffffd]
  const sectors: Buffer[] = []
  const chain = (first: number, count: number) => {
    for (let index = 0; index < count; index += 1) {
      table[first + index] = index === count - 1 ? 0xfffffffe : first + index + 1
    }
  }
  const add = (bytes: Buffer): number => {
    const first = 1 + directorySectors + sectors.length
    const count = Math.ceil(bytes.length / sector)
    for (let index = 0; index < count; index += 1) {
      const piece = Buffer.alloc(sector)
      bytes.copy(piece, 0, index * sector, (index + 1) * sector)
      sectors.push(piece)
    }
    chain(first, count)
    return first
  }
  chain(1, directorySectors)

  const miniTable: number[] = []
  const minis: Buffer[] = []
  const starts = names.map(name => {
    const part = parts[name]
    if (!Buffer.isBuffer(part)) return 0
    if (part.length >= 4096) return add(part)
    const first = miniTable.length
    const count = Math.ceil(part.length / 64)
    for (let index = 0; index < count; index += 1) miniTable.push(index === count - 1 ? 0xfffffffe : first + index + 1)
    minis.push(Buffer.concat([part, Buffer.alloc(count * 64 - part.length)]))
    return first
  })
  const miniStream = Buffer.concat(minis)
  const miniTableBytes = Buffer.alloc(Math.ceil((miniTable.length * 4) / sector) * sector, 0xff)
  for (const [index, next] of miniTable.entries()) miniTableBytes.writeUInt32LE(next, index * 4)
  const miniTableStart = miniTable.length > 0 ? add(miniTableBytes) : 0xfffffffe
  const miniStart = miniTable.length > 0 ? add(miniStream) : 0xfffffffe

  const directory = Buffer.alloc(directorySectors * sector)
  const write = (index: number, name: string, type: number, child: number, start: number, size: number) => {
    const at = index * 128
    directory.write(name, at, 'utf16le')
    directory.writeUInt16LE(name.length * 2 + 2, at + 64)
    directory.writeUInt8(type, at + 66)
    directory.writeUInt8(1, at + 67)
    directory.writeUInt32LE(0xffffffff, at + 68)
    // Each is the right sibling of the one before.
    directory.writeUInt32LE(index > 0 && index < names.length ? index + 1 : 0xffffffff, at + 72)
    directory.writeUInt32LE(child, at + 76)
    directory.writeUInt32LE(start, at + 116)
    directory.writeUInt32LE(size, at + 120)
  }
  write(0, 'Root Entry', 5, names.length > 0 ? 1 : 0xffffffff, miniStart, miniStream.length)
  for (const [index, name] of names.entries()) {
    const part = parts[name]
    const size = Buffer.isBuffer(part) ? part.length : 0
    write(index + 1, name, Buffer.isBuffer(part) ? 2 : 1, 0xffffffff, starts[index] ?? 0, size)
  }

  const numbers = sector / 4
  const ends = 1 + directorySectors + sectors.length
  let tables = 1
  let lists = 0
  while (ends + tables - 1 + lists > tables * numbers) {
    tables += 1
    lists = Math.ceil(Math.max(0, tables - listedInHeader) / (numbers - 1))
  }
  const tablePlaces = Array.from({ length: tables }, (_, index) => (index === 0 ? 0 : ends + index - 1))
  const firstList = ends + tables - 1
  for (const place of tablePlaces) table[place] = 0xfffffffd
  for (let index = 0; index < lists; index += 1) table[firstList + index] = 0xfffffffc
  const sectorOf = (values: readonly number[]) => {
    const bytes = Buffer.alloc(sector, 0xff)
    for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4)
    return bytes
  }
  const [firstTable = Buffer.alloc(0), ...furtherTables] = tablePlaces.map((_, index) =>
    sectorOf(table.slice(index * numbers, (index + 1) * numbers)),
  )
  const listSectors = Array.from({ length: lists }, (_, index) => {
    const from = listedInHeader + index * (numbers - 1)
    const bytes = sectorOf(tablePlaces.slice(from, from + numbers - 1))
    bytes.writeUInt32LE(index === lists - 1 ? 0xfffffffe : firstList + index + 1, sector - 4)
    return bytes
  })

  const header = Buffer.alloc(sector)
  header.write('d0cf11e0a1b11ae1', 'hex')
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(version, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(shift, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(tables, 44)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(4096, 56)
  header.writeUInt32LE(miniTableStart, 60)
  header.writeUInt32LE(miniTable.length > 0 ? 1 : 0, 64)
  header.writeUInt32LE(lists > 0 ? firstList : 0xfffffffe, 68)
  header.writeUInt32LE(lists, 72)
  header.fill(0xff, 76, 512)
  for (const [index, place] of tablePlaces.slice(0, listedInHeader).entries())
    header.writeUInt32LE(place, 76 + index * 4)
  return Buffer.concat([header, firstTable, directory, ...sectors, ...furtherTables, ...listSectors])
}

/** Records of a workbook ([MS-XLS], 2.3): BOF, the given ones, a sheet of each kind, EOF. */
export function workbookStream({ sheets = [0], records = [] as [number, Buffer][], size = 4096 } = {}): Buffer {
  const record = (type: number, data: Buffer) => {
    const head = Buffer.alloc(4)
    head.writeUInt16LE(type)
    head.writeUInt16LE(data.length, 2)
    return Buffer.concat([head, data])
  }
  const bytes = Buffer.concat([
    record(0x0809, Buffer.from('0006050054380000c900000006040000', 'hex')),
    ...records.map(([type, data]) => record(type, data)),
    ...sheets.map(kind => record(0x0085, Buffer.from([0, 0, 0, 0, 0, kind, 1, 0, 0x41]))),
    record(0x000a, Buffer.alloc(0)),
  ])
  return Buffer.concat([bytes, Buffer.alloc(Math.max(0, size - bytes.length))])
}
