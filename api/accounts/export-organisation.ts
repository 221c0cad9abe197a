import { createWriteStream } from 'node:fs'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PendingQuery, Row } from 'postgres'
import { ZipFile } from 'yazl'
import { type CsvCell, csvLine } from '../../content/admin/csv-line.ts'
import type { Sql } from '../database/connect.ts'

/** Rows in memory at once. */
const batchRows = 200

/**
 * Writes everything stored about an organisation to a new ZIP file, readable by its owner only: each table as JSON and as
 * CSV, without password hashes and tokens. Call it in a transaction with one snapshot. Throws if the file exists.
 */
export async function exportOrganisation(sql: Sql, id: string, file: string): Promise<void> {
  const zip = new ZipFile()
  const pipe = new PassThrough()
  // yazl does not handle the errors of an entry's stream.
  const read = (rows: AsyncIterable<string>) => Readable.from(rows).on('error', error => pipe.destroy(error))
  for (const [name, query] of Object.entries(tables(sql, id))) {
    zip.addReadStreamLazy(`${name}.json`, take => take(null, read(toJson(query()))))
    zip.addReadStreamLazy(`${name}.csv`, take => take(null, read(toCsv(query()))))
  }
  zip.end()
  await pipeline(zip.outputStream, pipe, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }))
}

const tables = (sql: Sql, id: string): Record<string, () => PendingQuery<Row[]>> => ({
  organisation: () => sql`select * from organisation where id = ${id}`,
  'single-sign-on': () => sql`
    select issuer, client_id, is_only, creates, identity_provider.created_at,
      array(select domain from sign_in_domain where organisation_id = ${id} order by domain) as domains
    from identity_provider where organisation_id = ${id}`,
  'linked-sign-ins': () => sql`
    select account_id, issuer, subject, created_at from sign_in_identity
    where organisation_id = ${id} order by created_at, account_id`,
  people: () => sql`
    select id, area, email, first_name, last_name, status, must_change_password, created_at, last_login_at,
      accepted_at, first_due_on, keeps_password
    from account where organisation_id = ${id} order by area, sort_name, id`,
  invitations: () => sql`
    select account_id, purpose, invitation.created_at, expires_at, used_at, mailed_at, mail_failed_at
    from invitation join account on account.id = account_id
    where organisation_id = ${id} order by invitation.created_at, token_hash`,
  sessions: () => sql`
    select account_id, session.created_at, last_seen_at, expires_at from session join account on account.id = account_id
    where organisation_id = ${id} order by session.created_at, token_hash`,
  results: () => sql`
    select completion.* from completion join account on account.id = employee_id
    where organisation_id = ${id} order by received_at, finished_at, completion.id`,
  progress: () => sql`
    select progress.* from progress join account on account.id = employee_id
    where organisation_id = ${id} order by employee_id, module_id`,
  'training-cycles': () => sql`
    select training_cycle.* from training_cycle join account on account.id = employee_id
    where organisation_id = ${id} order by employee_id, cycle`,
  reminders: () => sql`
    select reminder.* from reminder join account on account.id = employee_id
    where organisation_id = ${id} order by reminder.created_at, reminder.id`,
  certificates: () => sql`select * from certificate where organisation_id = ${id} order by issued_at, code`,
  'activity-log': () => sql`
    select id, at, actor_id, actor_name, actor_email, action, subject_kind, subject_id, detail
    from audit_entry where organisation_id = ${id} order by id`,
})

async function* toJson(query: PendingQuery<Row[]>): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const rows of query.cursor(batchRows)) {
    for (const row of rows) {
      yield separator + JSON.stringify(row)
      separator = ',\n'
    }
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

async function* toCsv(query: PendingQuery<Row[]>): AsyncGenerator<string> {
  let isFirst = true
  for await (const rows of query.cursor(batchRows)) {
    for (const row of rows) {
      if (isFirst) yield csvLine(Object.keys(row))
      isFirst = false
      yield csvLine(Object.values(row).map(toCell))
    }
  }
}

function toCell(value: unknown): CsvCell {
  if (value === null || value instanceof Date || typeof value === 'string' || typeof value === 'number') return value
  return JSON.stringify(value)
}
