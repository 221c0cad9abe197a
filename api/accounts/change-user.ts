import type { AuditAction } from '../contract/audit.ts'
import type { Sql } from '../database/connect.ts'
import type { Database } from '../database/database.ts'
import { failure } from '../http/response.ts'
import { type AcademyUser, lockCallerAndUser } from '../queries/academy-users.ts'
import { recordAction } from '../queries/audit.ts'
import type { Caller } from '../queries/sessions.ts'

interface Change {
  /** The caller is the user. */
  readonly isSelf: boolean
  /** Adds what the caller did to this user to the audit log. */
  readonly record: (action: AuditAction) => Promise<void>
}

/** Changes one user in a transaction that holds the caller and the user, so that what was checked stays true to its end. */
export function changeUser<Result>(
  database: Database,
  { caller, params }: { caller: Caller; params: { id: string } },
  change: (sql: Sql, user: AcademyUser, change: Change) => Promise<Result>,
) {
  return database.transaction(async sql => {
    const { callerIsActive, user } = await lockCallerAndUser(sql, caller.id, params.id)
    // Another admin may have removed the caller while this call waited for its turn.
    if (!callerIsActive) return failure(401, 'signed-out')
    if (!user) return failure(404, 'user-not-found')
    const record = (action: AuditAction) =>
      recordAction(sql, { area: 'academy', actor: caller, action, subject: { ...user, kind: user.area } })
    return change(sql, user, { isSelf: user.id === caller.id, record })
  })
}
