import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { unsafe } from './bad-content.ts'
import { pdfScanner } from './pdf-scanner.ts'

/** Bytes. */
const largestExpanded = 4 * 1024 * 1024

/** What writers say of an object stream (ISO 32000-2, 7.3.8 and 7.5.7). */
const usual = new Set(['Type', 'N', 'First', 'Extends', 'Length', 'DL', 'Filter', 'DecodeParms'])
const flat = /^[\0\t\n\f\r ]*<<([^<>()%]*)>>[\0\t\n\f\r ]*$/
/** A key with its value: a reference, an array, or a single word. */
const entry = /\/(\w+)[\0\t\n\f\r ]*(\d+[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R\b|\[[^\]]*\]|\/?[^\0\t\n\f\r /[\]]+)/g
const flate = /^(\/FlateDecode|\[[\0\t\n\f\r ]*\/FlateDecode[\0\t\n\f\r ]*\])$/
const nothing = /^(null|\[[\0\t\n\f\r ]*null[\0\t\n\f\r ]*\])$/
const number = /^\d{1,9}$/

interface Said {
  readonly isPacked: boolean
  /** Objects in it. */
  readonly count: number
  /** Where the first of them begins; their numbers and places stand before it. */
  readonly first: number
}

/**
 * Scans the objects of an object stream from where a viewer does; `data`: from the keyword `stream` on. Resolves to the
 * length of their text. One that is encrypted, or said or packed otherwise than writers do, cannot be read, and is refused.
 */
export async function scanObjectStream(
  dictionary: string,
  data: Buffer,
  onName: (name: string) => void,
): Promise<number> {
  const { isPacked, count, first } = readDictionary(dictionary)
  const start = data.findIndex(byte => !'\t\n\r '.includes(String.fromCharCode(byte)))
  // Viewers differ in what else they skip; of packed data none of it can be the beginning.
  if (start < 0 || !(isPacked || /^\r?\n$/.test(data.toString('latin1', 0, start)))) throw unsafe()
  const text = isPacked ? await expand(data.subarray(start)) : data.subarray(start)
  scanObjects(text, placesOf(text, count, first), onName)
  return text.length
}

function readDictionary(dictionary: string): Said {
  const inside = flat.exec(dictionary)?.[1] ?? ''
  const entries = [...inside.matchAll(entry)].map(([, key = '', value = '']) => [key, value] as const)
  const said = new Map(entries)
  const isUsual = entries.length === said.size && entries.every(([key]) => usual.has(key))
  const [count, first, filter] = [said.get('N') ?? '', said.get('First') ?? '', said.get('Filter')]
  if (
    !isUsual ||
    /[^\0\t\n\f\r ]/.test(inside.replaceAll(entry, '')) ||
    !(number.test(count) && number.test(first)) ||
    !flate.test(filter ?? '/FlateDecode') ||
    !nothing.test(said.get('DecodeParms') ?? 'null')
  ) {
    throw unsafe()
  }
  return { isPacked: filter !== undefined, count: Number(count), first: Number(first) }
}

const inflateAsync = promisify<Buffer, object, Buffer>(inflate)

/** Wholly, to the checksum: viewers take what is cut short or damaged for as much as they like. */
async function expand(data: Buffer): Promise<Buffer> {
  try {
    return await inflateAsync(data, { maxOutputLength: largestExpanded })
  } catch {
    throw unsafe()
  }
}

/** Where the objects begin, in order. */
function placesOf(text: Buffer, count: number, first: number): number[] {
  const header = text.toString('latin1', 0, first)
  const numbers = header.match(/\d+/g) ?? []
  const places = numbers.filter((_, index) => index % 2 === 1).map(offset => first + Number(offset))
  if (/[^\d\0\t\n\f\r ]/.test(header) || places.length < count) throw unsafe()
  return [first, ...places, text.length].sort((one, other) => one - other)
}

/** No object may begin, and none end, where whoever reads them one after the other sees a text or a comment. */
function scanObjects(text: Buffer, places: readonly number[], onName: (name: string) => void): void {
  const scanner = pdfScanner({ onName, onObject: () => undefined })
  let at = places[0] ?? 0
  for (const place of places) {
    if (place > text.length) throw unsafe()
    // No stream can begin here, whatever words are in it.
    while (at < place) at += scanner.feed(text.subarray(at, place), at).end
    if (!scanner.isInSyntax()) throw unsafe()
  }
  scanner.feed(Buffer.from(' '), text.length)
}
