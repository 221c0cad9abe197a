import { plainCode } from '../accounts/typed-code.ts'
import type { CertificateRow } from '../contract/certificate-admin.ts'
import type { Sql } from '../database/connect.ts'
import { type ListPage, listPage, type PageRequest } from '../http/list-page.ts'
import { wordSearch } from '../http/word-search.ts'
import type { OrganisationId } from '../people/academy-user-queries.ts'
import { certificateColumns, type CertificateRow as StoredRow, toCertificate } from './certificate-queries.ts'

interface ListedCertificate extends StoredRow {
  readonly id: string
  readonly email: string | null
}

/** Returns a page of an organisation's certificates, latest first. */
export async function listCertificates(
  sql: Sql,
  organisationId: OrganisationId,
  { search = '', ...request }: PageRequest & { readonly search?: string | undefined },
): Promise<ListPage<CertificateRow>> {
  const page = await listPage<ListedCertificate>(
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
 * Deletes a certificate of an organisation; a restore does not bring it back. Returns its holder (null when the account is
 * deleted), or undefined when the organisation has no such certificate.
 */
export async function deleteCertificate(
  sql: Sql,
  organisationId: OrganisationId,
  code: string,
): Promise<{ holder: { id: string; email: string } | null } | undefined> {
  const [deleted] = await sql<{ id: string | null; email: string | null }[]>`
    with deleted as (
      delete from certificate where code = ${plainCode(code)} and organisation_id = ${organisationId}
      returning id, employee_id
    ), recorded as (insert into erasure select id from deleted)
    select account.id, email from deleted left join account on account.id = employee_id`
  if (!deleted) return undefined
  const { id, email } = deleted
  return { holder: id !== null && email !== null ? { id, email } : null }
}
