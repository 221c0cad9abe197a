import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import pLimit from 'p-limit'
import { duplicateText, importErrorTexts, misdecodedText } from '../../content/academy-admin/import-texts.ts'
import { singleLine } from '../../content/normalize-text.ts'
import { errorTexts, fieldError } from '../../content/responses/error-texts.ts'
import { changeAs } from '../accounts/admin-change.ts'
import { recordAction, recordActionOnEach } from '../accounts/audit-queries.ts'
import { createInvitations } from '../accounts/invitation-queries.ts'
import {
  type ColumnChoice,
  countWaitingInvitations,
  type ImportOutcome,
  type ImportRow,
  importEmployees,
  importFileLimit,
} from '../contract/admin/import-employees.ts'
import type { QueryOf, ResponseOf } from '../contract/endpoint.ts'
import type { Sql } from '../database/connect.ts'
import { DatabaseUnavailable } from '../database/database.ts'
import { parseEmail } from '../database/parse-email.ts'
import type { Caller } from '../http/access.ts'
import { Refusal } from '../http/errors.ts'
import { hasControlCharacter } from '../http/read-text.ts'
import { receiveUpload, type UploadRules } from '../http/receive-upload.ts'
import { ok, route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { cleanAddress, cleanName, isMisdecoded } from './clean-cell.ts'
import {
  countWaiting,
  createEmployees,
  type KnownEmployee,
  lockEmployees,
  renameEmployees,
} from './import-employees-queries.ts'
import { type EmployeeRecord, parseEmployeeCsv } from './parse-employee-csv.ts'

const rules: UploadRules<'text/csv'> = {
  // The content is checked, whatever its name.
  mediaTypeOf: () => 'text/csv',
  limit: importFileLimit + 1,
  refused: { missing: 'file-missing', size: 'file-too-large' },
}
/** Milliseconds. */
const times = { stalled: 60_000, total: 300_000 }
/** Concurrent imports; each occupies a database connection for up to seconds. */
const maxConcurrent = 2

/** Academy admins invite the people of a CSV file. */
export async function importEmployeesRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database } = services
  const limit = pLimit(maxConcurrent)

  route(app, countWaitingInvitations, 'academy-admin', async ({ caller }) =>
    ok(await database.run(sql => countWaiting(sql, caller.organisationId))),
  )

  await app.register(async scope => {
    // This route accepts forms only. Other content types are refused after the caller was authenticated.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    await scope.register(multipart, { throwFileSizeLimit: false })
    route(scope, importEmployees, 'academy-admin', async ({ request, reply, caller, query }) => {
      const { bytes } = await receiveUpload(request, reply, rules, times)
      const records = parseEmployeeCsv(bytes, choiceOf(query))
      return ok(await limit(() => importPeople(services, caller, records, query.dryRun === 'true')))
    })
  })
}

/** Returns the columns that the admin has chosen; undefined if they are to be recognised. */
function choiceOf({ dryRun: _, ...chosen }: QueryOf<typeof importEmployees>): ColumnChoice | undefined {
  if (Object.keys(chosen).length === 0) return undefined
  const { email, firstName, lastName, headerLine } = chosen
  if (email === undefined || firstName === undefined || lastName === undefined || headerLine === undefined)
    throw new Refusal(400, 'bad-request')
  return {
    email: Number(email),
    firstName: Number(firstName),
    lastName: Number(lastName),
    headerLine: Number(headerLine),
  }
}

type Import = Extract<ResponseOf<typeof importEmployees>, { status: 200 }>['body']

/**
 * Invites the people of a file into the caller's organisation, and sends a fresh link to those who were invited before, in
 * one transaction. A dry run does the same and is rolled back.
 */
async function importPeople(
  { database, outbox }: Services,
  caller: Caller,
  records: readonly EmployeeRecord[],
  isDryRun: boolean,
): Promise<Import> {
  const { accepted, refused } = checkRecords(records)
  return changeAs(database, caller, async sql => {
    await sql`savepoint before_import`
    const people = await invite(sql, caller, accepted)
    const mailed = people.filter(({ outcome }) => outcome === 'invited' || outcome === 'resent')
    const links = await createInvitations(sql, mailed)
    const mail = { area: 'employee', purpose: 'invitation' } as const
    await outbox.sendLinksInBulk(
      sql,
      links.map(({ email, firstName, token }) => ({ ...mail, email, firstName, token })),
    )
    const rows = [...refused, ...people.map(toRow)].sort((a, b) => a.line - b.line)
    const counts = countOutcomes(rows)
    await recordImport(sql, caller, mailed, { rows: rows.length, invited: counts.invited, resent: counts.resent })
    if (isDryRun) await sql`rollback to savepoint before_import`
    return { rows, counts }
  })
}

interface ImportedPerson extends EmployeeRecord {
  readonly id: string
  readonly outcome: keyof typeof importErrorTexts
  readonly isRenamed: boolean
}

