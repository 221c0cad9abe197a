import { successTexts } from '../../content/success-texts.ts'
import {
  type AcademyArea,
  type AcademyUser,
  createAccount,
  findAccount,
  isRenamed,
  lockAccount,
  lockActiveAdmin,
  lockAdmins,
} from '../accounts/account-queries.ts'
import { recordAction } from '../accounts/audit-queries.ts'
import { createInvitation } from '../accounts/invitation-queries.ts'
import type { inviteEmployee } from '../contract/academy-users.ts'
import type { BodyOf, ResponseOf } from '../contract/endpoint.ts'
import type { Sql } from '../database/connect.ts'
import { parseEmail } from '../database/parse-email.ts'
import type { Caller } from '../http/access.ts'
import { Refusal } from '../http/errors.ts'
import { readLine } from '../http/read-text.ts'
import { failure, ok } from '../http/route.ts'
import type { Services } from '../services.ts'

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

interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/** Returns the names and the address as they are stored. Throws a 400 when a name is missing or the address is invalid. */
export function readPerson(body: Person): Person {
  const email = parseEmail(body.email)
  if (!email) throw new Refusal(400, 'invalid-email')
  const firstName = readLine(body, 'firstName')
  const lastName = readLine(body, 'lastName')
  if (firstName === '' || lastName === '') throw new Refusal(400, 'name-missing')
  return { firstName, lastName, email }
}
