import { createHash } from 'node:crypto'
import type { Queryable } from '../database/database.ts'
import { safeFileName } from '../file-name.ts'

interface StoredFile {
  readonly sha256: string
  readonly mediaType: string
  readonly name: string
  /** In bytes. */
  readonly size: number
}

interface NewFile {
  readonly bytes: Buffer
  readonly mediaType: string
  /** As it was uploaded; stored as {@link safeFileName} makes it. */
  readonly name: string
}

/** Bytes of a file that are read, and held in memory, at a time. */
export const partBytes = 1024 * 1024

/**
 * Stores a file and resolves to the SHA-256 of its bytes (64 hexadecimal digits). Bytes that are stored already keep
 * their first type and name; they count as new, so that the clean-up waits for a resource to name them.
 */
export async function storeFile(client: Queryable, { bytes, mediaType, name }: NewFile): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest()
  await client.query(
    `insert into file (sha256, media_type, name, bytes) values ($1, $2, $3, $4)
     on conflict (sha256) do update set created_at = now()`,
    [sha256, mediaType, safeFileName(name), bytes],
  )
  return sha256.toString('hex')
}

/** What is known of a file. `sha256`: 64 hexadecimal digits. */
export async function findFile(client: Queryable, sha256: string): Promise<StoredFile | undefined> {
  const found = await client.query<StoredFile>(
    `select $1 as sha256, media_type as "mediaType", name, octet_length(bytes) as size
     from file where sha256 = decode($1, 'hex')`,
    [sha256],
  )
  return found.rows[0]
}

/**
 * The media type of a file that is about to be named by a resource, if it is stored. It counts as new, as in
 * {@link storeFile}: a clean-up at this moment leaves it alone.
 */
export async function keepFile(client: Queryable, sha256: string): Promise<string | undefined> {
  const kept = await client.query<{ media_type: string }>(
    `update file set created_at = now() where sha256 = decode($1, 'hex') returning media_type`,
    [sha256],
  )
  return kept.rows[0]?.media_type
}

/**
 * A stored file's bytes, read in parts as they are sent: downloads are public, and a slow one must hold neither a
 * connection nor a whole file. Throws when the file is deleted meanwhile.
 */
export async function* readFile(client: Queryable, { sha256, size }: StoredFile): AsyncGenerator<Buffer> {
  for (let start = 1; start <= size; start += partBytes) {
    const { rows } = await client.query<{ part: Buffer }>(
      `select substring(bytes from $2 for $3) as part from file where sha256 = decode($1, 'hex')`,
      [sha256, start, partBytes],
    )
    if (!rows[0]) throw new Error(`The file ${sha256} was deleted while it was sent.`)
    yield rows[0].part
  }
}
