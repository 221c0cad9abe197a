import type { AccountStatus, UserCounts, UserRow, UserSort } from '../contract/academy-users.ts'
import type { Queryable } from '../database/database.ts'
import { type ListPage, type ListStatement, listPage, type PageRequest } from './list-page.ts'
import { personSearch } from './person-search.ts'
import { closeSessions } from './sessions.ts'

export type AcademyArea = 'employee' | 'academy-admin'

interface UserQuery extends PageRequest {
  readonly search?: string | undefined
  readonly sort?: UserSort | undefined
  readonly status?: AccountStatus | undefined
}

/** People of one of the academy's two areas, the latest invited first unless `sort` says otherwise. */
export async function listUsers(
  client: Queryable,
  area: AcademyArea,
  { search = '', sort = '-created_at', status, ...request }: UserQuery,
): Promise<ListPage<UserRow>> {
  const values: unknown[] = [area]
  const where = ['area = $1']
  if (status) where.push(`status = $${values.push(status)}`)
  where.push(...personSearch(search, word => `$${values.push(word)}`))
  const page = await listPage<ListedUser>(
    client,
    {
      columns: listedColumns,
      from: 'account',
      alias: 'account',
      where,
      values,
      key: sortKey(sort),
      descending: sort.startsWith('-'),
    },
    request,
  )
  return { ...page, rows: page.rows.map(toRow) }
}

/** Somebody who is there, in the shape of the lists. */
export async function readUser(client: Queryable, id: string): Promise<UserRow> {
  const found = await client.query<ListedUser>(`select ${listedColumns} from account where id = $1`, [id])
  const [user] = found.rows
  if (!user) throw new Error(`there is no account ${id}`)
  return toRow(user)
}

/** Of a row of `account`. Of its links the one that is valid longest is the latest: a new one voids the others. */
const invitationState = `case when account.status = 'invited' then coalesce((
  select case when expires_at <= now() then 'expired' when mail_failed_at is not null then 'failed' else 'pending' end
  from invitation where account_id = account.id and purpose = 'invitation' order by expires_at desc limit 1
), 'expired') end`

const listedColumns = `id, first_name, last_name, email, status, created_at, last_login_at, ${invitationState} as invitation`

function sortKey(sort: UserSort): ListStatement['key'] {
  switch (sort) {
    case 'name':
    case '-name':
      return { expression: 'sort_name', type: 'text' }
    case 'email':
    case '-email':
      return { expression: 'lower(email)', type: 'text' }
    case 'created_at':
    case '-created_at':
      return { expression: 'created_at', type: 'timestamptz' }
    case 'last_login_at':
    case '-last_login_at':
      return { expression: `coalesce(last_login_at, '-infinity')`, type: 'timestamptz' }
  }
}

interface ListedUser extends Omit<UserRow, 'created_at' | 'last_login_at'> {
  created_at: Date
  last_login_at: Date | null
}

const toRow = ({ created_at, last_login_at, ...row }: ListedUser): UserRow => ({
  ...row,
  created_at: created_at.toISOString(),
  last_login_at: last_login_at?.toISOString() ?? null,
})

/** How many people there are of each kind, from the tallies (migrations/003): the same cost for any number. */
export async function countUsers(client: Queryable): Promise<UserCounts> {
  const counted = await client.query<Tally>(
    `select area, status, training_stage as stage, sum(count)::integer as count
     from account_tally where area in ('employee', 'academy-admin') group by 1, 2, 3`,
  )
  const sum = (matches: (tally: Tally) => boolean) =>
    counted.rows.filter(matches).reduce((total, { count }) => total + count, 0)
  const inArea = (area: AcademyArea) => ({
    total: sum(tally => tally.area === area),
    active: sum(tally => tally.area === area && tally.status === 'active'),
    invited: sum(tally => tally.area === area && tally.status === 'invited'),
    deactivated: sum(tally => tally.area === area && tally.status === 'deactivated'),
  })
  const atStage = (stage: number) => sum(tally => tally.area === 'employee' && tally.stage === stage)
  return {
    employees: inArea('employee'),
    admins: inArea('academy-admin'),
    training: { notStarted: atStage(0), inProgress: atStage(1), certified: atStage(2) },
  }
}

interface Tally {
  area: AcademyArea
  status: AccountStatus
  stage: number
  count: number
}

export interface AcademyUser {
  readonly id: string
  readonly area: AcademyArea
  readonly status: AccountStatus
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

/** Any number that nothing else locks. */
const adminChangeLock = 7_340_102

/** Whoever acts on admins takes turns, until the transaction ends. */
export async function lockAdmins(client: Queryable): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [adminChangeLock])
}

/**
 * Locks the caller against being removed, and the user against any change, until the transaction ends. Whoever acts on
 * an admin takes turns with whoever else does, so that two admins cannot remove each other; acts on employees wait for
 * nobody but those on the same employee. The last active admin stays: whoever acts is one, and not the one acted on.
 */
export async function lockCallerAndUser(
  client: Queryable,
  callerId: string,
  userId: string,
): Promise<{ callerIsActive: boolean; user: AcademyUser | undefined }> {
  const areas = await client.query('select from account where id = $1 and area = $2', [userId, 'academy-admin'])
  if (areas.rows.length > 0) await lockAdmins(client)
  const callerIsActive = await lockActiveAdmin(client, callerId)
  const users = await client.query<AcademyUser>(
    `select id, area, status, email, first_name as "firstName", last_name as "lastName"
     from account where id = $1 and area in ('employee', 'academy-admin') for update`,
    [userId],
  )
  return { callerIsActive, user: users.rows[0] }
}

/** Whether this admin, of whatever area, is active still, and then stays so until the transaction ends. */
export async function lockActiveAdmin(client: Queryable, id: string): Promise<boolean> {
  const found = await client.query(`select from account where id = $1 and status = 'active' for share`, [id])
  return found.rows.length > 0
}

/** Removes the account and its personal data; its devices learn of it at their next call. */
export async function deleteAccount(client: Queryable, id: string): Promise<void> {
  await client.query(`update session set account_id = null, ended = 'deleted' where account_id = $1`, [id])
  await client.query('delete from account where id = $1', [id])
}

export async function deactivateAccount(client: Queryable, id: string): Promise<void> {
  await client.query(`update account set status = 'deactivated' where id = $1`, [id])
  await closeSessions(client, id)
}

export async function reactivateAccount(client: Queryable, id: string): Promise<void> {
  await client.query(`update account set status = 'active' where id = $1`, [id])
}

/** Replaces the password by a temporary one, which opens no session until it is changed. */
export async function setTemporaryPassword(client: Queryable, id: string, passwordHash: string): Promise<void> {
  await client.query('update account set password_hash = $2, must_change_password = true where id = $1', [
    id,
    passwordHash,
  ])
  await closeSessions(client, id)
}
