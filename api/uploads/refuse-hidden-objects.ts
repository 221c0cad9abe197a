import { unsafe } from './bad-content.ts'
import type { ByteSource } from './byte-source.ts'

const keyword = 'obj'
/** What stands before it: the generation, white space, or the end of a comment; so much of it is looked at. */
const beginning = /(\d[\0\s]+\d*|[\r\n][\0\s]*|^[\0\s]+)$/
const longestBeginning = 64
/** What would make it another word. */
const regular = /^[^\0\s()<>[\]{}/%]/
const chunkBytes = 256 * 1024

/**
 * Refuses a PDF in which an object begins (ISO 32000-2, 7.3.10: "7 0 obj") where whoever reads it from its beginning sees
 * none: within a stream's data, a text or a comment. A viewer goes to wherever the cross-reference table says, and finds
 * it. `isSeen`: whether a keyword that ends at this place of the file is one in its syntax.
 */
export async function refuseHiddenObjects(source: ByteSource, isSeen: (end: number) => boolean): Promise<void> {
  for (let position = 0; position < source.size; position += chunkBytes) {
    const from = Math.max(0, position - longestBeginning)
    const to = Math.min(source.size, position + chunkBytes + keyword.length)
    const bytes = await source.read(from, to - from)
    const text = (start: number, end: number) => bytes.toString('latin1', Math.max(0, start), end)
    // Those that begin in this piece: of others not all is here that tells what they are.
    const first = position - from
    for (let at = bytes.indexOf(keyword, first); at >= 0; at = bytes.indexOf(keyword, at + 1)) {
      const end = at + keyword.length
      if (at >= first + chunkBytes) break
      if (isSeen(from + end) || regular.test(text(end, end + 1))) continue
      if (beginning.test(text(at - longestBeginning, at))) throw unsafe()
    }
  }
}
