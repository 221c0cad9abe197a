import { unsafe } from './bad-content.ts'
import type { ByteSource } from './byte-source.ts'
import { pdfScanner } from './pdf-scanner.ts'
import { refuseHiddenObjects } from './refuse-hidden-objects.ts'
import { scanObjectStream } from './scan-object-stream.ts'

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
const mostExpanded = 64 * 1024 * 1024
/** More than writers say of an object stream. */
const longestDictionary = 1024
/** What of the file is in memory at a time. */
const chunkBytes = 256 * 1024
const endOfStream = Buffer.from('endstream')

/**
 * Refuses a PDF with active content: names in the syntax itself, never in text, addresses or comments, and also within
 * object streams (7.5.7) where writers put them since PDF 1.5; one with objects where none is seen; and one whose object
 * streams cannot be read as a viewer would, because they are encrypted or made otherwise than writers do. What a viewer
 * allows to run remains the viewer's to decide.
 */
export async function refuseActivePdf(source: ByteSource): Promise<void> {
  const seen = new Uint8Array(Math.ceil((source.size + 1) / 8))
  let objectStart = 0
  const onObject = (end: number) => {
    objectStart = end
    seen[end >> 3] = (seen[end >> 3] ?? 0) | (1 << (end & 7))
  }
  const scanner = pdfScanner({ onName: refuseName, onObject })
  // Within a stream: what of it is kept, or that nothing is.
  let stream: Buffer[] | 'skipped' | undefined
  let dictionary = ''
  let kept = 0
  let objectStreams = 0
  let expanded = 0

  const finishStream = async () => {
    if (stream !== undefined && stream !== 'skipped') {
      objectStreams += 1
      if (objectStreams > mostObjectStreams) throw unsafe()
      expanded += await scanObjectStream(dictionary, Buffer.concat(stream), refuseName)
      if (expanded > mostExpanded) throw unsafe()
    }
    stream = undefined
    kept = 0
  }
  /** What stands between the keywords `obj` and `stream`, which ends here. */
  const dictionaryBefore = async (end: number) => {
    const length = end - 'stream'.length - objectStart
    if (length > longestDictionary) throw unsafe()
    return (await source.read(objectStart, length)).toString('latin1')
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
        stream = isObjectStream(names) ? [] : 'skipped'
        if (stream !== 'skipped') dictionary = await dictionaryBefore(position - bytes.length)
      }
    }
  }
  await refuseHiddenObjects(source, end => ((seen[end >> 3] ?? 0) & (1 << (end & 7))) > 0)
}

function refuseName(name: string): void {
  if (active.has(name)) throw unsafe()
}

/** A viewer is led to it by the cross-reference stream, and may not ask for its type. */
const isObjectStream = (names: ReadonlySet<string>) => names.has('ObjStm') || (names.has('N') && names.has('First'))
