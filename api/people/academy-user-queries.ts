import postgres, { type Fragment } from 'postgres'
import { type MailRefusal, undeliveredText } from '../../content/mail-refusal-texts.ts'
import type { AcademyArea, AcademyUser, OrganisationId } from '../accounts/account-queries.ts'
import { closeSessions } from '../accounts/session-queries.ts'
import type { listEmployees, UserCounts, UserRow, UserSort } from '../contract/admin/academy-users.ts'
import type { QueryOf } from '../contract/endpoint.ts'
import type { Sql } from '../database/connect.ts'
import { type List, type ListPage, listPage, wordSearch } from '../database/list-page.ts'
import { deadlineColumns, ofDeadline } from '../training/cycle-queries.ts'

/** Returns a page of an organisation's employees or academy admins; default order: latest invitation first. */
export async function listUsers(
  sql: Sql,
  { area, organisationId }: { area: AcademyArea; organisationId: OrganisationId },
  { search = '', sort = '-created_at', status, deadline, ...request }: QueryOf<typeof listEmployees>,
): Promise<ListPage<UserRow>> {
  const page = await listPage<ListedUser>(
    sql,
    {
      columns: listedColumns(sql),
      from: withTraining(sql),
      where: sql`account.organisation_id = ${organisationId} and area = ${area}
        ${status ? sql`and status = ${status}` : sql``} ${ofDeadline(sql, deadline)} ${wordSearch(sql, sql`account.search_text`, search)}`,
      key: sortKey(sql, sort),
      id: sql`account.id`,
      descending: sort.startsWith('-'),
    },
    request,
  )
  return { ...page, rows: page.rows.map(toRow) }
}

/** Returns an existing user as a row of the lists. */
export async function readUser(sql: Sql, id: string): Promise<UserRow> {
  const [user] = await sql<ListedUser[]>`select ${listedColumns(sql)} from ${withTraining(sql)} where id = ${id}`
  if (!user) throw new Error(`There is no account ${id}.`)
  return toRow(user)
}

const listedColumns = (sql: Sql) => sql`
  id, first_name, last_name, email, status, created_at, last_login_at, ${invitationState(sql)} as invitation, mail_refused,
  account.id in (select account_id from sign_in_identity) as linked_sign_in, ${deadlineColumns(sql)}`

/** The state of an invited account's latest link: the one that expires last, because a new link voids the others. */
export const invitationState = (sql: Sql): Fragment => sql`
  case when account.status = 'invited' then coalesce((
    select case when expires_at <= now() then 'expired' when mail_failed_at is not null then 'failed' else 'pending' end
    from invitation where account_id = account.id and purpose = 'invitation' order by expires_at desc limit 1
  ), 'expired') end`

const withTraining = (sql: Sql) => sql`account left join training_state on employee_id = account.id`

function sortKey(sql: Sql, sort: UserSort): List['key'] {
  switch (sort) {
    case 'name':
    case '-name':
      return { name: 'name', expression: sql`sort_name`, type: 'text' }
    case 'email':
    case '-email':
      return { name: 'email', expression: sql`lower(email)`, type: 'text' }
    case 'created_at':
    case '-created_at':
      return { name: 'created_at', expression: sql`created_at`, type: 'timestamptz' }
    case 'last_login_at':
    case '-last_login_at':
      return { name: 'last_login_at', expression: sql`coalesce(last_login_at, '-infinity')`, type: 'timestamptz' }
  }
}

interface ListedUser extends Omit<UserRow, 'created_at' | 'last_login_at' | 'undelivered'> {
  mail_refused: MailRefusal | null
  created_at: Date
  last_login_at: Date | null
}

const toRow = ({ created_at, last_login_at, mail_refused, ...row }: ListedUser): UserRow => ({
  ...row,
  undelivered: mail_refused && undeliveredText(mail_refused, row.email, row.status === 'invited'),
  created_at: created_at.toISOString(),
  last_login_at: last_login_at?.toISOString() ?? null,
})

/** Returns the number of an organisation's employees and academy admins by status and training stage. */
export async function countUsers(sql: Sql, organisationId: OrganisationId): Promise<UserCounts> {
  const counted = await sql<(UserCounts['employees'] & UserCounts['training'] & { area: AcademyArea })[]>`
    select area, count(*)::integer as total,
      (count(*) filter (where status = 'active'))::integer as active,
      (count(*) filter (where status = 'invited'))::integer as invited,
      (count(*) filter (where status = 'deactivated'))::integer as deactivated,
      (count(*) filter (where stage = 0))::integer as "notStarted",
      (count(*) filter (where stage = 1))::integer as "inProgress",
      (count(*) filter (where stage = 2))::integer as certified,
      (count(*) filter (where stage = 2 and training_state.certified_at is null))::integer as renewing,
      (count(*) filter (where is_overdue))::integer as overdue,
      (count(*) filter (where true ${ofDeadline(sql, 'soon')}))::integer as "dueSoon",
      (select due_days is not null or retrain_months is not null from organisation where id = ${organisationId})
        or bool_or(due_on is not null or certified_until is not null) as "hasDeadlines"
    from ${withTraining(sql)} where account.organisation_id = ${organisationId} group by area`
  const inArea = (area: AcademyArea) => counted.find(row => row.area === area) ?? none
  const employees = inArea('employee')
  return { employees, admins: inArea('academy-admin'), training: employees }
}

const none = {
  total: 0,
  active: 0,
  invited: 0,
  deactivated: 0,
  notStarted: 0,
  inProgress: 0,
  certified: 0,
  renewing: 0,
  overdue: 0,
  dueSoon: 0,
  hasDeadlines: false,
}

/** Erases the account and its personal data; a restore does not bring it back. The next request of a signed-in device gets `account-deleted`. */
export async function deleteAccount(sql: Sql, id: string): Promise<void> {
  await sql`update session set account_id = null, ended = 'deleted' where account_id = ${id}`
  await sql`
    with erased as (delete from account where id = ${id} returning id)
    insert into erasure select id from erased on conflict do nothing`
}

export async function deactivateAccount(sql: Sql, id: string): Promise<void> {
  await sql`update account set status = 'deactivated' where id = ${id}`
  await closeSessions(sql, id)
}

export async function reactivateAccount(sql: Sql, id: string): Promise<void> {
  await sql`update account set status = 'active' where id = ${id}`
}

/** Replaces the password by a temporary one, which opens no session until it is changed. */
export async function setTemporaryPassword(sql: Sql, id: string, passwordHash: string): Promise<void> {
  await sql`update account set password_hash = ${passwordHash}, must_change_password = true where id = ${id}`
  await closeSessions(sql, id)
}

type EditedFields = Pick<AcademyUser, 'firstName' | 'lastName' | 'email'>

/** Changes the names and the address of an account. Returns false when another account of the area has the address. */
export async function editAccount(
  sql: Sql,
  id: string,
  { firstName, lastName, email }: EditedFields,
): Promise<boolean> {
  try {
    await sql`
      update account set first_name = ${firstName}, last_name = ${lastName}, email = ${email},
        mail_refused = case when lower(email) = lower(${email}) then mail_refused end
      where id = ${id}`
    return true
  } catch (error) {
    if (
      error instanceof postgres.PostgresError &&
      (error.constraint_name === 'account_email' || error.code === deadlock)
    )
      return false
    throw error
  }
}

/** Another transaction has the address, and is waiting for the one that this account had. */
const deadlock = '40P01'
