import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect } from 'vitest'
import { recordAction, type Subject } from '../../api/accounts/audit-queries.ts'
import { restoreBackup } from '../../api/backup/restore-backup.ts'
import { saveBackup } from '../../api/backup/save-backup.ts'
import { withDatabase } from '../../api/commands/with-database.ts'
import { readConfig } from '../../api/config.ts'
import { createTestDatabase, type TestClient, type TestDatabase, testClient } from '../database.ts'
import { temporaryFolder } from './running-command.ts'

type Query = (sql: string, values?: unknown[]) => Promise<Record<string, string>[]>

/** Runs `work` on a new connection. */
export async function connected<T>(
  databaseUrl: string,
  work: (query: Query, client: TestClient) => Promise<T>,
): Promise<T> {
  const client = testClient(databaseUrl)
  try {
    return await work(
      async (sql, values = []) => (await client.query<Record<string, string>>(sql, values)).rows,
      client,
    )
  } finally {
    await client.end()
  }
}

export const query = (databaseUrl: string, sql: string, values?: unknown[]) =>
  connected(databaseUrl, ask => ask(sql, values))

const settings = (databaseUrl: string) => readConfig({ DATABASE_URL: databaseUrl })

/** Saves a backup. Rejects with the sentence that `npm run backup` prints. */
export const backup = (databaseUrl: string, file: string) =>
  withDatabase(settings(databaseUrl), sql => saveBackup(sql, file))

/** Restores a backup. Rejects with the sentence that `npm run restore` prints. */
export const restore = (databaseUrl: string, file: string, options: { replace?: boolean; laterBackup?: string } = {}) =>
  withDatabase(settings(databaseUrl), sql => restoreBackup(sql, { file, databaseUrl, replace: false, ...options }))

/** Creates a filled database and backs it up to a path with spaces. */
export async function createFilledBackup(): Promise<AsyncDisposable & { filled: TestDatabase; file: string }> {
  const filled = await createFilledDatabase()
  const folder = await temporaryFolder()
  const file = join(folder.path, 'all of it.gz')
  await backup(filled.url, file)
  return {
    filled,
    file,
    async [Symbol.asyncDispose]() {
      await folder[Symbol.asyncDispose]()
      await filled.drop()
    },
  }
}

/**
 * Returns every row of every table in a backup as text, except the log entries of restores. Expects each table to have
 * a row, because an empty table proves nothing.
 */
export function rowsOf({ url }: TestDatabase) {
  return connected(url, async ask => {
    const tables = await ask(
      `select tablename as name from pg_tables
       where schemaname = 'public' and tablename not in ('migration', 'session', 'rate_limit', 'auditor_pack', 'auditor_pack_part')
       order by 1`,
    )
    const rows: Record<string, string>[][] = []
    for (const { name } of tables)
      rows.push(
        await ask(
          `select '${name}' as table, t::text as row from "${name}" t
           where t::text not like '%backup-restored%' order by row`,
        ),
      )
    expect(rows.filter(({ length }) => length === 0)).toEqual([])
    return rows
  })
}

export const recordExport = (client: TestClient, subject: Subject) =>
  recordAction(client, { area: 'academy', actor: 'command-line', action: 'user-exported', subject })

/** Creates a database with a row in every table, with characters that are hard to escape. */
export async function createFilledDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  await connected(database.url, fill)
  return database
}

async function fill(ask: Query, client: TestClient): Promise<void> {
  await ask('insert into first_start default values')
  // A restore merges these ids with those of the database. The same id in both keeps the tables equal.
  await ask(`insert into erasure values ('f6f1c3a0-0d8f-4a52-9d3e-5f0a5d8f2b11')`)
  const [account] = await ask(
    `insert into account (area, email, first_name, last_name, status, created_at)
     values ('employee', 'ada@cro.example', $1, '\\.', 'active', '2026-01-02 03:04:05.678901+00') returning id`,
    ['Ad\ta \\N "Љ"\r\n\u2028\\.\n'],
  )
  await ask(
    `with stored as (
       insert into completion (id, employee_id, module_id, score, reported, finished_at)
       values ($1, $2, 1, 100, 'null', now()) returning id)
     insert into waiting_statement select id from stored`,
    [randomUUID(), account?.['id']],
  )
  await ask(`insert into progress values ($1, 1, 100, 'infinity')`, [account?.['id']])
  await ask(
    `insert into training_cycle values ($1, 1, '2026-01-02', '2026-02-28', '2026-01-03 04:05:06.789012+00', '2027-01-03')`,
    [account?.['id']],
  )
  await ask(`insert into reminder (employee_id, cycle, due_on, mailed_at) values ($1, 1, '2026-02-28', now())`, [
    account?.['id'],
  ])
  await ask(
    `insert into certificate (code, employee_id, name, score, completed_at, replaces)
     values ('AAAA', $1, '\\.', 100, now(), 'BBBB'), ('BBBB', $1, '\\N', 100, now(), null)`,
    [account?.['id']],
  )
  await ask(
    `insert into invitation (token_hash, account_id, purpose, expires_at) values ('\\x00ff5c2e0a', $1, 'reset', now())`,
    [account?.['id']],
  )
  await ask(
    `with provider as (
       insert into identity_provider (organisation_id, issuer, client_id, sealed_secret, is_only, creates)
       select id, 'https://login.example', '\\N', '\\x00ff5c2e0a', true, false from organisation returning organisation_id),
     domain as (insert into sign_in_domain select 'cro.example', organisation_id from provider)
     insert into sign_in_identity (account_id, organisation_id, area, issuer, subject)
     select $1, organisation_id, 'employee', 'https://login.example', '\\.' from provider`,
    [account?.['id']],
  )
  await ask(
    `insert into enquiry (first_name, last_name, email, company, message, source)
     values ('\\N', 'B', 'b@c.example', 'C', $1, '')`,
    ['Dear all,\r\n\t\\.\n\\.'],
  )
  const [resource] = await ask(
    `insert into resource (title, description, resource_type, file_url, category, download_count)
     values ('T', '', 'guide', 'data:,x', 'C', 7) returning id`,
  )
  await ask(
    `insert into download (resource_id, first_name, last_name, email, company) values ($1, 'A', 'B', 'a@b.example', '')`,
    [resource?.['id']],
  )
  await ask(`insert into download_day values ($1, '2026-02-28', 7)`, [resource?.['id']])
  await ask(`insert into second_factor values ($1, '\\x00ff5c2e0a', now(), 59000000)`, [account?.['id']])
  await ask(`insert into recovery_code values ('\\x0aff', $1)`, [account?.['id']])
  await ask(
    `insert into auditor_pack (organisation_id, requested_by, total) select organisation_id, id, 1 from account
     where id = $1`,
    [account?.['id']],
  )
  await recordExport(client, { kind: 'employee', id: account?.['id'] ?? '', email: 'ada@cro.example' })
  await ask(`insert into file values ('\\x00', 'text/plain', 'x.txt', '\\x5c2e0a00')`)
}
