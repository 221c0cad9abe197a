import type { Database, Queryable } from '../database/database.ts'
import { safeFileName } from '../file-name.ts'
import { type HeldFile, holdFile } from '../uploads/held-file.ts'
import type { RecentParts } from './recent-parts.ts'

interface StoredFile {
  readonly sha256: string
  readonly mediaType: string
  readonly name: string
  /** In bytes. */
  readonly size: number
  /** Since when these very parts are stored, or later; another, once they were deleted and stored again. */
  readonly storedAt: string
}

interface NewFile {
  readonly bytes: Buffer | HeldFile
  readonly mediaType: string
  /** As it was uploaded; stored as {@link safeFileName} makes it. */
  readonly name: string
}

/**
 * Stores a file, part by part, and resolves to the SHA-256 of its bytes (64 hexadecimal digits). Bytes that are stored
 * already keep their first type and name; they count as new, so that the clean-up waits for a resource to name them.
 * Call it within a transaction, which must be rolled back when this fails.
 */
export async function storeFile(client: Queryable, { bytes, mediaType, name }: NewFile): Promise<string> {
  const { sha256, size, parts } = Buffer.isBuffer(bytes) ? holdFile(bytes) : bytes
  // Whoever stores the same bytes at this moment is waited for; the next statement sees what they stored.
  await client.query(
    `insert into file (sha256, media_type, name, size) values ($1, $2, $3, $4)
     on conflict (sha256) do update set created_at = now()`,
    [sha256, mediaType, safeFileName(name), size],
  )
  const stored = await client.query('select from file_part where sha256 = $1 limit 1', [sha256])
  if (stored.rowCount === 0) {
    for (const [position, part] of parts.entries()) {
      await client.query('insert into file_part (sha256, position, bytes) values ($1, $2, $3)', [
        sha256,
        position,
        part,
      ])
    }
  }
  return sha256.toString('hex')
}

/** What is known of a file. `sha256`: 64 hexadecimal digits. */
export async function findFile(client: Queryable, sha256: string): Promise<StoredFile | undefined> {
  const found = await client.query<StoredFile>(
    `select $1 as sha256, media_type as "mediaType", name, size, created_at::text as "storedAt"
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
 * A stored file's bytes. Each part is read when it is asked for, by a statement of its own: a slow reader holds no
 * connection. What `recent` has of them is not read again. Throws when the file is deleted meanwhile.
 */
export async function* readFile(
  database: Pick<Database, 'copyBytes'>,
  { sha256, size, storedAt }: StoredFile,
  recent: RecentParts,
): AsyncGenerator<Buffer> {
  for (let position = 0, sent = 0; sent < size; position += 1) {
    const bytes = await recent.find(`${sha256} ${storedAt} ${position}`, () => readPart(database, sha256, position))
    sent += bytes.length
    yield bytes
  }
}

async function readPart(database: Pick<Database, 'copyBytes'>, sha256: string, position: number): Promise<Buffer> {
  const part = await database.copyBytes(partByPosition, [sha256, String(position)])
  if (!part) throw new Error(`part ${position} of the file ${sha256} is missing`)
  return part
}

const partByPosition = `
  select bytes from file_part where sha256 = decode(export_value(1), 'hex') and position = export_value(2)::integer`
