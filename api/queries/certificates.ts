import type { Certificate } from '../contract/certificates.ts'
import { createTypedCode, inGroups, plainCode } from '../credentials/typed-code.ts'
import type { Sql } from '../database/connect.ts'

interface CertificateRow {
  readonly code: string
  readonly cycle: number
  readonly name: string
  readonly score: number
  readonly completed_at: Date
  readonly issued_at: Date
  readonly valid_until: string | null
}

interface StoredCertificate extends Certificate {
  readonly cycle: number
}

/** The content of a certificate. */
export interface Achievement {
  readonly employeeId: string
  readonly cycle: number
  readonly name: string
  readonly score: number
  readonly completedAt: Date
  /** `YYYY-MM-DD`; null: no expiry. */
  readonly validUntil: string | null
}

/** Issues a certificate, or returns an earlier one with the same content. */
export async function issueCertificate(
  sql: Sql,
  { employeeId, cycle, name, score, completedAt, validUntil }: Achievement,
): Promise<StoredCertificate> {
  // The update changes nothing, but `do nothing` would return no row.
  const rows = await sql<CertificateRow[]>`
    insert into certificate (code, employee_id, organisation_id, cycle, name, score, completed_at, valid_until)
    select ${createTypedCode()}, id, organisation_id, ${cycle}::integer, ${name}, ${score}, ${completedAt}::timestamptz,
      ${validUntil}::date
    from account where id = ${employeeId}
    on conflict (employee_id, name, score, completed_at) do update set score = excluded.score
    returning ${columns(sql)}`
  const [certificate] = rows.map(toCertificate)
  if (!certificate) throw new Error('The certificate was not stored.')
  return certificate
}

/** Returns the certificate with this code, typed in any case and with or without separators. */
export async function findCertificate(sql: Sql, code: string): Promise<Certificate | undefined> {
  const rows = await sql<CertificateRow[]>`
    select ${columns(sql)} from certificate where code = ${plainCode(code)}`
  return rows.map(toCertificate)[0]
}

/** Returns all certificates of an employee, oldest first. */
export async function listCertificates(sql: Sql, employeeId: string): Promise<Certificate[]> {
  const rows = await sql<CertificateRow[]>`
    select ${columns(sql)} from certificate
    where employee_id = ${employeeId} order by issued_at, code`
  return rows.map(toCertificate)
}

const columns = (sql: Sql) => sql`code, cycle, name, score, completed_at, issued_at, valid_until::text`

const toCertificate = ({ code, completed_at, issued_at, ...row }: CertificateRow): StoredCertificate => ({
  ...row,
  code: inGroups(code),
  completed_at: completed_at.toISOString(),
  issued_at: issued_at.toISOString(),
})
