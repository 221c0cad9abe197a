import { createHash } from 'node:crypto'
import { type ByteSource, sourceOfParts } from './byte-source.ts'

/**
 * Bytes of a part: what is held in memory of a file at a time when it is sent. Each costs a call of the database, when it
 * is stored and when it is read; those of files that were stored in smaller ones are as good.
 */
export const partBytes = 1024 * 1024

/** A file in memory, whole. */
export interface HeldFile extends ByteSource {
  /** All of it, {@link partBytes} each, the last part fewer. */
  readonly parts: readonly Buffer[]
  readonly sha256: Buffer
}

/** A file that comes in. */
export interface ComingFile {
  /** Takes a copy. What is held is what has come, and less than a part more. */
  write(bytes: Buffer): void
  /** The file, after the last of its bytes. */
  whole(): HeldFile
}

export function comingFile(): ComingFile {
  const hash = createHash('sha256')
  const parts: Buffer[] = []
  let last = Buffer.alloc(0)
  let filled = 0
  return {
    write(bytes) {
      hash.update(bytes)
      for (let taken = 0; taken < bytes.length; ) {
        if (filled === last.length) {
          // Not of the pool, which others' bytes would keep.
          last = Buffer.allocUnsafeSlow(partBytes)
          parts.push(last)
          filled = 0
        }
        const copied = bytes.copy(last, filled, taken)
        taken += copied
        filled += copied
      }
    },
    whole() {
      if (parts.length > 0) parts.splice(-1, 1, last.subarray(0, filled))
      return { ...sourceOfParts(parts, partBytes), parts, sha256: hash.digest() }
    },
  }
}

export function holdFile(...pieces: readonly Buffer[]): HeldFile {
  const file = comingFile()
  for (const piece of pieces) file.write(piece)
  return file.whole()
}
