import type { AuditAction, AuditEntry } from '../contract/audit.ts'
import type { Sql } from '../database/connect.ts'
import type { Account } from './account-queries.ts'
import { auditAreaOf, recordAction } from './audit-queries.ts'

type OwnAction = Extract<
  AuditAction,
  | 'signed-in'
  | 'password-set'
  | 'password-changed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'recovery-codes-renewed'
>

/** Records an admin's action on their own account in the audit log of their area. Does nothing for an employee. */
export async function recordOwnAction(
  sql: Sql,
  account: Pick<Account, 'area' | 'id' | 'firstName' | 'lastName' | 'email'>,
  action: OwnAction,
  detail: AuditEntry['detail'] = {},
): Promise<void> {
  if (account.area === 'employee') return
  await recordAction(sql, { area: auditAreaOf(account.area), actor: account, action, detail })
}
