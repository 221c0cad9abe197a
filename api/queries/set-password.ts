import type { Queryable } from '../database/database.ts'
import { voidInvitations } from './accounts.ts'
import { closeSessions } from './sessions.ts'

/** Stores a new password: the account becomes active, its other sessions and open links end. `keep`: a session's hash. */
export async function setPassword(client: Queryable, id: string, passwordHash: string, keep?: Buffer): Promise<void> {
  await client.query(
    `update account set password_hash = $2, must_change_password = false, status = 'active' where id = $1`,
    [id, passwordHash],
  )
  await closeSessions(client, id, keep)
  await voidInvitations(client, id)
}
