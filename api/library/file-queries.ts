import { createHash } from 'node:crypto'
import { safeFileName } from '../../content/safe-file-name.ts'
import type { Sql } from '../database/connect.ts'
import type { Database } from '../database/database.ts'

interface StoredFile {
  readonly sha256: string
  readonly mediaType: string
  readonly name: string
  /** In bytes. */
  readonly size: number
}

/** Bytes of a file that are read at a time. */
export const partBytes = 1024 * 1024

/**
 * Stores a file and returns the SHA-256 of its bytes (64 hexadecimal digits). If the bytes are stored already, they keep
 * their type and name, but count as new: the clean-up deletes only old files that no resource uses.
 */
export async function storeFile(
  sql: Sql,
  { bytes, mediaType, name }: { bytes: Buffer; mediaType: string; name: string },
): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest()
  await sql`
    insert into file (sha256, media_type, name, bytes) values (${sha256}, ${mediaType}, ${safeFileName(name)}, ${bytes})
    on conflict (sha256) do update set created_at = now()`
  return sha256.toString('hex')
}

/** Returns a file without its bytes. `sha256`: 64 hexadecimal digits. */
export async function findFile(sql: Sql, sha256: string): Promise<StoredFile | undefined> {
  const [file] = await sql<StoredFile[]>`
    select encode(sha256, 'hex') as sha256, media_type as "mediaType", name, octet_length(bytes) as size
    from file where sha256 = decode(${sha256}, 'hex')`
  return file
}

/**
 * Returns the media type of a stored file that a resource is about to use; undefined when it is not stored. The file counts
 * as new, as in {@link storeFile}, so that a concurrent clean-up does not delete it.
 */
export async function keepFile(sql: Sql, sha256: string): Promise<string | undefined> {
  const [kept] = await sql<{ media_type: string }[]>`
    update file set created_at = now() where sha256 = decode(${sha256}, 'hex') returning media_type`
  return kept?.media_type
}

/**
 * Yields a stored file's bytes in parts, each read when the previous one was sent: a slow download must occupy neither a
 * connection nor the memory for a whole file. Throws when the file is deleted meanwhile.
 */
export async function* readFile(database: Database, { sha256, size }: StoredFile): AsyncGenerator<Buffer> {
  for (let start = 1; start <= size; start += partBytes) {
    const [row] = await database.run(
      sql => sql<{ part: Buffer }[]>`
        select substring(bytes from ${start} for ${partBytes}) as part
        from file where sha256 = decode(${sha256}, 'hex')`,
    )
    if (!row) throw new Error(`The file ${sha256} was deleted while it was sent.`)
    yield row.part
  }
}
