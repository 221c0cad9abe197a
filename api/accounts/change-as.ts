import type { Sql } from '../database/connect.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import { lockActiveAdmin } from '../people/academy-user-queries.ts'
import { type Caller, isSignedIn } from './session-queries.ts'

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
