import { setImmediate as turn } from 'node:timers/promises'
import { damaged } from './bad-content.ts'

/** Bytes that can be read anywhere. */
export interface ByteSource {
  /** In bytes. */
  readonly size: number
  /** Exactly these bytes; what points outside throws that the file is damaged. */
  read(position: number, length: number): Promise<Buffer>
}

/** What is read at once for the sake of small pieces. */
const windowBytes = 64 * 1024

/** Bytes in memory, in parts of `partBytes` each but the last. Long reads take turns with whatever else there is to do. */
export function sourceOfParts(parts: readonly Buffer[], partBytes: number): ByteSource {
  const size = parts.reduce((sum, { length }) => sum + length, 0)
  return {
    size,
    async read(position, length) {
      requireWithin(size, position, length)
      if (length >= windowBytes) await turn()
      const pieces: Buffer[] = []
      for (let at = position; at < position + length; ) {
        const start = at % partBytes
        const piece = parts[Math.floor(at / partBytes)]?.subarray(start, start + position + length - at)
        if (!piece) throw damaged()
        pieces.push(piece)
        at += piece.length
      }
      const [only, ...others] = pieces
      return only && others.length === 0 ? only : Buffer.concat(pieces)
    },
  }
}

export const sourceOfBuffer = (buffer: Buffer): ByteSource => sourceOfParts([buffer], buffer.length)

/**
 * The same bytes, where they are read in small pieces one after the other: a picture or a workbook may have a million.
 * Whatever else there is to do has its turn before each window, a short one, too: a file may hold thousands of streams.
 */
export function readAhead(source: ByteSource): ByteSource {
  let window: Buffer = Buffer.alloc(0)
  let windowStart = 0
  return {
    size: source.size,
    async read(position, length) {
      requireWithin(source.size, position, length)
      if (length > windowBytes) return source.read(position, length)
      if (position < windowStart || position + length > windowStart + window.length) {
        await turn()
        window = await source.read(position, Math.min(windowBytes, source.size - position))
        windowStart = position
      }
      return window.subarray(position - windowStart, position - windowStart + length)
    },
  }
}

/** The bytes from `start` up to `end`, in chunks of `bytes` at most. */
export async function* chunksOf(
  source: ByteSource,
  { start = 0, end = source.size, bytes = 256 * 1024 } = {},
): AsyncGenerator<Buffer> {
  for (let position = start; position < end; position += bytes) {
    yield await source.read(position, Math.min(bytes, end - position))
  }
}

function requireWithin(size: number, position: number, length: number): void {
  if (!(position >= 0 && length >= 0 && position + length <= size)) throw damaged()
}
