import type postgres from 'postgres'
import { auditTexts } from '../../content/admin/audit-texts.ts'
import type { AuditAction, AuditEntry, listAcademyAudit, SubjectKind } from '../contract/admin/audit.ts'
import type { QueryOf } from '../contract/endpoint.ts'
import type { Sql } from '../database/connect.ts'
import { type ListPage, listPage } from '../database/list-page.ts'
import { parseEmail } from '../database/parse-email.ts'
import type { Area, Caller } from '../http/access.ts'
import type { Account, OrganisationId } from './account-queries.ts'
import { keyedHash } from './keyed-hash.ts'

type AuditArea = 'academy' | 'library'

/** Returns the audit log in which this area's accounts and their actions are recorded. */
export function auditAreaOf(area: Area): AuditArea {
  return area === 'library-admin' ? 'library' : 'academy'
}

/** The account, resource or file that an action was about. */
export type Subject =
  | { readonly kind: Area; readonly id: string; readonly email: string }
  /** `label`: the resource's title, or the file's name. */
  | { readonly kind: 'resource' | 'file'; readonly id?: string; readonly label: string }

interface AuditRecord {
  readonly area: AuditArea
  readonly actor: Pick<Caller, 'id' | 'firstName' | 'lastName' | 'email'> | 'command-line'
  readonly action: AuditAction
  readonly subject?: Subject
  /** The log of an action of the command line that has no subject. */
  readonly organisationId?: string
  /** Counts, filters, names of fields; never personal data. */
  readonly detail?: AuditEntry['detail']
}

/**
 * Adds an entry to the audit log of the actor's organisation; of the command line, to that of the subject, which must still
 * exist, or to that of `organisationId`. Call it in the transaction of the action, so that neither is stored without the
 * other. The subject's account is stored by its id, and its address only as a keyed hash (table `audit_secret`).
 */
export async function recordAction(sql: Sql, record: AuditRecord): Promise<void> {
  const { area, actor, action, subject, organisationId = null, detail = {} } = record
  const who =
    actor === 'command-line'
      ? { id: null, name: auditTexts.commandLine, email: '' }
      : { id: actor.id, name: `${actor.firstName} ${actor.lastName}`, email: actor.email }
  const address = subject && 'email' in subject ? subject.email.trim().toLowerCase() : null
  const label = subject && 'label' in subject ? subject.label : null
  await sql`
    insert into audit_entry
      (area, actor_id, actor_name, actor_email, action, subject_kind, subject_id, subject_label, detail, subject_key,
        organisation_id)
    values (${area}, ${who.id}::uuid, ${who.name}, ${who.email}, ${action}, ${subject?.kind ?? null},
      ${subject?.id ?? null}::uuid, ${label}, ${sql.json(detail)}, ${keyedHash(sql, address)},
      coalesce(${organisationId}::uuid, (select organisation_id from account where id = ${who.id ?? subject?.id ?? null})))`
}

/** Like `recordAction`, for an action of an academy admin on many people, with an entry for each. */
export async function recordActionOnEach(
  sql: Sql,
  { actor, action, kind }: { actor: Caller; action: AuditAction; kind: Area },
  people: readonly { readonly id: string; readonly email: string; readonly detail: AuditEntry['detail'] }[],
): Promise<void> {
  await sql`
    insert into audit_entry
      (area, organisation_id, actor_id, actor_name, actor_email, action, subject_kind, subject_id, detail, subject_key)
    select 'academy', ${actor.organisationId}::uuid, ${actor.id}::uuid, ${`${actor.firstName} ${actor.lastName}`}, ${actor.email},
      ${action}, ${kind}, id, detail::jsonb, sha256(secret || convert_to(address, 'UTF8'))
    from audit_secret, unnest(
      ${people.map(({ id }) => id)}::uuid[],
      ${people.map(({ email }) => email.toLowerCase())}::text[],
      ${people.map(({ detail }) => JSON.stringify(detail))}::text[]
    ) as person (id, address, detail)`
}

/** The log of the library, or that of an organisation's academy admins. */
type AuditLog = { readonly area: 'library' } | { readonly area: 'academy'; readonly organisationId: OrganisationId }

/**
 * Returns a page of a log's entries, latest first. `search`: a person's email address, now or at the time of the entry, its
 * internationalised domain in Unicode or ASCII.
 */
export async function listAudit(
  sql: Sql,
  log: AuditLog,
  { search = '', action, ...request }: QueryOf<typeof listAcademyAudit>,
): Promise<ListPage<AuditEntry>> {
  const ofOrganisation = log.area === 'academy' ? sql`and entry.organisation_id = ${log.organisationId}` : sql``
  const address = (parseEmail(search) ?? search.trim()).toLowerCase()
  const accountIds = await findAccountIds(sql, address)
  const page = await listPage<AuditRow>(
    sql,
    {
      columns: sql`entry.id, at, actor_name, actor_email, action, subject_kind, subject_id, detail,
        coalesce(subject_label, first_name || ' ' || last_name || ' · ' || account.email) as label`,
      from: sql`${address === '' ? sql`audit_entry` : entriesOf(sql, log.area, address, accountIds)} as entry
        left join account on account.id = subject_id`,
      where: sql`entry.area = ${log.area} ${ofOrganisation} ${action ? sql`and action = ${action}` : sql``}`,
      key: { name: 'id', expression: sql`entry.id`, type: 'int8' },
      id: sql`entry.id`,
      idType: 'int8',
      descending: true,
    },
    request,
  )
  return { ...page, rows: page.rows.map(toEntry) }
}

/**
 * Selects entries whose actor or subject had this address at the time or has it now (`accountIds`). Unlike one `or`, `union
 * all` reads each half through its indexes.
 */
function entriesOf(sql: Sql, area: AuditArea, address: string, accountIds: readonly string[]): postgres.Fragment {
  const byThem = sql`(lower(actor_email) = ${address} or actor_id = any(${accountIds}::uuid[]))`
  return sql`(
    select * from audit_entry where area = ${area} and ${byThem}
    union all
    select * from audit_entry where area = ${area} and ${byThem} is not true
      and (subject_key = ${keyedHash(sql, address)} or subject_id = any(${accountIds}::uuid[])))`
}

/** Returns the ids of all accounts with this address, one an area at most. */
async function findAccountIds(sql: Sql, address: string): Promise<string[]> {
  const accounts = await sql<{ id: string }[]>`
    select id from account
    where area in ('employee', 'academy-admin', 'library-admin') and lower(email) = ${address}`
  return accounts.map(({ id }) => id)
}

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

/** Records an admin's action on their own account in the audit log of their area. Does nothing for an employee. */
export async function recordOwnAction(
  sql: Sql,
  account: Pick<Account, 'area' | 'id' | 'firstName' | 'lastName' | 'email'>,
  action: AuditAction,
  detail: AuditEntry['detail'] = {},
): Promise<void> {
  if (account.area === 'employee') return
  await recordAction(sql, { area: auditAreaOf(account.area), actor: account, action, detail })
}
