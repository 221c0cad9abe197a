import type { Database, Queryable } from '../database/database.ts'
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
  change: (client: Queryable) => Promise<Answer>,
): Promise<Answer> {
  return database.transaction(async client => {
    const mayStill = (await lockActiveAdmin(client, caller.id)) && (await isSignedIn(client, caller))
    if (!mayStill) throw new Refusal(401, 'signed-out')
    return change(client)
  })
}
