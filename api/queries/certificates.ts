import type postgres from 'postgres'
import type { ExportedCertificate } from '../contract/certificates.ts'
import { createTypedCode, inGroups, plainCode } from '../credentials/typed-code.ts'
import type { Sql } from '../database/connect.ts'

export interface CertificateRow {
  readonly code: string
  readonly name: string
  readonly score: number
  readonly completed_at: Date
  readonly issued_at: Date
  readonly replaces: string | null
  readonly replaced_on: string | null
}

/** The time zone of the days on which certificates are replaced. */
const timeZone = 'Europe/Dublin'

export const certificateColumns = (sql: Sql): postgres.Fragment => sql`
  certificate.code, name, score, completed_at, issued_at, replaces, replaced_on::text`

/** The content of a certificate. */
export interface Achievement {
  readonly employeeId: string
  readonly name: string
  readonly score: number
  readonly completedAt: Date
}

/**
 * Issues a certificate, which replaces the employee's current one, or returns the current one if it has the same content.
 * Call it in a transaction that has locked the employee: two requests at once would issue two.
 */
export async function issueCertificate(
  sql: Sql,
  { employeeId, name, score, completedAt }: Achievement,
): Promise<ExportedCertificate> {
  const [current] = await sql<(CertificateRow & { isSame: boolean })[]>`
    select ${certificateColumns(sql)},
      (name, score, completed_at) = (${name}, ${score}, ${completedAt}::timestamptz) as "isSame"
    from certificate where employee_id = ${employeeId} and replaced_on is null order by issued_at desc limit 1`
  if (current?.isSame) return toCertificate(current)
  const replaces = current?.code ?? null
  await sql`update certificate set replaced_on = (now() at time zone ${timeZone})::date where code = ${replaces}`
  const [issued] = await sql<CertificateRow[]>`
    insert into certificate (code, employee_id, organisation_id, name, score, completed_at, replaces)
    select ${createTypedCode()}, id, organisation_id, ${name}, ${score}, ${completedAt}, ${replaces}
    from account where id = ${employeeId}
    returning ${certificateColumns(sql)}`
  if (!issued) throw new Error('The certificate was not stored.')
  return toCertificate(issued)
}

/** Returns the certificate with this code, typed in any case and with or without separators. */
export async function findCertificate(sql: Sql, code: string): Promise<ExportedCertificate | undefined> {
  const rows = await sql<CertificateRow[]>`
    select ${certificateColumns(sql)} from certificate where code = ${plainCode(code)}`
  return rows.map(toCertificate)[0]
}

/** Returns all certificates of an employee, oldest first. */
export async function readCertificates(sql: Sql, employeeId: string): Promise<ExportedCertificate[]> {
  const rows = await sql<CertificateRow[]>`
    select ${certificateColumns(sql)} from certificate where employee_id = ${employeeId} order by issued_at, code`
  return rows.map(toCertificate)
}

export function toCertificate(row: CertificateRow): ExportedCertificate {
  const { code, name, score, completed_at, issued_at, replaces, replaced_on } = row
  return {
    code: inGroups(code),
    name,
    score,
    completed_at: completed_at.toISOString(),
    issued_at: issued_at.toISOString(),
    replaces: replaces === null ? null : inGroups(replaces),
    replaced_on,
  }
}
