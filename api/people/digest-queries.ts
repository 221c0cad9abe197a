import { shownName } from '../accounts/organisation-queries.ts'
import type { Sql } from '../database/connect.ts'
import { countUsers, invitationState } from './academy-user-queries.ts'

/**
 * Stores for each organisation with a weekly summary in whose time zone it is Monday, 7:00 or later, that it gets that of this
 * day. Returns the ids of its active admins; none when that was stored before.
 */
export async function claimDigests(sql: Sql, at: Date): Promise<string[]> {
  const admins = await sql<{ id: string }[]>`
    with claimed as (
      update organisation set digest_on = local_time::date
      from (select id, ${at}::timestamptz at time zone time_zone as local_time from organisation) as calendar
      where calendar.id = organisation.id and admin_digest and extract(isodow from local_time) = 1
        and extract(hour from local_time) >= 7 and digest_on is distinct from local_time::date
      returning organisation.id
    )
    select account.id from account join claimed on claimed.id = organisation_id
    where area = 'academy-admin' and status = 'active' order by account.id`
  return admins.map(({ id }) => id)
}

/** Returns a summary with its recipient; undefined when the admin is not active any more, or has switched it off. */
export async function readDigest(sql: Sql, accountId: string) {
  const [admin] = await sql<
    { organisationId: string; email: string; firstName: string; organisation: string | null }[]
  >`
    select organisation_id as "organisationId", email, first_name as "firstName",
      ${shownName(sql, sql`organisation_id`)} as organisation
    from account join organisation on organisation.id = organisation_id
    where account.id = ${accountId} and area = 'academy-admin' and status = 'active' and admin_digest`
  if (!admin) return undefined
  const { organisationId, ...recipient } = admin
  const { overdue, dueSoon } = (await countUsers(sql, organisationId)).training
  const [invitations] = await sql<{ undelivered: number }[]>`
    select count(*)::integer as undelivered from account
    where organisation_id = ${organisationId} and area = 'employee' and status = 'invited'
      and (mail_refused is not null or ${invitationState(sql)} <> 'pending')`
  return { ...recipient, overdue, dueSoon, undelivered: invitations?.undelivered ?? 0 }
}
