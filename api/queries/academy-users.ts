import type { AccountStatus, UserRow } from '../contract/academy-users.ts'
import type { Queryable } from '../database/database.ts'

export type AcademyArea = 'employee' | 'academy-admin'

/** Everybody of one of the academy's two areas, the latest invited first. */
export async function listUsers(client: Queryable, area: AcademyArea): Promise<UserRow[]> {
  const listed = await client.query<
    Omit<UserRow, 'created_at' | 'last_login_at'> & { created_at: Date; last_login_at: Date | null }
  >(
    `select id, first_name, last_name, email, status, created_at, last_login_at
     from account where area = $1 order by created_at desc, id`,
    [area],
  )
  return listed.rows.map(row => ({
    ...row,
    created_at: row.created_at.toISOString(),
    last_login_at: row.last_login_at?.toISOString() ?? null,
  }))
}

export interface AcademyUser {
  readonly id: string
  readonly area: AcademyArea
  readonly status: AccountStatus
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

/**
 * Locks all academy admins, in a fixed order, and then the user: whoever acts on an admin, or as one, takes turns, so
 * that two admins cannot remove each other. Resolves to the active admins' ids and to the user, if there is one.
 */
export async function lockAdminsAndUser(client: Queryable, userId: string) {
  const admins = await client.query<{ id: string }>(
    `with locked as (select id, status from account where area = 'academy-admin' order by id for update)
     select id from locked where status = 'active'`,
  )
  const users = await client.query<AcademyUser>(
    `select id, area, status, email, first_name as "firstName", last_name as "lastName"
     from account where id = $1 and area in ('employee', 'academy-admin') for update`,
    [userId],
  )
  return { activeAdmins: admins.rows.map(({ id }) => id), user: users.rows[0] }
}

/** Removes the account and its personal data; its devices learn of it at their next call. */
export async function deleteAccount(client: Queryable, id: string): Promise<void> {
  await client.query(`update session set account_id = null, ended = 'deleted' where account_id = $1`, [id])
  await client.query('delete from account where id = $1', [id])
}

export async function deactivateAccount(client: Queryable, id: string): Promise<void> {
  await client.query(`update account set status = 'deactivated' where id = $1`, [id])
  await endSessions(client, id)
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
  await endSessions(client, id)
}

async function endSessions(client: Queryable, accountId: string): Promise<void> {
  await client.query('delete from session where account_id = $1', [accountId])
}
