import { successTexts } from '../../content/success-texts.ts'
import { createAccount, findAccount, isRenamed, lockAccount } from '../accounts/account-queries.ts'
import { recordAction } from '../accounts/audit-queries.ts'
import { createInvitation } from '../accounts/invitation-queries.ts'
import type { Caller } from '../accounts/session-queries.ts'
import type { inviteEmployee } from '../contract/academy-users.ts'
import type { BodyOf, ResponseOf } from '../contract/endpoint.ts'
import type { Sql } from '../database/connect.ts'
import { failure, ok } from '../http/response.ts'
import type { Services } from '../services.ts'
import { type AcademyArea, type AcademyUser, lockActiveAdmin, lockAdmins } from './academy-user-queries.ts'
import { readPerson } from './read-person.ts'

type Endpoint = typeof inviteEmployee

/** Creates an invited account, or renews its invitation, and queues the mail with the link, in one transaction. */
export async function invite(
  services: Services,
  area: AcademyArea,
  { caller, body }: { caller: Caller; body: BodyOf<Endpoint> },
): Promise<ResponseOf<Endpoint>> {
  const { email, firstName, lastName } = readPerson(body)
  return services.database.transaction(async sql => {
    if (area === 'academy-admin') await lockAdmins(sql)
    // Another admin may have removed the caller since the request arrived.
    if (!(await lockActiveAdmin(sql, caller.id))) return failure(401, 'signed-out')
    const found = await findAccount(sql, area, email)
    const known = found && (await lockAccount(sql, found.id))
    const { organisationId } = caller
    const account = await createAccount(sql, { area, email, firstName, lastName, organisationId })
    if ('refused' in account) return failure(409, account.refused)
    const user = { id: account.id, area, email, firstName }
    const message = await sendInvitation(services, sql, user)
    const action = area === 'employee' ? 'employee-invited' : 'admin-invited'
    const detail = isRenamed(known, { firstName, lastName }) ? { renamed: true } : {}
    await recordAction(sql, { area: 'academy', actor: caller, action, subject: { ...user, kind: area }, detail })
    return ok({ message })
  })
}

/** Creates an invitation and queues its mail. Returns the message for the admin. */
export async function sendInvitation(
  { outbox }: Services,
  sql: Sql,
  { id, area, email, firstName }: Pick<AcademyUser, 'id' | 'area' | 'email' | 'firstName'>,
): Promise<string> {
  const token = await createInvitation(sql, id, 'invitation')
  await outbox.sendLink(sql, { area, purpose: 'invitation', email, firstName, token })
  return area === 'employee' ? successTexts.employeeInvited(email) : successTexts.adminInvited(email)
}
