import { damaged } from './bad-content.ts'
import type { ByteSource } from './byte-source.ts'
import { type CompoundEntry, readDirectory } from './compound-directory.ts'

const signature = 'd0cf11e0a1b11ae1'
const free = 0xffffffff
const endOfChain = 0xfffffffe
const miniSectorBytes = 64
const miniStreamBelow = 4096
/** Bytes of one of the file's own tables: many times what ten megabytes need. */
const largestTable = 1024 * 1024

interface CompoundFile {
  readonly entries: readonly CompoundEntry[]
  /** A stream's bytes; its sectors were checked when the file was opened. */
  open(entry: CompoundEntry): ByteSource
}

/**
 * Opens a compound file: every table and every stream in it lies within the file, none runs in a circle, and none
 * shares a sector with another ([MS-CFB], 2.2 to 2.6). What is in memory are its tables.
 */
export async function openCompoundFile(source: ByteSource): Promise<CompoundFile> {
  const header = await source.read(0, 512)
  const version = header.readUInt16LE(26)
  const shift = header.readUInt16LE(30)
  if (header.toString('hex', 0, 8) !== signature || header.readUInt16LE(28) !== 0xfffe) throw damaged()
  if (!((version === 3 && shift === 9) || (version === 4 && shift === 12))) throw damaged()
  if (header.readUInt16LE(32) !== 6 || header.readUInt32LE(56) !== miniStreamBelow) throw damaged()
  const sectorBytes = 1 << shift
  const sectors = Math.ceil(source.size / sectorBytes) - 1
  const place = (sector: number) => (sector + 1) * sectorBytes
  const seen = new Set<number>()
  const take = (sector: number) => {
    if (sector >= sectors || seen.has(sector)) throw damaged()
    seen.add(sector)
    return place(sector)
  }
  // The last sector of a file may be cut short.
  const readSector = (position: number) => source.read(position, Math.min(sectorBytes, source.size - position))

  const table = await readTable(header, sectorBytes, take, readSector)
  /** The places of a chain's sectors. */
  const follow = (first: number, next: Uint32Array, claim: (sector: number) => number): number[] => {
    const places: number[] = []
    for (let sector = first; sector !== endOfChain; ) {
      places.push(claim(sector))
      const following = next[sector]
      if (following === undefined) throw damaged()
      sector = following
    }
    return places
  }
  const chain = (first: number) => (first === free ? [] : follow(first, table, take))
  const readSmall = (first: number) => readPlaces(chain(first), sectorBytes, readSector)

  const entries = readDirectory(await readSmall(header.readUInt32LE(48)), version)
  const [root] = entries
  if (!root) throw damaged()

  const miniTable = numbersOf(await readSmall(header.readUInt32LE(60)))
  /** Throws unless these sectors hold so many bytes: the last of the file may be cut short after them. */
  const requireBytes = (places: readonly number[], unit: number, size: number) => {
    const last = places[Math.ceil(size / unit) - 1]
    if (last === undefined || last + ((size - 1) % unit) >= source.size) throw damaged()
  }
  const miniStream = root.size > 0 ? chain(root.start) : []
  if (root.size > 0) requireBytes(miniStream, sectorBytes, root.size)
  const miniSeen = new Set<number>()
  const takeMini = (sector: number) => {
    const at = sector * miniSectorBytes
    const home = miniStream[Math.floor(at / sectorBytes)]
    if (home === undefined || at >= root.size || miniSeen.has(sector)) throw damaged()
    miniSeen.add(sector)
    return home + (at % sectorBytes)
  }

  const streams = new Map<CompoundEntry, ByteSource>()
  for (const entry of entries) {
    if (entry.kind !== 'stream' || entry.size === 0) continue
    const isMini = entry.size < miniStreamBelow
    const places = isMini ? follow(entry.start, miniTable, takeMini) : chain(entry.start)
    const unit = isMini ? miniSectorBytes : sectorBytes
    requireBytes(places, unit, entry.size)
    streams.set(entry, sourceOfSectors(source, { places, unit, size: entry.size }))
  }
  return { entries, open: entry => streams.get(entry) ?? { size: 0, read: () => Promise.reject(damaged()) } }
}

/** The table that says of each sector which one follows (2.3 and 2.5). */
async function readTable(
  header: Buffer,
  sectorBytes: number,
  take: (sector: number) => number,
  readSector: (place: number) => Promise<Buffer>,
): Promise<Uint32Array> {
  const listed = [...numbersOf(header.subarray(76))]
  let next = header.readUInt32LE(68)
  while (next !== endOfChain && next !== free) {
    const more = numbersOf(await readSector(take(next)))
    listed.push(...more.subarray(0, sectorBytes / 4 - 1))
    next = more[sectorBytes / 4 - 1] ?? endOfChain
  }
  const places = listed.filter(sector => sector !== free).map(take)
  if (places.length === 0 || places.length !== header.readUInt32LE(44)) throw damaged()
  return numbersOf(await readPlaces(places, sectorBytes, readSector))
}

async function readPlaces(
  places: readonly number[],
  sectorBytes: number,
  readSector: (place: number) => Promise<Buffer>,
): Promise<Buffer> {
  if (places.length * sectorBytes > largestTable) throw damaged()
  return Buffer.concat(await Promise.all(places.map(readSector)))
}

function numbersOf(bytes: Buffer): Uint32Array {
  return Uint32Array.from({ length: bytes.length >> 2 }, (_, index) => bytes.readUInt32LE(index * 4))
}

/** A stream as if its sectors lay one after the other. */
function sourceOfSectors(
  source: ByteSource,
  { places, unit, size }: { places: readonly number[]; unit: number; size: number },
): ByteSource {
  return {
    size,
    async read(position, length) {
      if (position + length > size) throw damaged()
      const pieces: Buffer[] = []
      for (let at = position; at < position + length; ) {
        const offset = at % unit
        const piece = Math.min(unit - offset, position + length - at)
        pieces.push(await source.read((places[Math.floor(at / unit)] ?? Number.NaN) + offset, piece))
        at += piece
      }
      return Buffer.concat(pieces)
    },
  }
}
