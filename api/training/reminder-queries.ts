import type { Fragment } from 'postgres'
import { dashboardCount } from '../../content/curriculum/rules.ts'
import type { OrganisationId } from '../accounts/account-queries.ts'
import { shownName } from '../accounts/organisation-queries.ts'
import type { Sql } from '../database/connect.ts'

/** A reminder is not sent later than this many days after its day. */
const lateDays = 3

/**
 * A subquery of the reminders to be stored now, of one organisation or of all, at most one a person: of several occasions whose day has come, the latest. The
 * day after the deadline is an occasion as well. A day before the deadline began to count is none. An occasion is over when the
 * person has been reminded of the same deadline on its day or later, and waits when they have been reminded today.
 */
export const dueReminders = (sql: Sql, organisationId?: OrganisationId): Fragment => sql`(
  select distinct on (employee_id) employee_id, cycle, due_on, days_before
  from training_state
    join organisation on organisation.id = organisation_id
    cross join unnest(reminder_days || -1) as days_before
  where due_on is not null and reminder_days <> '{}'
    ${organisationId ? sql`and organisation_id = ${organisationId}` : sql``}
    and due_on - days_before between greatest(today - ${lateDays}::integer, counts_from) and today
    and not exists (
      select from reminder as earlier
      where earlier.employee_id = training_state.employee_id and (
        (greatest(created_at, mailed_at) at time zone time_zone)::date = today
        or earlier.cycle = training_state.cycle and earlier.due_on = training_state.due_on and (
          earlier.days_before <= days_before.days_before
          or (created_at at time zone time_zone)::date >= training_state.due_on - days_before.days_before)))
  order by employee_id, days_before
)`

/**
 * Stores the {@link dueReminders} of up to `limit` people and returns their ids. Call it in the transaction that enqueues their
 * jobs. Skips people whose account is locked: an admin may be reminding them. The id follows from the occasion, so that a
 * reminder that is sent again after a restore has the same Message-ID.
 */
export async function storeDueReminders(sql: Sql, limit: number): Promise<string[]> {
  const people = await sql<{ id: string }[]>`
    select id from account where id in (
      select employee_id from ${dueReminders(sql)} as due order by employee_id limit ${limit})
    for no key update skip locked`
  // A statement of its own, which sees what was stored before the accounts were locked.
  const stored = await sql<{ id: string }[]>`
    insert into reminder (id, employee_id, cycle, due_on, days_before)
    select md5(concat_ws(' ', employee_id, cycle, due_on, days_before))::uuid, employee_id, cycle, due_on, days_before
    from ${dueReminders(sql)} as due where employee_id = any(${people.map(({ id }) => id)}::uuid[])
    on conflict do nothing
    returning id`
  return stored.map(({ id }) => id)
}

/** Stores a reminder that an admin asks for. Returns its id; undefined when the person has nothing to complete by a date. */
export async function storeRequestedReminder(sql: Sql, employeeId: string): Promise<string | undefined> {
  const [stored] = await sql<{ id: string }[]>`
    insert into reminder (employee_id, cycle, due_on)
    select employee_id, cycle, due_on from training_state where employee_id = ${employeeId} and due_on is not null
    returning id`
  return stored?.id
}

/**
 * Returns the seconds until an admin may remind this person; 0: now. Not within a day of the last reminder, nor on the same day
 * of the organisation's calendar. Call it under the account's lock.
 */
export async function secondsUntilNextRequest(sql: Sql, employeeId: string): Promise<number> {
  const [latest] = await sql<{ seconds: number | null }[]>`
    select ceil(extract(epoch from max(greatest(
      reminded_at + interval '1 day',
      ((reminded_at at time zone time_zone)::date + 1)::timestamp at time zone time_zone)) - clock_timestamp()))::integer as seconds
    from reminder
      join account on account.id = employee_id
      join organisation on organisation.id = organisation_id
      cross join lateral (select greatest(reminder.created_at, mailed_at) as reminded_at) as moment
    where employee_id = ${employeeId}`
  return Math.max(0, latest?.seconds ?? 0)
}

export interface WaitingReminder {
  readonly employeeId: string
  readonly email: string
  readonly firstName: string
  /** YYYY-MM-DD. */
  readonly dueOn: string
  readonly isOverdue: boolean
  /** To be named in the mail. */
  readonly organisation: string | null
  /** The cycle renews a certification. */
  readonly isRenewal: boolean
  /** Modules of the cycle, without the mastery quest. */
  readonly completed: number
}

/**
 * Returns a reminder that has not been mailed. undefined when it has, when it is too late for it, or when it no longer
 * applies: the person is gone, deactivated or certified, the deadline has moved, the settings no longer name its day, or a
 * later reminder of the same deadline has been stored.
 */
export async function findWaitingReminder(sql: Sql, id: string): Promise<WaitingReminder | undefined> {
  const [reminder] = await sql<WaitingReminder[]>`
    select account.id as "employeeId", email, first_name as "firstName", due_on::text as "dueOn", is_overdue as "isOverdue", cycle > 1 as "isRenewal",
      ${shownName(sql, sql`training_state.organisation_id`)} as organisation,
      (select count(*)::integer from progress where progress.employee_id = account.id
        and progress.cycle = training_state.cycle and module_id <= ${dashboardCount}) as completed
    from reminder
      join training_state using (employee_id, cycle, due_on)
      join account on account.id = employee_id
      join organisation on organisation.id = training_state.organisation_id
    where reminder.id = ${id} and mailed_at is null and case
      when days_before is null then reminder.created_at > now() - make_interval(days => ${lateDays})
      else due_on - days_before >= today - ${lateDays}::integer
        and days_before = any(reminder_days || -1) and reminder_days <> '{}'
      end and not exists (
        select from reminder as later
        where later.employee_id = reminder.employee_id and later.cycle = reminder.cycle and later.due_on = reminder.due_on
          and later.created_at > reminder.created_at)`
  return reminder
}

export async function markReminderMailed(sql: Sql, id: string): Promise<void> {
  await sql`update reminder set mailed_at = now() where id = ${id}`
}

/** Returns the reminders of one person, oldest first. */
export async function listReminders(sql: Sql, employeeId: string) {
  const rows = await sql<{ due_on: string; created_at: Date; mailed_at: Date | null }[]>`
    select due_on::text as due_on, created_at, mailed_at from reminder
    where employee_id = ${employeeId} order by created_at, id`
  return rows.map(({ due_on, created_at, mailed_at }) => ({
    due_on,
    created_at: created_at.toISOString(),
    mailed_at: mailed_at?.toISOString() ?? null,
  }))
}
