import { randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brand } from '../../content/brand.ts'
import { type ByteSource, sourceOfFile } from './byte-source.ts'

/** A temporary file that has no name: it is gone when it is closed, or when the process ends, in whatever way. */
export interface SpoolFile extends AsyncDisposable {
  write(bytes: Buffer): Promise<void>
  /** What was written so far. */
  content(): ByteSource
}

/** Opens one below the system's temporary folder, for this user only. */
export async function openSpoolFile(): Promise<SpoolFile> {
  const path = join(tmpdir(), `${brand.libraryPrefix}-upload-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  let size = 0
  try {
    await unlink(path)
  } catch (error) {
    await file.close()
    throw error
  }
  return {
    async write(bytes) {
      await file.writeFile(bytes)
      size += bytes.length
    },
    content: () => sourceOfFile(file, size),
    [Symbol.asyncDispose]: () => file.close(),
  }
}
