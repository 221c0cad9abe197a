import { PgBoss } from 'pg-boss'
import postgres from 'postgres'
import { recordAction } from '../accounts/audit-queries.ts'
import { executeSql, openConnection, type Sql } from '../database/connect.ts'
import { applicationName } from '../database/database.ts'
import { migratedTables, migrationLock, migrations } from '../database/migrations.ts'
import {
  addressNoticeQueue,
  createOutbox,
  createQueues,
  digestQueue,
  enquiryQueue,
  type LinkRequest,
  linkRequestQueue,
  mailQueue,
  reminderQueue,
} from '../mail/outbox.ts'
import { requeueEnquiries } from '../site/enquiry-mail.ts'
import { requeueReminders } from '../training/reminder-jobs.ts'
import { applicationTables, quoteName, type Table, waitingTable } from './application-tables.ts'
import { BackupError, BackupReader, batches, formatVersion, Header, type Trailer, textSettings } from './backup-file.ts'

interface RestoreOptions {
  /** Absolute path of the backup. */
  readonly file: string
  /** The database that `sql` is connected to. */
  readonly databaseUrl: string
  /** Whether existing data may be replaced. */
  readonly replace: boolean
  /** Absolute path of a later backup with erasures that neither the database nor the backup lists. */
  readonly laterBackup?: string | undefined
}

/**
 * Replaces all application data by a backup in one transaction; an error changes nothing. A backup of an older version is
 * restored into the schema of that version and then migrated. Rows that were erased since the backup are deleted again.
 * Returns the backup's header and the number of rows of each table; `leftOut`: tables that the schema does not have;
 * `erased`: rows that were deleted again. Throws a {@link BackupError}.
 */
export async function restoreBackup(
  sql: Sql,
  { file, databaseUrl, replace, laterBackup }: RestoreOptions,
): Promise<{ header: Header; erased: number } & Restored> {
  const backup = new BackupReader(file)
  try {
    const header = await backup.line(Header)
    const schema = migrations(sql)
    if (header.formatVersion !== formatVersion || header.schemaVersion > (await schema.getMaxVersion())) {
      throw new BackupError('This backup was made by a newer version of this application: install that version first.')
    }
    await sql.unsafe(`begin; ${textSettings}; set local lock_timeout = '10s'`)
    // A server that starts meanwhile waits for this lock before it migrates.
    await sql`select pg_advisory_xact_lock(${migrationLock})`
    await refuseRunningServer(sql)
    // The tables of a newer version are unknown here; they are dropped with the rest.
    const isNewer = (await schema.getDatabaseVersion()) > (await schema.getMaxVersion())
    if (!isNewer) await refuseOtherTables(sql)
    if (!replace && (await holdsData(sql))) {
      throw new BackupError(
        `The database already contains data: add --yes to replace all of it with the backup of ${header.createdAt}.`,
      )
    }
    await keepErasures(sql, laterBackup)
    await emptySchema(sql)
    await schema.migrate(String(header.schemaVersion))
    const restored = await restoreTables(sql, backup)
    await schema.migrate()
    const erased = await eraseAgain(sql)
    // The first start adds sample accounts; a restored database must not get them.
    await sql`insert into first_start select now() where not exists (select from first_start)`
    // Marks the gap in the audit logs: entries made since the backup are gone.
    const restore = { actor: 'command-line', action: 'backup-restored', detail: { made: header.createdAt } } as const
    await recordAction(sql, { area: 'library', ...restore })
    for (const organisation of await sql<{ id: string }[]>`select id from organisation`)
      await recordAction(sql, { area: 'academy', organisationId: organisation.id, ...restore })
    await requeueMails(sql, databaseUrl)
    await sql`commit`
    return { header, erased, ...restored }
  } catch (error) {
    throw explain(error, file)
  } finally {
    await backup.close()
  }
}

async function refuseRunningServer(sql: Sql): Promise<void> {
  const servers = await sql`
    select from pg_stat_activity where datname = current_database() and application_name = ${applicationName}`
  if (servers.count > 0) throw new BackupError('A server is running on this database: stop it before you restore.')
}

