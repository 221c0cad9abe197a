import { promisify } from 'node:util'
import { constants, inflate } from 'node:zlib'
import { unsafe } from './bad-content.ts'
import type { ByteSource } from './byte-source.ts'
import { pdfScanner } from './pdf-scanner.ts'
import { refuseHiddenObjects } from './refuse-hidden-objects.ts'

/**
 * Scripts, programs that are started, and files within the file (ISO 32000-2, 12.6.4.17, 12.6.4.6 and 7.11.4). As names
 * they have no other use; `/JS` and `/EmbeddedFiles` are left alone, because a font may be called so, and because a
 * list of no files is harmless.
 */
const active = new Set(['JavaScript', 'Launch', 'EmbeddedFile'])

/** Writers keep about a hundred objects in an object stream: these are more than ten megabytes hold. */
const mostObjectStreams = 4000
/** Bytes. */
const largestObjectStream = 2 * 1024 * 1024
const largestExpanded = 4 * 1024 * 1024
const mostExpanded = 64 * 1024 * 1024
/** What of the file is in memory at a time. */
const chunkBytes = 256 * 1024
const endOfStream = Buffer.from('endstream')

/**
 * Refuses a PDF with active content: names in the syntax itself, never in text, addresses or comments, and also within
 * object streams (7.5.7) where writers put them since PDF 1.5; one with objects where none is seen; and one whose object
 * streams cannot be read, because they are encrypted or packed otherwise than writers do. What a viewer allows to run
 * remains the viewer's to decide.
 */
export async function refuseActivePdf(source: ByteSource): Promise<void> {
  const seen = new Uint8Array(Math.ceil((source.size + 1) / 8))
  const onObject = (end: number) => {
    seen[end >> 3] = (seen[end >> 3] ?? 0) | (1 << (end & 7))
  }
  const scanner = pdfScanner({ onName: refuseName, onObject })
  // Within a stream: what of it is kept, or that nothing is.
  let stream: Buffer[] | 'skipped' | undefined
  let isPacked = false
  let kept = 0
  let objectStreams = 0
  let expanded = 0

  const finishStream = async () => {
    if (stream !== undefined && stream !== 'skipped') {
      objectStreams += 1
      if (objectStreams > mostObjectStreams) throw unsafe()
      const bytes = Buffer.concat(stream)
      const text = isPacked ? await expand(bytes) : bytes
      expanded += text.length
      if (expanded > mostExpanded) throw unsafe()
      scanWhole(text)
    }
    stream = undefined
    kept = 0
  }
  const keep = (bytes: Buffer) => {
    if (stream === undefined || stream === 'skipped') return
    kept += bytes.length
    if (kept > largestObjectStream) throw unsafe()
    stream.push(bytes)
  }

  for (let position = 0; position < source.size; ) {
    let bytes = await source.read(position, Math.min(chunkBytes, source.size - position))
    position += bytes.length
    while (bytes.length > 0) {
      if (stream !== undefined) {
        const end = bytes.indexOf(endOfStream)
        const length = end >= 0 ? end : Math.max(0, bytes.length - endOfStream.length + 1)
        keep(bytes.subarray(0, length))
        if (end < 0) {
          // The word may have begun: its first letters are read again, unless nothing follows.
          if (position < source.size) position -= bytes.length - length
          break
        }
        bytes = bytes.subarray(end + endOfStream.length)
        await finishStream()
      }
      const { end, names } = scanner.feed(bytes, position - bytes.length)
      bytes = bytes.subarray(end)
      if (names) {
        isPacked = names.has('Filter')
        stream = isObjectStream(names) ? [] : 'skipped'
        if (stream !== 'skipped' && !isReadable(names)) throw unsafe()
      }
    }
  }
  await refuseHiddenObjects(source, end => ((seen[end >> 3] ?? 0) & (1 << (end & 7))) > 0)
}

/** Scans a text in which no stream can begin, whatever words are in it. */
function scanWhole(text: Buffer): void {
  const scanner = pdfScanner({ onName: refuseName, onObject: () => undefined })
  for (let at = 0; at < text.length; ) at += scanner.feed(text.subarray(at), at).end
  scanner.feed(Buffer.from(' '), text.length)
}

function refuseName(name: string): void {
  if (active.has(name)) throw unsafe()
}

const inflateAsync = promisify<Buffer, object, Buffer>(inflate)

/** A viewer is led to it by the cross-reference stream, and may not ask for its type. */
const isObjectStream = (names: ReadonlyMap<string, number>) =>
  names.has('ObjStm') || (names.has('N') && names.has('First'))

/** What writers say of an object stream (7.3.8 and 7.5.7): that it needs a predictor, or lies in another file, is not among it. */
const usual = new Set([
  'Type',
  'ObjStm',
  'N',
  'First',
  'Extends',
  'Length',
  'DL',
  'Filter',
  'FlateDecode',
  'DecodeParms',
])

/** Whether its data are packed once, or not at all. */
function isReadable(names: ReadonlyMap<string, number>): boolean {
  const packed = names.get('FlateDecode') ?? 0
  return packed <= 1 && packed === (names.get('Filter') ?? 0) && [...names.keys()].every(name => usual.has(name))
}

/** The text of an object stream. */
async function expand(bytes: Buffer): Promise<Buffer> {
  // The keyword `stream` ends with CR LF or LF.
  const start = bytes[0] === 0x0d ? 2 : 1
  try {
    const finishFlush = constants.Z_SYNC_FLUSH
    return await inflateAsync(bytes.subarray(start), { finishFlush, maxOutputLength: largestExpanded })
  } catch {
    throw unsafe()
  }
}
