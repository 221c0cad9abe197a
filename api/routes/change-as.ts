import type { Sql } from '../database/connect.ts'
import type { Database } from '../database/database.ts'
import { lockActiveAdmin } from '../queries/academy-users.ts'
import { type Caller, isSignedIn } from '../queries/sessions.ts'
import { Refusal } from '../refusal.ts'

/**
 * Changes something in a transaction that holds the caller, an admin. Throws a 401 for one who was removed, or whose
 * session was ended, since the call came in: its body may have taken minutes, and others their turns before it.
 */
export function changeAs<Answer>(
  database: Database,
  caller: Caller,
  change: (sql: Sql) => Promise<Answer>,
): Promise<Answer> {
  return database.transaction(async sql => {
    const mayStill = (await lockActiveAdmin(sql, caller.id)) && (await isSignedIn(sql, caller))
    if (!mayStill) throw new Refusal(401, 'signed-out')
    return change(sql)
  })
}
