import { createWriteStream } from 'node:fs'
import { lstat, rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Sql } from '../database/connect.ts'
import { migrationLock, migrations } from '../database/migrations.ts'
import { applicationTables, quoteName, type Table, waitingLinks, waitingTable } from './application-tables.ts'
import {
  BackupError,
  endOfRows,
  formatVersion,
  type Header,
  type Section,
  type Trailer,
  textSettings,
} from './backup-file.ts'

/** Rows in memory at once. A request, and so a row, has at most 64 kB. */
const rowsAtOnce = 200

/**
 * Saves a snapshot of the application's data to `file`, readable by its owner only. The server may run meanwhile. Writes a
 * temporary file and renames it when complete; memory use does not grow with the data. Returns the number of rows of each
 * table. Throws a {@link BackupError}, or the signal's reason once it is aborted.
 */
export async function saveBackup(sql: Sql, file: string, signal?: AbortSignal): Promise<Trailer['rows']> {
  // Rejects the statement in flight.
  signal?.addEventListener('abort', () => void sql.end({ timeout: 0 }))
  try {
    signal?.throwIfAborted()
    return await save(sql, file)
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  }
}

async function save(sql: Sql, file: string): Promise<Trailer['rows']> {
  // The rename would replace a device.
  const existing = await lstat(file).catch(() => undefined)
  if (existing && !existing.isFile())
    throw new BackupError(`The backup cannot be written to ${file}: it is not a regular file.`)
  const draft = `${file}.partial`
  await lockFile(sql, file)
  const rows: Trailer['rows'] = {}
  const tables = await beginSnapshot(sql)
  try {
    await rm(draft, { force: true })
    // `wx`: the mode applies to a new file only. `flush`: the content is on the disk before the rename.
    const target = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(content(sql, tables, rows), createGzip(), target)
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {})
    // A database error has a `query`; only file system errors are explained here.
    if (error instanceof Error && 'syscall' in error && !('query' in error)) {
      throw new BackupError(`The backup cannot be written to ${file}: ${error.message}.`)
    }
    throw error
  }
  await sql`rollback`
  return rows
}

/** Throws when another backup is writing the same file; locks it until the connection ends. */
async function lockFile(sql: Sql, file: string): Promise<void> {
  const [lock] = await sql<{ taken: boolean }[]>`
    select pg_try_advisory_lock(${migrationLock}, hashtext(${resolve(file)})) as taken`
  if (!lock?.taken) throw new BackupError(`Another backup is being written to ${file}.`)
}

/**
 * Begins the snapshot's transaction and returns its tables. Holds the migration lock until the tables are locked and the
 * snapshot is taken, so that no migration runs in between.
 */
async function beginSnapshot(sql: Sql): Promise<Table[]> {
  await sql`select pg_advisory_lock_shared(${migrationLock})`
  const tables = await applicationTables(sql)
  if (tables.length === 0) throw new BackupError('There is nothing to save: the server has never used this database.')
  await sql.unsafe(`begin isolation level repeatable read read only; ${textSettings}`)
  await sql.unsafe(`lock table ${tables.map(qualifiedName).join(', ')} in access share mode`)
  await sql`select pg_advisory_unlock_shared(${migrationLock})`
  return tables
}

async function* content(sql: Sql, tables: readonly Table[], rows: Trailer['rows']): AsyncGenerator<string> {
  yield line<Header>({
    format: 'asterleigh-backup',
    formatVersion,
    schemaVersion: await migrations(sql).getDatabaseVersion(),
    createdAt: new Date().toISOString(),
  })
  yield* section(sql, waitingTable, `(${await waitingLinks(sql)}) as waiting`, rows)
  for (const table of tables) yield* section(sql, table, qualifiedName(table), rows)
  yield line<Trailer>({ rows })
}

async function* section(sql: Sql, table: Table, source: string, rows: Trailer['rows']): AsyncGenerator<string> {
  const columns = Object.keys(table.types)
  yield line<Section>({ table: table.name, columns })
  const texts = columns.map(column => `${quoteName(column)}::text`).join(', ')
  await sql.unsafe(`
    declare saved no scroll cursor for
      select row_to_json(texts.*)::text as row from (select ${texts} from ${source}) as texts`)
  const fetch = `fetch ${table.hasLargeRows ? 1 : rowsAtOnce} from saved`
  let count = 0
  for (;;) {
    const fetched = await sql.unsafe<{ row: string }[]>(fetch)
    if (fetched.length === 0) break
    count += fetched.length
    yield fetched.map(({ row }) => row).join('\n')
    yield '\n'
  }
  await sql`close saved`
  rows[table.name] = count
  yield `${endOfRows}\n`
}

const qualifiedName = ({ name }: Table) => `public.${quoteName(name)}`

const line = <T>(value: T) => `${JSON.stringify(value)}\n`