function toRow(person: ImportedPerson): ImportRow {
  const { line, email, firstName, lastName, outcome } = person
  return { line, email, firstName, lastName, outcome, error: importErrorTexts[outcome], warning: warningOf(person) }
}

/** Creates the missing accounts, renames people who are invited again, and returns the outcome of each record. */
async function invite(
  sql: Sql,
  { organisationId }: Caller,
  records: readonly EmployeeRecord[],
): Promise<ImportedPerson[]> {
  const created = await createEmployees(sql, organisationId, records)
  const addresses = records.map(addressOf).filter(address => !created.has(address))
  const known = await lockEmployees(sql, organisationId, addresses)
  const people = records.map((record): ImportedPerson => {
    const id = created.get(addressOf(record))
    if (id !== undefined) return { ...record, id, outcome: 'invited', isRenamed: false }
    const employee = known.get(addressOf(record))
    if (!employee) throw new DatabaseUnavailable('An account was deleted while its address was imported.')
    const isRenamed = employee.firstName !== record.firstName || employee.lastName !== record.lastName
    // As it is stored; another organisation's spelling is not shown.
    const email = employee.isOwn ? employee.email : record.email
    return { ...record, email, id: employee.id, outcome: outcomeOf(employee), isRenamed }
  })
  await renameEmployees(
    sql,
    people.filter(({ outcome, isRenamed }) => outcome === 'resent' && isRenamed),
  )
  return people
}

const addressOf = ({ email }: EmployeeRecord) => email.toLowerCase()

function outcomeOf({ isOwn, status, isJustInvited }: KnownEmployee): ImportedPerson['outcome'] {
  if (!isOwn) return 'address-taken'
  if (status === 'active') return 'already-active'
  if (status === 'deactivated') return 'deactivated'
  return isJustInvited ? 'already-invited' : 'resent'
}

function countOutcomes(rows: readonly ImportRow[]): Import['counts'] {
  const count = (outcome: ImportOutcome) => rows.filter(row => row.outcome === outcome).length
  return {
    invited: count('invited'),
    resent: count('resent'),
    'already-invited': count('already-invited'),
    'already-active': count('already-active'),
    deactivated: count('deactivated'),
    'address-taken': count('address-taken'),
    duplicate: count('duplicate'),
    invalid: count('invalid'),
  }
}

/** Records the import, and for each person the same entry as a single invitation. */
async function recordImport(
  sql: Sql,
  actor: Caller,
  mailed: readonly ImportedPerson[],
  detail: { readonly rows: number; readonly invited: number; readonly resent: number },
): Promise<void> {
  await recordAction(sql, { area: 'academy', actor, action: 'employees-imported', detail })
  await recordActionOnEach(
    sql,
    { actor, action: 'employee-invited', kind: 'employee' },
    mailed.map(({ id, email, isRenamed }) => ({ id, email, detail: isRenamed ? { renamed: true } : {} })),
  )
}

/** Characters, as in a single invitation. */
const longest = { email: 320, firstName: 200, lastName: 200 }
const fields = ['email', 'firstName', 'lastName'] as const

/** Returns the records that can be invited, in their stored form, and those that are invalid or duplicates. */
function checkRecords(records: readonly EmployeeRecord[]): { accepted: EmployeeRecord[]; refused: ImportRow[] } {
  const accepted: EmployeeRecord[] = []
  const refused: ImportRow[] = []
  const lines = new Map<string, number>()
  for (const record of records) {
    const typed = cleanAddress(record.email)
    const email = parseEmail(typed)
    const checked = {
      line: record.line,
      email: email ?? singleLine(typed),
      firstName: singleLine(cleanName(record.firstName)),
      lastName: singleLine(cleanName(record.lastName)),
      problem: record.problem,
    }
    const { problem: _, ...row } = { ...checked, warning: warningOf(checked) }
    const problem = problemOf(checked) ?? (email === undefined ? errorTexts['invalid-email'] : undefined)
    const address = checked.email.toLowerCase()
    const earlier = lines.get(address)
    if (problem !== undefined) refused.push({ ...row, outcome: 'invalid', error: problem })
    else if (earlier !== undefined) refused.push({ ...row, outcome: 'duplicate', error: duplicateText(earlier) })
    else {
      lines.set(address, checked.line)
      accepted.push(checked)
    }
  }
  return { accepted, refused }
}

const warningOf = ({ firstName, lastName }: EmployeeRecord) =>
  isMisdecoded(firstName) || isMisdecoded(lastName) ? misdecodedText : null

function problemOf(record: EmployeeRecord): string | undefined {
  if (record.problem !== null) return record.problem
  if (record.firstName === '' || record.lastName === '') return errorTexts['name-missing']
  const unstorable = fields.find(field => hasControlCharacter(record[field]))
  if (unstorable) return fieldError(unstorable, 'control-character')
  const tooLong = fields.find(field => record[field].length > longest[field])
  return tooLong && fieldError(tooLong, 'maxLength')
}
