/** How changed settings apply to the stored dates of an organisation (PRODUCT.md, "Settings of an organisation"). */

import type { Fragment } from 'postgres'
import type { OrganisationId } from '../accounts/account-queries.ts'
import { graceDays } from '../contract/admin/settings.ts'
import type { Sql } from '../database/connect.ts'
import { dueReminders } from './reminder-queries.ts'

/**
 * Locks the accounts of an organisation's employees, except invited ones, until the transaction ends. To avoid deadlocks,
 * call it before locking the organisation: storing a result also locks the employee first.
 */
export async function lockTrainees(sql: Sql, organisationId: OrganisationId): Promise<void> {
  await sql`
    select count(*) from (
      select from account where organisation_id = ${organisationId} and area = 'employee' and status <> 'invited'
      order by id for no key update) as locked`
}

/**
 * Moves the due dates of first cycles that lie ahead; one that has passed stays, as a record. When the days since the
 * acceptance are over already, the person gets {@link graceDays}, or as many as the setting gives if that is less.
 */
export async function moveFirstDueDates(sql: Sql, organisationId: OrganisationId): Promise<void> {
  await sql`
    update account set first_due_on = moved.due_on
    from (
      select account.id, case
        when counted_on < today then least(first_due_on, today + least(due_days, ${graceDays}::integer))
        else counted_on
      end as due_on
      from account
      join organisation on organisation.id = organisation_id
      cross join lateral (
        select (accepted_at at time zone time_zone)::date + due_days as counted_on,
          (now() at time zone time_zone)::date as today
      ) as days
      where organisation_id = ${organisationId} and area = 'employee' and accepted_at is not null
        and coalesce(first_due_on >= today, true)
        and not exists (select from training_cycle where employee_id = account.id and certified_at is not null)
    ) as moved
    where moved.id = account.id and moved.due_on is distinct from first_due_on`
}

/**
 * Counts the validity of certifications by the months of today. A shortening leaves {@link graceDays}, and never shortens a
 * validity that is over. A certification that is over and was renewed stays as it was. Of two that follow one another without
 * a gap, the second begins when the first ends.
 */
export async function recountValidity(sql: Sql, organisationId: OrganisationId): Promise<void> {
  await sql`
    with recursive certification as (
      select employee_id, cycle, certified_until, retrain_months, today, from_day,
        lead(from_day) over (partition by employee_id order by cycle) as next_from
      from training_cycle
      join account on account.id = employee_id
      join organisation on organisation.id = organisation_id
      cross join lateral (
        select (now() at time zone time_zone)::date as today,
          coalesce(valid_from, (training_cycle.certified_at at time zone time_zone)::date) as from_day
      ) as days
      where organisation_id = ${organisationId} and training_cycle.certified_at is not null
    ), current as (
      select *, row_number() over (partition by employee_id order by cycle) as place
      from certification where coalesce(next_from > today, true)
    ), recounted as (
      select employee_id, place, cycle, from_day, ${recounted(sql, sql`from_day`)} as until
      from current where place = 1
      union all
      select employee_id, current.place, current.cycle, start.day, ${recounted(sql, sql`start.day`)}
      from recounted
      join current using (employee_id)
      cross join lateral (select coalesce(recounted.until, current.from_day) as day) as start
      where current.place = recounted.place + 1
    )
    update training_cycle set valid_from = from_day, certified_until = until
    from recounted
    where training_cycle.employee_id = recounted.employee_id and training_cycle.cycle = recounted.cycle`
}

/** The new last valid day of a certification that counts from a day. least() ignores a null, a validity without end. */
const recounted = (sql: Sql, from: Fragment): Fragment => sql`
  case when retrain_months is not null then greatest(
    (${from} + make_interval(months => retrain_months))::date, least(certified_until, today + ${graceDays}::integer))
  end`

/**
 * Withdraws the cycles without results that would not be open by the settings of today, and lets the due dates of the others
 * follow the certification that they renew. A due date that has passed stays, unless certifications no longer expire.
 */
export async function withdrawCycles(sql: Sql, organisationId: OrganisationId): Promise<void> {
  await sql`
    with withdrawn as (
      delete from training_cycle using training_state
      where organisation_id = ${organisationId} and training_cycle.cycle > 1
        and training_cycle.employee_id = training_state.employee_id and training_cycle.cycle = training_state.cycle
        and training_cycle.certified_at is null and coalesce(renewal_opens_on > today, true)
        and not exists (
          select from completion
          where completion.employee_id = training_cycle.employee_id and completion.cycle = training_cycle.cycle)
      returning training_cycle.employee_id
    )
    -- The cycle before is complete.
    update account set training_stage = 2 where id in (select employee_id from withdrawn)`
  await sql`
    update training_cycle set due_on = training_state.certified_until from training_state
    where organisation_id = ${organisationId} and training_cycle.cycle > 1
      and training_cycle.employee_id = training_state.employee_id and training_cycle.cycle = training_state.cycle
      and training_cycle.certified_at is null
      and (training_state.certified_until is null or coalesce(training_cycle.due_on >= today, true))`
}

/** What the settings mean for one employee. */
export interface TrainingTerms {
  readonly cycle: number
  /** YYYY-MM-DD; null: no deadline. */
  readonly dueOn: string | null
  /** YYYY-MM-DD; null: without end, or never certified. */
  readonly certifiedUntil: string | null
  readonly isNextCycleDue: boolean
}

/** Returns the terms of each employee by id. */
export async function readTerms(sql: Sql, organisationId: OrganisationId): Promise<ReadonlyMap<string, TrainingTerms>> {
  const rows = await sql<(TrainingTerms & { readonly id: string })[]>`
    select employee_id as id, cycle, due_on::text as "dueOn", certified_until::text as "certifiedUntil",
      coalesce(next_opens_on <= today, false) as "isNextCycleDue"
    from training_state where organisation_id = ${organisationId}`
  return new Map(rows.map(({ id, ...terms }) => [id, terms]))
}

/** Returns the ids of the employees who are reminded as soon as the job runs. */
export async function findReminded(sql: Sql, organisationId: OrganisationId): Promise<Set<string>> {
  const due = await sql<{ id: string }[]>`
    select employee_id as id from ${dueReminders(sql, organisationId)} as due`
  return new Set(due.map(({ id }) => id))
}
