import type { AuditAction, AuditEntry } from '../contract/admin/audit.ts'
import type { Sql } from '../database/connect.ts'
import type { Database } from '../database/database.ts'
import type { Caller } from '../http/access.ts'
import { Refusal } from '../http/errors.ts'
import { failure } from '../http/route.ts'
import { type AcademyUser, lockActiveAdmin, lockCallerAndUser } from './account-queries.ts'
import { recordAction } from './audit-queries.ts'
import { isSignedIn } from './session-queries.ts'

/**
 * Runs `change` in a transaction that locks the caller, an admin. Throws a 401 when the admin was removed or the session
 * was ended since the request arrived: receiving its body may have taken minutes.
 */
export function changeAs<Result>(
  database: Database,
  caller: Caller,
  change: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async sql => {
    const mayStill = (await lockActiveAdmin(sql, caller.id)) && (await isSignedIn(sql, caller))
    if (!mayStill) throw new Refusal(401, 'signed-out')
    return change(sql)
  })
}

interface ChangeContext {
  /** The caller is the user. */
  readonly isSelf: boolean
  /** Records an action of the caller on this user in the audit log. */
  readonly record: (action: AuditAction, detail?: AuditEntry['detail']) => Promise<void>
}

/** Runs `change` in a transaction that locks the caller and the user. Returns its result, or a 401 or 404. */
export function changeUser<Result>(
  database: Database,
  { caller, params }: { caller: Caller; params: { id: string } },
  change: (sql: Sql, user: AcademyUser, context: ChangeContext) => Promise<Result>,
) {
  return database.transaction(async sql => {
    const { callerIsActive, user } = await lockCallerAndUser(sql, caller, params.id)
    // Another admin may have removed the caller while this request waited for the lock.
    if (!callerIsActive) return failure(401, 'signed-out')
    if (!user) return failure(404, 'user-not-found')
    const record: ChangeContext['record'] = (action, detail = {}) =>
      recordAction(sql, { area: 'academy', actor: caller, action, subject: { ...user, kind: user.area }, detail })
    return change(sql, user, { isSelf: user.id === caller.id, record })
  })
}
