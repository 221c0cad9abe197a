import type { AuditEntry } from '../contract/audit.ts'
import type { Queryable } from '../database/database.ts'
import type { Account } from '../queries/accounts.ts'
import { recordAction } from '../queries/audit.ts'

/** Notes what an admin did with their own account, in their area's log. Employees' own acts are no admin actions. */
export async function recordOwnAction(
  client: Queryable,
  account: Account,
  action: 'signed-in' | 'password-set' | 'password-changed',
  detail: AuditEntry['detail'] = {},
): Promise<void> {
  if (account.area === 'employee') return
  const area = account.area === 'academy-admin' ? 'academy' : 'library'
  await recordAction(client, { area, actor: account, action, detail })
}
