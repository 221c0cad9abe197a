import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { Type } from 'typebox'
import { applicationName } from '../database/database.ts'
import { migratedTables, migrationLock, migrations } from '../database/migrations.ts'
import { recordAction } from '../queries/audit.ts'
import { applicationTables } from './application-tables.ts'
import { BackupError } from './backup-error.ts'
import { copySettings, formatVersion, Header, Section, Trailer } from './backup-format.ts'
import { BackupReader } from './backup-reader.ts'
import { requeueMails } from './requeue-mails.ts'
import { waitingSection } from './waiting-links.ts'

interface RestoreOptions {
  /** Absolute path of the backup. */
  readonly file: string
  /** The database that `client` is connected to. */
  readonly databaseUrl: string
  /** Whether data that is there already may be replaced. */
  readonly replace: boolean
}

/**
 * Replaces all of the application's data by a backup's, in one transaction: on any error the database is as it was. An
 * older backup is restored into the schema it was made of, and then migrated. Resolves to the backup's header and the
 * number of rows of each table; `leftOut`: of those that are none of the application's. Throws a {@link BackupError}.
 */
export async function restoreBackup(
  client: pg.Client,
  { file, databaseUrl, replace }: RestoreOptions,
): Promise<{ header: Header } & Restored> {
  const backup = new BackupReader(file)
  try {
    const header = await backup.line(Header)
    const schema = migrations(client)
    if (header.formatVersion > formatVersion || header.schemaVersion > (await schema.getMaxVersion())) {
      throw new BackupError('This backup was made by a newer version of this application: install that one first.')
    }
    await client.query(`begin; ${copySettings}; set local lock_timeout = '10s'`)
    // A server that starts now waits with its migrations.
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    await refuseRunningServer(client)
    if (!(await isNewer(client, schema))) await refuseOtherTables(client)
    if (!replace && (await holdsData(client))) {
      throw new BackupError(
        `The database holds data already: add --yes to replace all of it by the backup of ${header.createdAt}.`,
      )
    }
    await emptySchema(client)
    await schema.migrate(String(header.schemaVersion))
    const restored = await restoreTables(client, backup)
    await schema.migrate()
    // What was restored is no first start, wherever it comes from: no sample accounts are added to it.
    await client.query('insert into first_start select now() where not exists (select from first_start)')
    // The logs are the backup's now: what was done since it was made is in none.
    for (const area of ['academy', 'library'] as const) {
      const detail = { made: header.createdAt }
      await recordAction(client, { area, actor: 'command-line', action: 'backup-restored', detail })
    }
    await requeueMails(client, databaseUrl)
    await client.query('commit')
    return { header, ...restored }
  } catch (error) {
    throw explain(error, file)
  } finally {
    await backup.close()
  }
}

async function refuseRunningServer(client: pg.Client): Promise<void> {
  const servers = await client.query(
    'select from pg_stat_activity where datname = current_database() and application_name = $1',
    [applicationName],
  )
  if (servers.rowCount) throw new BackupError('A server is running on this database: stop it before you restore.')
}

async function holdsData(client: pg.Client): Promise<boolean> {
  for (const { name } of await applicationTables(client)) {
    // A migration's, not somebody's.
    if (name === 'audit_secret') continue
    const found = await client.query(`select from public.${pg.escapeIdentifier(name)} limit 1`)
    if (found.rowCount) return true
  }
  return false
}

/** The tables of the schema, but for those of extensions: as they are called, and as SQL has it. */
async function allTables(client: pg.Client): Promise<{ name: string; quoted: string }[]> {
  const { rows } = await client.query<{ name: string; quoted: string }>(
    `select relname as name, oid::regclass::text as quoted from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`,
  )
  return rows
}

/** Whether there may be tables of this application that this version does not know; they would be in the way. */
async function isNewer(client: pg.Client, schema: ReturnType<typeof migrations>): Promise<boolean> {
  const { rowCount } = await client.query(`select where to_regclass('public.schemaversion') is not null`)
  return rowCount === 1 && (await schema.getDatabaseVersion()) > (await schema.getMaxVersion())
}

/** Another tool's rows would be lost: no backup brings them back. */
async function refuseOtherTables(client: pg.Client): Promise<void> {
  const own = migratedTables()
  const others = (await allTables(client)).filter(({ name }) => !own.has(name))
  if (others.length === 0) return
  const names = others.map(({ name }) => name).join(', ')
  throw new BackupError(
    `In the schema "public", all of which is replaced, are tables that are not this application's: ${names}. Move them to another schema before you restore.`,
  )
}

async function emptySchema(client: pg.Client): Promise<void> {
  const tables = await allTables(client)
  if (tables.length > 0) await client.query(`drop table ${tables.map(({ quoted }) => quoted).join(', ')} cascade`)
}

interface Restored {
  readonly rows: Trailer['rows']
  readonly leftOut: Trailer['rows']
}

/** Restores the tables in the order of the file. Foreign keys are checked in the end, and no trigger adds to the data. */
async function restoreTables(client: pg.Client, backup: BackupReader): Promise<Restored> {
  await client.query('create temporary table "waiting links" (area text, email text) on commit drop')
  const { rows: foreignKeys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of foreignKeys) await client.query(`alter table ${table} drop constraint ${name}`)
  const tables = [waitingSection.table, ...(await applicationTables(client)).map(({ name }) => name)]
  const rows: Trailer['rows'] = {}
  const leftOut: Trailer['rows'] = {}
  let part = await backup.line(SectionOrTrailer)
  while ('table' in part) {
    if (tables.includes(part.table)) rows[part.table] = await restoreTable(client, part, backup)
    // Of somebody else, who put it beside ours.
    else leftOut[part.table] = await backup.skipRows()
    part = await backup.line(SectionOrTrailer)
  }
  const trailer = part
  await backup.end()
  if (tables.some(table => trailer.rows[table] === undefined || trailer.rows[table] !== rows[table])) {
    throw new BackupError('The backup does not hold the rows that it says it holds: nothing was changed.')
  }
  for (const { table, name, definition } of foreignKeys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
  await advanceSequences(client)
  return { rows, leftOut }
}

const SectionOrTrailer = Type.Union([Section, Trailer])

async function restoreTable(client: pg.Client, { table, columns }: Section, backup: BackupReader): Promise<number> {
  const name = pg.escapeIdentifier(table)
  // A migration may have put rows there.
  await client.query(`alter table ${name} disable trigger user; truncate ${name}`)
  const copy = client.query(copyFrom(`copy ${name} (${columns.map(pg.escapeIdentifier).join(', ')}) from stdin`))
  await pipeline(backup.rows(), copy)
  await client.query(`alter table ${name} enable trigger user`)
  return copy.rowCount
}

/** What counts up goes on after the highest number that was restored. */
async function advanceSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ advance: string }>(
    `select format('select setval(%L, max(%I)) from public.%I', sequence, column_name, table_name) as advance
     from information_schema.columns,
       pg_get_serial_sequence(format('public.%I', table_name), column_name) as sequence
     where table_schema = 'public' and sequence is not null`,
  )
  for (const { advance } of rows) await client.query(advance)
}

/** Class 22, 23 and 42: a value, a row or a name that the schema does not know. */
function explain(error: unknown, file: string): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  const code = error.code ?? ''
  if (code === '55P03') return new BackupError('Another program is using the tables: end it, then restore again.')
  if (!/^(22|23|42)/.test(code)) return error
  return new BackupError(`${file} does not fit this application (${error.message}): nothing was changed.`)
}
