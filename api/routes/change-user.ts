import { failure } from '../answer.ts'
import type { Database, Queryable } from '../database/database.ts'
import { type AcademyUser, lockAdminsAndUser } from '../queries/academy-users.ts'
import type { Caller } from '../queries/sessions.ts'

interface Standing {
  /** The caller is the user. */
  readonly isSelf: boolean
  /** Nobody could sign in to the admin portal without this user. */
  readonly isLastAdmin: boolean
}

/** Changes one user in a transaction that holds all admins' rows, so that what was checked stays true to its end. */
export function changeUser<Answer>(
  database: Database,
  { caller, params }: { caller: Caller; params: { id: string } },
  change: (client: Queryable, user: AcademyUser, standing: Standing) => Promise<Answer>,
) {
  return database.transaction(async client => {
    const { activeAdmins, user } = await lockAdminsAndUser(client, params.id)
    const isLastAdmin = user !== undefined && activeAdmins.length === 1 && activeAdmins[0] === user.id
    // Another admin may have removed the caller while this call waited for its turn.
    if (!activeAdmins.includes(caller.id) && !isLastAdmin) return failure(401, 'signed-out')
    if (!user) return failure(404, 'user-not-found')
    return change(client, user, { isSelf: user.id === caller.id, isLastAdmin })
  })
}