async function holdsData(sql: Sql): Promise<boolean> {
  for (const { name } of await applicationTables(sql)) {
    // Migrations insert these rows: the log's secret, and the default organisation.
    if (name === 'audit_secret') continue
    const added = name === 'organisation' ? 'where not is_default' : ''
    const found = await sql.unsafe(`select from public.${quoteName(name)} ${added} limit 1`)
    if (found.count > 0) return true
  }
  return false
}

/** Returns the tables of the schema, without those of extensions; `quoted` is the name in SQL. */
async function allTables(sql: Sql): Promise<{ name: string; quoted: string }[]> {
  return await sql<{ name: string; quoted: string }[]>`
    select relname as name, oid::regclass::text as quoted from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`
}

/** Throws when another application has tables in the schema: their rows would be lost. */
async function refuseOtherTables(sql: Sql): Promise<void> {
  const own = migratedTables()
  const others = (await allTables(sql)).filter(({ name }) => !own.has(name))
  if (others.length === 0) return
  const names = others.map(({ name }) => name).join(', ')
  throw new BackupError(
    `A restore replaces the whole schema "public", which also contains tables of another application: ${names}. Move them to another schema first.`,
  )
}

/** Drops the tables. Functions stay, because the migrations replace them. */
async function emptySchema(sql: Sql): Promise<void> {
  const tables = await allTables(sql)
  if (tables.length > 0) await sql.unsafe(`drop table ${tables.map(({ quoted }) => quoted).join(', ')} cascade`)
}

interface Restored {
  readonly rows: Trailer['rows']
  readonly leftOut: Trailer['rows']
}

