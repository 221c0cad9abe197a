import type { Sql } from '../database/connect.ts'
import { executeSql } from '../database/execute-sql.ts'
import { BackupError, BackupReader, batches, formatVersion, Header, SectionOrTrailer } from './backup-file.ts'

/** The table of erased ids. */
const erasureTable = 'erasure'

/**
 * Copies the erased ids of the database, and those of a later backup, to a temporary table of this transaction. Call it
 * before the tables are dropped. Throws a {@link BackupError} when the later backup is not a complete backup.
 */
export async function keepErasures(sql: Sql, laterBackup: string | undefined): Promise<void> {
  await sql`create temporary table kept_erasure (id uuid primary key) on commit drop`
  const [found] = await sql<{ exists: boolean }[]>`select to_regclass('public.erasure') is not null as exists`
  if (found?.exists) await sql`insert into kept_erasure select id from public.erasure`
  if (laterBackup) await readErasures(sql, laterBackup)
}

async function readErasures(sql: Sql, file: string): Promise<void> {
  const backup = new BackupReader(file)
  try {
    const header = await backup.line(Header)
    if (header.formatVersion !== formatVersion)
      throw new BackupError(`The list of erasures in ${file} cannot be read by this version of the application.`)
    let part = await backup.line(SectionOrTrailer)
    while ('table' in part) {
      const insert = `
        insert into kept_erasure select id from json_to_recordset($1) as row (id uuid) on conflict do nothing`
      if (part.table === erasureTable)
        for await (const batch of batches(backup.rows())) await executeSql(sql, insert, [batch])
      else for await (const _ of backup.rows());
      part = await backup.line(SectionOrTrailer)
    }
    await backup.end()
    if (part.rows[erasureTable] === undefined) throw new BackupError(`${file} has no list of erasures.`)
  } finally {
    await backup.close()
  }
}

/**
 * Adds the kept ids to the restored list and deletes the rows with an id of the list. Returns the number of deleted
 * accounts, certificates, enquiries, download records and organisations.
 */
export async function eraseAgain(sql: Sql): Promise<number> {
  await sql`insert into erasure select id from kept_erasure on conflict do nothing`
  let count = 0
  for (const table of ['account', 'certificate', 'enquiry', 'download', 'organisation'])
    count += (await sql`delete from ${sql(table)} where id in (select id from erasure)`).count
  await sql`delete from audit_entry where organisation_id in (select id from erasure)`
  return count
}
