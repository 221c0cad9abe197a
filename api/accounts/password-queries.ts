import type { Sql } from '../database/connect.ts'
import { voidInvitations } from './account-queries.ts'
import { closeSessions } from './session-queries.ts'

/**
 * Stores a new password, activates the account, ends its sessions except `keep` (a token hash) and voids its links. The first
 * password is the acceptance of the invitation.
 */
export async function setPassword(sql: Sql, id: string, passwordHash: string, keep?: Buffer): Promise<void> {
  await sql`
    update account set password_hash = ${passwordHash}, must_change_password = false, status = 'active',
      accepted_at = coalesce(accepted_at, now())
    where id = ${id}`
  await closeSessions(sql, id, keep)
  await voidInvitations(sql, id)
}
