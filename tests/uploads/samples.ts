import { crc32, deflateSync } from 'node:zlib'
import { compound } from './compound.ts'
import { type ZipEntry, zip } from './zip.ts'

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

export function pngChunk(type: string, data: Buffer): Buffer {
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
