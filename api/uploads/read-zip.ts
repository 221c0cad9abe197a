import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import { Refusal } from '../refusal.ts'
import { damaged, unsafe } from './bad-content.ts'
import { type ByteSource, chunksOf } from './byte-source.ts'
import { endBytes, readZipEnd, zipEnd } from './zip-end.ts'

/** What a workbook may expand to (facts, "Uploads"). */
const mostEntries = 200
const mostExpanded = 100 * 1024 * 1024
/** A large sheet of equal rows packs about a hundred times smaller; an archive of zeros a thousand times. */
const highestRatio = 250
/** Bytes that expand to less are no bomb, whatever their ratio. */
const ratioCountsFrom = 1024 * 1024
/** Bytes of the one entry whose text is read. */
const longestText = 1024 * 1024

/** Bits of the flags (APPNOTE 6.3, 4.4.4). */
const encrypted = 0x1 | 0x40 | 0x2000
const hasDescriptor = 0x8

/** The names in an archive, in lower case, and the text of the entry `wanted`. */
interface ZipContent {
  readonly names: ReadonlySet<string>
  readonly text: string
}

/**
 * Reads a whole archive (APPNOTE 6.3, 4.3): its entries lie one after the other from the first byte to the directory,
 * which ends the file; both headers of an entry agree; each expands to what is said of it, with its CRC. What a bomb
 * could be is refused by what is declared, and what is declared is held to while expanding.
 */
export async function readZip(source: ByteSource, wanted: string): Promise<ZipContent> {
  try {
    const zip = await fromRandomAccessReaderPromise(new SourceReader(source), source.size, { autoClose: false })
    const entries = await listEntries(zip)
    await checkLayout(source, zip, entries)
    let text: string | undefined
    for (const entry of entries) {
      const expanded = await expand(zip, entry, entry.fileName === wanted)
      text ??= expanded
    }
    if (text === undefined) throw damaged()
    return { names: new Set(entries.map(({ fileName }) => fileName.toLowerCase())), text }
  } catch (error) {
    // Whatever yauzl and zlib say of an archive, it is no good.
    throw error instanceof Refusal ? error : damaged()
  }
}

/** Refuses, by what the directory says, what is too much, encrypted or badly named. */
async function listEntries(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > mostEntries) throw unsafe()
  const entries: Entry[] = []
  const names = new Set<string>()
  let expanded = 0
  for await (const entry of zip.eachEntry()) {
    const { fileName, uncompressedSize, compressedSize } = entry
    if (entry.generalPurposeBitFlag & encrypted) throw unsafe()
    expanded += uncompressedSize
    if (expanded > mostExpanded) throw unsafe()
    if (uncompressedSize > ratioCountsFrom && uncompressedSize > highestRatio * compressedSize) throw unsafe()
    const name = fileName.toLowerCase()
    // Two entries of one name: programs differ in which they take.
    if (names.has(name) || fileName === '' || entry.fileNameRaw.some(byte => byte < 0x20)) throw damaged()
    names.add(name)
    entries.push(entry)
  }
  return entries
}

/** Nothing before, between or after the entries but what belongs to them, and no byte in two of them. */
async function checkLayout(source: ByteSource, zip: ZipFile, entries: readonly Entry[]): Promise<void> {
  const endPosition = source.size - endBytes
  const end = await source.read(endPosition, endBytes)
  // A workbook has no comment, and is too small for the long form of the directory.
  if (end.toString('latin1', 0, 4) !== zipEnd) throw damaged()
  const { directoryStart, directorySize } = readZipEnd(end)
  if (directoryStart + directorySize !== endPosition) throw damaged()
  const inOrder = entries.toSorted((one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader)
  let position = 0
  let slack = [0]
  for (const entry of inOrder) {
    if (!slack.includes(entry.relativeOffsetOfLocalHeader - position)) throw damaged()
    const header = await zip.readLocalFileHeaderPromise(entry)
    const { generalPurposeBitFlag: flags, compressionMethod, fileName } = header
    if (flags & encrypted) throw unsafe()
    if (compressionMethod !== entry.compressionMethod || !fileName.equals(entry.fileNameRaw)) throw damaged()
    const described = (flags & hasDescriptor) !== 0
    if (!described && header.crc32 !== entry.crc32) throw damaged()
    position = header.fileDataStart + entry.compressedSize
    // A descriptor after the data: with or without its signature, its sizes short or long (4.3.9).
    slack = described ? [12, 16, 20, 24] : [0]
  }
  if (!slack.includes(directoryStart - position)) throw damaged()
}

/** Expands an entry to its end; resolves to its text when it is wanted. */
async function expand(zip: ZipFile, entry: Entry, isWanted: boolean): Promise<string | undefined> {
  if (isWanted && entry.uncompressedSize > longestText) throw unsafe()
  const stream = await zip.openReadStreamPromise(entry)
  const chunks: Buffer[] = []
  let crc = 0
  // yauzl breaks off where there is more or less than was declared.
  for await (const chunk of stream) {
    crc = crc32(chunk, crc)
    if (isWanted) chunks.push(chunk)
  }
  if (crc !== entry.crc32) throw damaged()
  return isWanted ? Buffer.concat(chunks).toString() : undefined
}

class SourceReader extends RandomAccessReader {
  readonly #source: ByteSource

  constructor(source: ByteSource) {
    super()
    this.#source = source
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(chunksOf(this.#source, { start, end }), { objectMode: false })
  }
}
