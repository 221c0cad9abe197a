import type { FileHandle } from 'node:fs/promises'
import { damaged } from './bad-content.ts'

/** Bytes that can be read anywhere, from a file or from memory. */
export interface ByteSource {
  /** In bytes. */
  readonly size: number
  /** Exactly these bytes; what points outside throws that the file is damaged. */
  read(position: number, length: number): Promise<Buffer>
}

/** What is read at once for the sake of small pieces. */
const windowBytes = 64 * 1024

/** The first `size` bytes of an open file. */
export function sourceOfFile(handle: FileHandle, size: number): ByteSource {
  return {
    size,
    async read(position, length) {
      requireWithin(size, position, length)
      // All of it is written before it is read.
      const bytes = Buffer.allocUnsafe(length)
      for (let filled = 0; filled < length; ) {
        const { bytesRead } = await handle.read(bytes, filled, length - filled, position + filled)
        if (bytesRead === 0) throw new Error('the file is shorter than it was')
        filled += bytesRead
      }
      return bytes
    },
  }
}

export function sourceOfBuffer(buffer: Buffer): ByteSource {
  return {
    size: buffer.length,
    async read(position, length) {
      requireWithin(buffer.length, position, length)
      return buffer.subarray(position, position + length)
    },
  }
}

/** The same bytes, where they are read in small pieces one after the other: a picture or a workbook may have a million. */
export function readAhead(source: ByteSource): ByteSource {
  let window: Buffer = Buffer.alloc(0)
  let windowStart = 0
  return {
    size: source.size,
    async read(position, length) {
      requireWithin(source.size, position, length)
      if (length > windowBytes) return source.read(position, length)
      if (position < windowStart || position + length > windowStart + window.length) {
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
