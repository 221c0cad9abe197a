import type { OrganisationId } from '../accounts/account-queries.ts'
import type { AccountStatus } from '../contract/admin/academy-users.ts'
import type { Sql } from '../database/connect.ts'
import type { EmployeeRecord } from './parse-employee-csv.ts'

/**
 * Creates an invited employee for each address that has no account; returns their ids by lower-case address. In the order
 * of the addresses, so that two imports of the same people wait for each other instead of ending in a deadlock.
 */
export async function createEmployees(
  sql: Sql,
  organisationId: OrganisationId,
  people: readonly EmployeeRecord[],
): Promise<ReadonlyMap<string, string>> {
  const created = await sql<{ id: string; address: string }[]>`
    insert into account (area, organisation_id, email, first_name, last_name, status)
    select 'employee', ${organisationId}::uuid, email, first_name, last_name, 'invited'
    from unnest(
      ${people.map(({ email }) => email)}::text[],
      ${people.map(({ firstName }) => firstName)}::text[],
      ${people.map(({ lastName }) => lastName)}::text[]
    ) as person (email, first_name, last_name)
    order by lower(email)
    on conflict (area, lower(email)) do nothing
    returning id, lower(email) as address`
  return new Map(created.map(({ id, address }) => [address, id]))
}

export interface KnownEmployee {
  readonly id: string
  readonly email: string
  /** The address in lower case. */
  readonly address: string
  readonly status: AccountStatus
  readonly isOwn: boolean
  readonly firstName: string
  readonly lastName: string
  /** A valid invitation was mailed within the last hour, or queued within the last hour and not failed yet. */
  readonly isJustInvited: boolean
}

/** Returns the employees with these lower-case addresses, and locks those whom this organisation has invited. */
export async function lockEmployees(
  sql: Sql,
  organisationId: OrganisationId,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, KnownEmployee>> {
  // A statement of its own: the next one sees what was committed while this one waited.
  await sql`
    select from account
    where area = 'employee' and lower(email) = any(${[...addresses]}::text[])
      and organisation_id = ${organisationId} and status = 'invited'
    order by lower(email) for no key update`
  const found = await sql<KnownEmployee[]>`
    select id, email, lower(email) as address, status, organisation_id = ${organisationId} as "isOwn",
      first_name as "firstName", last_name as "lastName",
      exists (
        select from invitation
        where account_id = account.id and purpose = 'invitation' and used_at is null and expires_at > now()
          and case when mailed_at is null then mail_failed_at is null and created_at > now() - interval '1 hour'
            else mailed_at > now() - interval '1 hour' end
      ) as "isJustInvited"
    from account where area = 'employee' and lower(email) = any(${[...addresses]}::text[])`
  return new Map(found.map(employee => [employee.address, employee]))
}

/** Changes the names of employees. */
export async function renameEmployees(
  sql: Sql,
  people: readonly { readonly id: string; readonly firstName: string; readonly lastName: string }[],
): Promise<void> {
  await sql`
    update account set first_name = person.first_name, last_name = person.last_name
    from unnest(
      ${people.map(({ id }) => id)}::uuid[],
      ${people.map(({ firstName }) => firstName)}::text[],
      ${people.map(({ lastName }) => lastName)}::text[]
    ) as person (id, first_name, last_name)
    where account.id = person.id`
}

/**
 * Returns the number of an organisation's invitations to employees that were mailed within the last 24 hours, and of the valid
 * ones that are still to be mailed and that could not be delivered.
 */
export async function countWaiting(
  sql: Sql,
  organisationId: OrganisationId,
): Promise<{ sent: number; waiting: number; undelivered: number }> {
  // From the invitations, not from the jobs: right after an import, the planner has no statistics for a join by address.
  const [counted] = await sql<{ sent: number; waiting: number; undelivered: number }[]>`
    select (count(*) filter (where mailed_at is not null))::integer as sent,
      (count(*) filter (where mailed_at is null and mail_refused is null))::integer as waiting,
      (count(*) filter (where mailed_at is null and mail_refused is not null))::integer as undelivered
    from invitation join account on account.id = account_id
    where organisation_id = ${organisationId} and area = 'employee' and purpose = 'invitation'
      and (mailed_at > now() - interval '1 day' or (mailed_at is null and used_at is null and expires_at > now()))`
  return counted ?? { sent: 0, waiting: 0, undelivered: 0 }
}
