import { createWriteStream } from 'node:fs'
import { lstat, rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { migrationLock, migrations } from '../database/migrations.ts'
import { applicationTables, type Table } from './application-tables.ts'
import { BackupError } from './backup-error.ts'
import { copySettings, endOfRows, formatVersion, type Header, type Section, type Trailer } from './backup-format.ts'
import { waitingLinks, waitingSection } from './waiting-links.ts'

/**
 * Saves the application's data, as it is at one moment, to `file` (readable by its owner only, written beside and moved
 * into place when complete). The server may run meanwhile; memory use does not grow with the data. Resolves to the
 * number of rows of each table. Throws a {@link BackupError}; once the signal is aborted, its reason.
 */
export async function saveBackup(client: pg.Client, file: string, signal?: AbortSignal): Promise<Trailer['rows']> {
  // Whatever it waits for ends with the connection.
  signal?.addEventListener('abort', () => void client.end())
  try {
    signal?.throwIfAborted()
    return await save(client, file)
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  }
}

async function save(client: pg.Client, file: string): Promise<Trailer['rows']> {
  // What is moved there would take the place of a device.
  const there = await lstat(file).catch(() => undefined)
  if (there && !there.isFile()) throw new BackupError(`The backup cannot be written to ${file}: that is no file.`)
  const draft = `${file}.partial`
  await reserve(client, file)
  const rows: Trailer['rows'] = {}
  const tables = await freeze(client)
  try {
    await rm(draft, { force: true })
    // `wx`: the mode counts for a new file only. `flush`: what is moved into place is on the disk.
    const target = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(content(client, tables, rows), createGzip(), target)
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {})
    if (error instanceof Error && 'syscall' in error) {
      throw new BackupError(`The backup cannot be written to ${file}: ${error.message}.`)
    }
    throw error
  }
  await client.query('rollback')
  return rows
}

/** Two that write one draft would each take the other's for whole. Held as long as the connection. */
async function reserve(client: pg.Client, file: string): Promise<void> {
  const lock = 'select pg_try_advisory_lock($1, hashtext($2)) as taken'
  const { rows } = await client.query<{ taken: boolean }>(lock, [migrationLock, resolve(file)])
  if (!rows[0]?.taken) throw new BackupError(`Another backup is being written to ${file}.`)
}

/**
 * Begins the transaction that sees one moment, and resolves to the tables of that moment. The tables are locked before
 * its first statement looks, and the migration lock is held until then: a migration comes before or after.
 */
async function freeze(client: pg.Client): Promise<Table[]> {
  await client.query('select pg_advisory_lock_shared($1)', [migrationLock])
  const tables = await applicationTables(client)
  if (tables.length === 0) throw new BackupError('There is nothing to save: the server has never used this database.')
  await client.query(`begin isolation level repeatable read read only; ${copySettings}`)
  await client.query(`lock table ${tables.map(nameOf).join(', ')} in access share mode`)
  await client.query('select pg_advisory_unlock_shared($1)', [migrationLock])
  return tables
}

async function* content(client: pg.Client, tables: readonly Table[], rows: Trailer['rows']): AsyncGenerator<unknown> {
  yield line<Header>({
    format: 'asterleigh-backup',
    formatVersion,
    schemaVersion: await migrations(client).getDatabaseVersion(),
    createdAt: new Date().toISOString(),
  })
  const sources = tables.map(({ name: table, columns }) => ({
    section: { table, columns },
    sql: `select ${columns.map(pg.escapeIdentifier).join(', ')} from ${nameOf({ name: table })}`,
  }))
  for (const { section, sql } of [{ section: waitingSection, sql: await waitingLinks(client) }, ...sources]) {
    yield line<Section>(section)
    const copy = client.query(copyTo(`copy (${sql}) to stdout`))
    yield* copy
    rows[section.table] = copy.rowCount
    yield endOfRows
  }
  yield line<Trailer>({ rows })
}

const nameOf = ({ name }: Pick<Table, 'name'>) => `public.${pg.escapeIdentifier(name)}`

const line = <T>(value: T) => `${JSON.stringify(value)}\n`
