import { crc32, deflateRawSync, deflateSync } from 'node:zlib'

/** Creates a PDF with these objects (`1 0 obj`, `2 0 obj` …) and a cross-reference table. */
export function pdf(objects: readonly (string | Buffer)[] = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Kids [] >>']) {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const length = () => pieces.reduce((sum, piece) => sum + piece.length, 0)
  const places = objects.map((object, index) => {
    const place = length()
    pieces.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'))
    return place
  })
  const start = length()
  const rows = places.map(place => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  pieces.push(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(pieces)
}

/** Creates a PDF with an incremental update directly after the end-of-file marker. */
export function updatedPdf(): Buffer {
  const original = pdf().subarray(0, -1)
  const update = `2 0 obj\n<< /Kids [] /Count 0 >>\nendobj\n`
  const table = original.length + update.length
  const place = String(original.length).padStart(10, '0')
  const trailer = `xref\n2 1\n${place} 00000 n \ntrailer\n<< /Size 3 /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.concat([original, Buffer.from(update + trailer)])
}

/** Creates a stream object. */
export function pdfStream(dictionary: string, data: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${data.length} >>\nstream\r\n`),
    data,
    Buffer.from('\r\nendstream'),
  ])
}

const mainType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'

/** An element of the content types that declares the main part of a workbook. */
export const mainPart = `<Override PartName="/xl/workbook.xml" ContentType="${mainType}"/>`
/** The same by the file name extension, as Microsoft's Open XML SDK writes it. */
export const mainPartByDefault = `<Default Extension="xml" ContentType="${mainType}"/>`

/** Returns the entries of a small workbook of Excel 2007 and later. */
export function workbookEntries(types = mainPart): ZipEntry[] {
  const file = (name: string, text: string) => ({ name, bytes: Buffer.from(text) })
  return [
    file(
      '[Content_Types].xml',
      `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${types}</Types>`,
    ),
    file('_rels/.rels', '<Relationships/>'),
    file('xl/workbook.xml', '<workbook/>'),
    file('xl/worksheets/sheet1.xml', `<worksheet>${'<row/>'.repeat(200)}</worksheet>`),
  ]
}

export const xlsx = (more: readonly ZipEntry[] = []) => zip([...workbookEntries(), ...more])

/** Creates a workbook of Excel 97 to 2003, whose stream begins with a BOF record ([MS-XLS], 2.4.21). */
export const xls = () =>
  compound({
    Workbook: Buffer.from('090810000006050054380000c900000006040000', 'hex'),
    '\x05SummaryInformation': Buffer.alloc(300, 7),
  })

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  crc.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, crc])
}

/** Creates a white PNG of this size; `more` chunks precede the last. */
export function png({ width = 3, height = 2, more = [] as Buffer[] } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const pixels = Buffer.alloc(width < 100 ? height * (1 + 3 * width) : 0, 255)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(pixels)),
    ...more,
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

const base64 = (text: string) => Buffer.from(text, 'base64')

/** One grey pixel. */
export const jpeg = () =>
  base64(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==',
  )

/** A JPEG with data after its end marker, as phones append it. */
export const phoneJpeg = () => Buffer.concat([jpeg(), Buffer.from('MotionPhoto_Data'), Buffer.alloc(3000, 7)])

/** Images with few pixels, lossy and lossless. */
export const webp = () => base64('UklGRiYAAABXRUJQVlA4IBoAAABQAQCdASoCAAIAAsBMJaQAAAAAANY3JUAAAA==')
export const webpLossless = () => base64('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==')

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

interface ZipEntry {
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
