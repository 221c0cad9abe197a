import type postgres from 'postgres'
import type { OrganisationId } from '../accounts/account-queries.ts'
import { createTypedCode, inGroups, plainCode } from '../accounts/tokens.ts'
import type { CertificateRow as AdminRow, ExportedCertificate } from '../contract/certificates.ts'
import type { Sql } from '../database/connect.ts'
import { type ListPage, listPage, type PageRequest, wordSearch } from '../database/list-page.ts'

export interface CertificateRow extends Omit<ExportedCertificate, 'completed_at' | 'issued_at'> {
  readonly completed_at: Date
  readonly issued_at: Date
}

export const certificateColumns = (sql: Sql): postgres.Fragment => sql`
  certificate.code, cycle, name, score, completed_at, issued_at, valid_until::text, replaces, replaced_on::text`

/** The content of a certificate. */
interface Achievement {
  readonly employeeId: string
  readonly cycle: number
  readonly name: string
  readonly score: number
  readonly completedAt: Date
  /** `YYYY-MM-DD`; null: no expiry. */
  readonly validUntil: string | null
}

/**
 * Issues a certificate, which replaces the current one of the employee's cycle, or returns the current one if it has the
 * same content. Call it in a transaction that has locked the employee: two requests at once would issue two.
 */
export async function issueCertificate(
  sql: Sql,
  { employeeId, cycle, name, score, completedAt, validUntil }: Achievement,
): Promise<ExportedCertificate> {
  const [current] = await sql<(CertificateRow & { isSame: boolean })[]>`
    select ${certificateColumns(sql)},
      (name, score, completed_at) = (${name}, ${score}, ${completedAt}::timestamptz)
        and valid_until is not distinct from ${validUntil}::date as "isSame"
    from certificate where employee_id = ${employeeId} and cycle = ${cycle} and replaced_on is null
    order by issued_at desc limit 1`
  if (current?.isSame) return toCertificate(current)
  const replaces = current?.code ?? null
  await sql`
    update certificate set replaced_on = (now() at time zone time_zone)::date
    from organisation where organisation.id = organisation_id and code = ${replaces}`
  const [issued] = await sql<CertificateRow[]>`
    insert into certificate (code, employee_id, organisation_id, cycle, name, score, completed_at, valid_until, replaces)
    select ${createTypedCode()}, id, organisation_id, ${cycle}::integer, ${name}, ${score}, ${completedAt}::timestamptz,
      ${validUntil}::date, ${replaces}
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

export const toCertificate = ({
  code,
  completed_at,
  issued_at,
  replaces,
  ...row
}: CertificateRow): ExportedCertificate => ({
  ...row,
  code: inGroups(code),
  completed_at: completed_at.toISOString(),
  issued_at: issued_at.toISOString(),
  replaces: replaces === null ? null : inGroups(replaces),
})

/** Returns a page of an organisation's certificates, latest first. */
export async function listCertificates(
  sql: Sql,
  organisationId: OrganisationId,
  { search = '', ...request }: PageRequest & { readonly search?: string | undefined },
): Promise<ListPage<AdminRow>> {
  const page = await listPage<CertificateRow & Pick<AdminRow, 'id' | 'email'>>(
    sql,
    {
      columns: sql`certificate.id, ${certificateColumns(sql)}, account.email`,
      from: sql`certificate left join account on account.id = employee_id`,
      where: sql`certificate.organisation_id = ${organisationId} ${wordSearch(sql, sql`certificate.search_text`, search)}`,
      key: { name: 'issued_at', expression: sql`issued_at`, type: 'timestamptz' },
      id: sql`certificate.id`,
      descending: true,
    },
    request,
  )
  return { ...page, rows: page.rows.map(row => ({ id: row.id, email: row.email, ...toCertificate(row) })) }
}

/**
 * Deletes a certificate of an organisation, or of none (null: it was kept when its organisation was deleted); a restore does
 * not bring it back. Returns its holder (null when the account is deleted), or undefined when there is no such certificate.
 */
export async function deleteCertificate(
  sql: Sql,
  organisationId: OrganisationId,
  code: string,
): Promise<{ holder: { id: string; email: string } | null } | undefined> {
  const [deleted] = await sql<{ id: string | null; email: string | null }[]>`
    with deleted as (
      delete from certificate where code = ${plainCode(code)} and organisation_id is not distinct from ${organisationId}
      returning id, employee_id
    ), recorded as (insert into erasure select id from deleted)
    select account.id, email from deleted left join account on account.id = employee_id`
  if (!deleted) return undefined
  const { id, email } = deleted
  return { holder: id !== null && email !== null ? { id, email } : null }
}
