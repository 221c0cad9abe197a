import type { Certificate } from '../contract/certificates.ts'
import type { Queryable } from '../database/database.ts'
import { createTypedCode, inGroups, plainCode } from '../typed-code.ts'

interface CertificateRow {
  readonly code: string
  readonly name: string
  readonly score: number
  readonly completed_at: Date
  readonly issued_at: Date
}

/** What an employee has reached. */
export interface Achievement {
  readonly employeeId: string
  readonly score: number
  readonly completedAt: Date
}

const columns = 'code, name, score, completed_at, issued_at'

/**
 * Issues a certificate in the employee's present name. One that says the same is given again, so that whoever asks twice
 * has one; null: the account is gone.
 */
export async function issueCertificate(
  client: Queryable,
  { employeeId, score, completedAt }: Achievement,
): Promise<Certificate | null> {
  const { rows } = await client.query<CertificateRow>(
    `insert into certificate (code, employee_id, name, score, completed_at)
     select $1, id, first_name || ' ' || last_name, $3, $4 from account where id = $2 for key share
     on conflict (employee_id, name, score, completed_at) do update set score = excluded.score
     returning ${columns}`,
    [createTypedCode(), employeeId, score, completedAt],
  )
  return rows[0] ? toCertificate(rows[0]) : null
}

/** The certificate with this code, however it was typed; null: there is none. */
export async function findCertificate(client: Queryable, code: string): Promise<Certificate | null> {
  const { rows } = await client.query<CertificateRow>(`select ${columns} from certificate where code = $1`, [
    plainCode(code),
  ])
  return rows[0] ? toCertificate(rows[0]) : null
}

/** All that were issued to somebody, the oldest first. */
export async function listCertificates(client: Queryable, employeeId: string): Promise<Certificate[]> {
  const { rows } = await client.query<CertificateRow>(
    `select ${columns} from certificate where employee_id = $1 order by issued_at, code`,
    [employeeId],
  )
  return rows.map(toCertificate)
}

const toCertificate = ({ code, completed_at, issued_at, ...row }: CertificateRow): Certificate => ({
  ...row,
  code: inGroups(code),
  completed_at: completed_at.toISOString(),
  issued_at: issued_at.toISOString(),
})