/** Restores the tables in the order of the file. Foreign keys are checked at the end; triggers do not run. */
async function restoreTables(sql: Sql, backup: BackupReader): Promise<Restored> {
  await sql`create temporary table "waiting links" (area text, email text) on commit drop`
  const foreignKeys = await sql<{ table: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`
  for (const { table, name } of foreignKeys) await sql.unsafe(`alter table ${table} drop constraint ${name}`)
  const tables = [waitingTable, ...(await applicationTables(sql))]
  const rows: Trailer['rows'] = {}
  const leftOut: Trailer['rows'] = {}
  const trailer = await backup.tables(async ({ table: name, columns }) => {
    const table = tables.find(known => known.name === name)
    if (table) rows[name] = await restoreTable(sql, table, columns, backup)
    // Another application's table in the same schema.
    else leftOut[name] = await countRows(backup)
  })
  if (tables.some(({ name }) => trailer.rows[name] === undefined || trailer.rows[name] !== rows[name])) {
    throw new BackupError('The backup is incomplete, because its row counts do not match: nothing was changed.')
  }
  for (const { table, name, definition } of foreignKeys) {
    await sql.unsafe(`alter table ${table} add constraint ${name} ${definition}`)
  }
  await advanceSequences(sql)
  return { rows, leftOut }
}

async function countRows(backup: BackupReader): Promise<number> {
  let count = 0
  for await (const _ of backup.rows()) count += 1
  return count
}

/** Inserts the rows and returns their number. */
async function restoreTable(
  sql: Sql,
  { name, types }: Table,
  columns: readonly string[],
  backup: BackupReader,
): Promise<number> {
  const table = quoteName(name)
  // A migration may have inserted rows.
  await sql.unsafe(`alter table ${table} disable trigger user; truncate ${table}`)
  // PostgreSQL rejects an unknown column.
  const values = columns.map(column => `${quoteName(column)}::${types[column] ?? 'text'}`)
  const insert = `
    insert into ${table} (${columns.map(quoteName).join(', ')}) overriding system value select ${values.join(', ')}
    from json_to_recordset($1) as row (${columns.map(column => `${quoteName(column)} text`).join(', ')})`
  let count = 0
  for await (const batch of batches(backup.rows())) count += (await executeSql(sql, insert, [batch])).rowCount
  await sql.unsafe(`alter table ${table} enable trigger user`)
  return count
}

/** Sets each sequence to the highest restored number. */
async function advanceSequences(sql: Sql): Promise<void> {
  const sequences = await sql<{ advance: string }[]>`
    select format('select setval(%L, max(%I)) from public.%I', sequence, column_name, table_name) as advance
    from information_schema.columns,
      pg_get_serial_sequence(format('public.%I', table_name), column_name) as sequence
    where table_schema = 'public' and sequence is not null`
  for (const { advance } of sequences) await sql.unsafe(advance)
}

/** Explains errors of the classes 22, 23 and 42: a value, a row or a name that does not fit the schema. */
function explain(error: unknown, file: string): unknown {
  if (!(error instanceof postgres.PostgresError)) return error
  if (error.code === '55P03')
    return new BackupError('Another program is using the tables: stop it, then restore again.')
  if (!/^(22|23|42)/.test(error.code)) return error
  return new BackupError(`${file} does not fit this application (${error.message}): nothing was changed.`)
}

/** The table of erased ids. */
const erasureTable = 'erasure'

/**
 * Copies the erased ids of the database, and those of a later backup, to a temporary table of this transaction. Call it
 * before the tables are dropped. Throws a {@link BackupError} when the later backup is not a complete backup.
 */
async function keepErasures(sql: Sql, laterBackup: string | undefined): Promise<void> {
  await sql`create temporary table kept_erasure (id uuid primary key, erased_at timestamptz) on commit drop`
  const [found] = await sql<{ exists: boolean }[]>`select to_regclass('public.erasure') is not null as exists`
  // An older schema has no time.
  if (found?.exists)
    await sql`
      insert into kept_erasure
      select id, (to_jsonb(erasure) ->> 'erased_at')::timestamptz from public.erasure`
  if (laterBackup) await readErasures(sql, laterBackup)
}

async function readErasures(sql: Sql, file: string): Promise<void> {
  const backup = new BackupReader(file)
  try {
    const header = await backup.line(Header)
    if (header.formatVersion !== formatVersion)
      throw new BackupError(`The list of erasures in ${file} cannot be read by this version of the application.`)
    const insert = `
      insert into kept_erasure
      select id, erased_at from json_to_recordset($1) as row (id uuid, erased_at timestamptz) on conflict do nothing`
    const { rows } = await backup.tables(async ({ table }) => {
      if (table === erasureTable)
        for await (const batch of batches(backup.rows())) await executeSql(sql, insert, [batch])
      else await countRows(backup)
    })
    if (rows[erasureTable] === undefined) throw new BackupError(`${file} has no list of erasures.`)
  } finally {
    await backup.close()
  }
}

/**
 * Adds the kept ids to the restored list and deletes the rows with an id of the list. Returns the number of deleted
 * accounts, certificates, enquiries, download records and organisations.
 */
async function eraseAgain(sql: Sql): Promise<number> {
  await sql`
    insert into erasure select id, coalesce(erased_at, now()) from kept_erasure on conflict do nothing`
  let count = 0
  for (const table of ['account', 'certificate', 'enquiry', 'download', 'organisation'])
    count += (await sql`delete from ${sql(table)} where id in (select id from erasure)`).count
  await sql`delete from audit_entry where organisation_id in (select id from erasure)`
  return count
}

/**
 * Replaces the jobs of the mail queues in the transaction of `sql`. The new jobs are requests for new links, for the people
 * whose mail was waiting at the time of the backup, and the enquiries and reminders not mailed yet. The next server sends them.
 */
async function requeueMails(sql: Sql, databaseUrl: string): Promise<void> {
  // pg-boss creates its schema in transactions of its own.
  const own = openConnection(databaseUrl)
  const db = { executeSql: (text: string, values?: unknown[]) => executeSql(own.sql, text, values) }
  const boss = new PgBoss({ db, supervise: false, schedule: false })
  await boss.start()
  try {
    const queues = [mailQueue, linkRequestQueue, addressNoticeQueue, enquiryQueue, reminderQueue, digestQueue]
    await createQueues(boss, queues)
    await sql`delete from pgboss.job where name = any(${queues}::text[])`
    const outbox = createOutbox(boss)
    const waiting = await sql<LinkRequest[]>`select area, email from "waiting links"`
    for (const request of waiting) await outbox.requestLink(sql, request)
    await requeueEnquiries(sql, outbox)
    await requeueReminders(sql, outbox)
  } finally {
    await boss.stop({ graceful: false })
    await own.destroy()
  }
}
