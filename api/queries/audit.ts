import { auditTexts } from '../../content/audit-texts.ts'
import type { AuditAction, AuditEntry, SubjectKind } from '../contract/audit.ts'
import type { Queryable } from '../database/database.ts'
import { parseEmail } from '../input/parse-email.ts'
import type { Area } from './accounts.ts'
import { type ListPage, listPage, type PageRequest } from './list-page.ts'
import type { Caller } from './sessions.ts'

type AuditArea = 'academy' | 'library'

/** The log in which an account of this area, and what it does, is recorded. */
export function auditAreaOf(area: Area): AuditArea {
  return area === 'library-admin' ? 'library' : 'academy'
}

/** Whom or what an action was about. */
export type Subject =
  | { readonly kind: Area; readonly id: string; readonly email: string }
  /** `label`: the resource's title, or the file's name. */
  | { readonly kind: 'resource' | 'file'; readonly id?: string; readonly label: string }

interface AuditRecord {
  readonly area: AuditArea
  readonly actor: Pick<Caller, 'id' | 'firstName' | 'lastName' | 'email'> | 'command-line'
  readonly action: AuditAction
  readonly subject?: Subject
  /** Counts, filters, names of fields; never personal data. */
  readonly detail?: AuditEntry['detail']
}

/**
 * Adds an entry to the audit log: call it in the transaction of what it records, so that neither is there without the
 * other. People acted on are named by id; their address only as a keyed hash (migrations/003).
 */
export async function recordAction(client: Queryable, record: AuditRecord): Promise<void> {
  const { area, actor, action, subject, detail = {} } = record
  const who =
    actor === 'command-line'
      ? { id: null, name: auditTexts.commandLine, email: '' }
      : { id: actor.id, name: `${actor.firstName} ${actor.lastName}`, email: actor.email }
  const address = subject && 'email' in subject ? subject.email : null
  const label = subject && 'label' in subject ? subject.label : null
  await client.query(
    `insert into audit_entry
       (area, actor_id, actor_name, actor_email, action, subject_kind, subject_id, subject_label, detail, subject_key)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, ${keyOf('$10')} from audit_secret`,
    [
      area,
      who.id,
      who.name,
      who.email,
      action,
      subject?.kind ?? null,
      subject?.id ?? null,
      label,
      JSON.stringify(detail),
      address?.trim().toLowerCase() ?? null,
    ],
  )
}

export interface AuditQuery extends PageRequest {
  /** An e-mail address, in any case, its domain in either form. */
  readonly search?: string | undefined
  readonly action?: AuditAction | undefined
}

/** An area's entries, the latest first. */
export async function listAudit(
  client: Queryable,
  area: AuditArea,
  { search, action, ...request }: AuditQuery,
): Promise<ListPage<AuditEntry>> {
  const values: unknown[] = [area]
  let entries = 'audit_entry'
  if (search?.trim()) {
    const address = `$${values.push((parseEmail(search) ?? search.trim()).toLowerCase())}::text`
    const acted = `lower(actor_email) = ${address}`
    // Not `or`: so each half is read in order through an index of its own, and no entry twice.
    entries = `(
      select * from audit_entry where area = $1 and ${acted} union all
      select * from audit_entry where area = $1 and not ${acted}
        and subject_key = (select ${keyOf(address)} from audit_secret))`
  }
  const where = ['entry.area = $1']
  if (action) where.push(`action = $${values.push(action)}`)
  const page = await listPage<AuditRow>(
    client,
    {
      columns: `entry.id, at, actor_name, actor_email, action, subject_kind, subject_id, detail,
        coalesce(subject_label, first_name || ' ' || last_name || ' · ' || account.email) as label`,
      from: `${entries} as entry left join account on account.id = subject_id`,
      alias: 'entry',
      where,
      values,
      key: { expression: 'entry.id', type: 'bigint' },
      idType: 'bigint',
      descending: true,
    },
    request,
  )
  return { ...page, rows: page.rows.map(toEntry) }
}

const keyOf = (address: string) => `sha256(secret || convert_to(${address}, 'UTF8'))`

interface AuditRow extends Pick<AuditEntry, 'id' | 'actor_name' | 'actor_email' | 'action' | 'detail'> {
  at: Date
  subject_kind: SubjectKind | null
  subject_id: string | null
  label: string | null
}

function toEntry({ subject_kind, subject_id, label, at, ...entry }: AuditRow): AuditEntry {
  const subject = subject_kind && { kind: subject_kind, id: subject_id, label }
  return { ...entry, at: at.toISOString(), subject }
}
