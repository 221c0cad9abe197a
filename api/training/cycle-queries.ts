import type { Fragment } from 'postgres'
import { summarise } from '../../content/curriculum/rules.ts'
import type { OrganisationId } from '../accounts/account-queries.ts'
import { inGroups } from '../accounts/tokens.ts'
import type { Deadline } from '../contract/admin/academy-users.ts'
import type { Training } from '../contract/training.ts'
import type { Sql } from '../database/connect.ts'
import { listProgress, ofCycle } from './completion-queries.ts'

interface CertifiedCycle {
  readonly cycle: number
  readonly certified_at: Date
  readonly certified_until: string | null
  readonly certificate: string | null
}

interface StoredCycle {
  readonly cycle: number
  readonly opened_at: Date
  readonly certified_at: Date | null
  readonly valid_from: string | null
  readonly certified_until: string | null
  readonly due_on: string | null
}

/** Stores that a cycle has results. */
export async function startCycle(sql: Sql, employeeId: string, cycle: number): Promise<void> {
  await sql`
    insert into training_cycle (employee_id, cycle) values (${employeeId}, ${cycle}) on conflict do nothing`
}

/**
 * Stores that all seven modules of a cycle are completed, and until when the certification is valid. A renewal in time counts
 * from the day on which the previous certification expires, so that early renewal loses no days. Returns false, and
 * changes nothing, when the cycle was certified before. Call it in a transaction that has locked the employee.
 */
export async function certifyCycle(sql: Sql, employeeId: string, cycle: number): Promise<boolean> {
  const certified = await sql`
    insert into training_cycle as existing (employee_id, cycle, certified_at, valid_from, certified_until)
    select account.id, ${cycle}::integer, now(), start.day, (start.day + make_interval(months => retrain_months))::date
    from account
    join organisation on organisation.id = organisation_id
    left join training_cycle as previous on previous.employee_id = account.id and previous.cycle = ${cycle}::integer - 1
    cross join lateral (
      -- greatest() ignores a null.
      select greatest((now() at time zone time_zone)::date, previous.certified_until) as day
    ) as start
    where account.id = ${employeeId}
    -- A concurrent change of the retraining period waits, and then applies to this certification as well.
    for share of organisation
    on conflict (employee_id, cycle) do update
      set certified_at = excluded.certified_at, valid_from = excluded.valid_from,
        certified_until = excluded.certified_until
      where existing.certified_at is null`
  return certified.count > 0
}

/** Returns the certified cycles of an employee, oldest first, each with the code of its current certificate. */
export async function listCertifiedCycles(sql: Sql, employeeId: string): Promise<CertifiedCycle[]> {
  return await sql<CertifiedCycle[]>`
    select cycle, certified_at, certified_until::text, (
      select code from certificate where employee_id = ${employeeId} and certificate.cycle = training_cycle.cycle
        and replaced_on is null
      order by issued_at desc, code limit 1) as certificate
    from training_cycle where employee_id = ${employeeId} and certified_at is not null order by cycle`
}

/** Returns the stored cycles of an employee, in order. */
export async function listCycles(sql: Sql, employeeId: string) {
  const cycles = await sql<StoredCycle[]>`
    select cycle, opened_at, certified_at, valid_from::text, certified_until::text,
      coalesce(due_on, case when cycle = 1 then first_due_on end)::text as due_on
    from training_cycle join account on account.id = employee_id where employee_id = ${employeeId} order by cycle`
  return cycles.map(({ opened_at, certified_at, ...dates }) => ({
    ...dates,
    opened_at: opened_at.toISOString(),
    certified_at: certified_at?.toISOString() ?? null,
  }))
}

/** Returns an employee's open cycle and history. Call it in a transaction: it may open the next cycle. */
export async function readTraining(sql: Sql, employeeId: string): Promise<Training> {
  const { cycle, dueOn, certifiedUntil } = await readOpenCycle(sql, employeeId)
  const progress = await listProgress(sql, employeeId)
  const certified = await listCertifiedCycles(sql, employeeId)
  return {
    cycle,
    due_on: dueOn,
    certified_until: certifiedUntil,
    progress: ofCycle(progress, cycle),
    history: certified.map(({ certified_at, certificate, ...one }) => ({
      ...one,
      score: summarise(ofCycle(progress, one.cycle)).score,
      certified_at: certified_at.toISOString(),
      certificate: certificate && inGroups(certificate),
    })),
  }
}

export interface OpenCycle {
  /** The latest cycle, counted from 1. */
  readonly cycle: number
  /** YYYY-MM-DD; null without a deadline, and once the cycle is certified. */
  readonly dueOn: string | null
  /** Last valid day of the latest certification, YYYY-MM-DD; null if it does not expire, or if there is none. */
  readonly certifiedUntil: string | null
}

interface State extends OpenCycle {
  readonly isNextDue: boolean
}

/**
 * Returns the cycle to which an employee's new results belong. Opens the next one when its day has come. Call it in a
 * transaction.
 */
export async function readOpenCycle(sql: Sql, employeeId: string): Promise<OpenCycle> {
  const { isNextDue, ...open } = await readState(sql, employeeId)
  if (!isNextDue) return open
  // The account's lock comes first, as when results are recorded; otherwise the two could deadlock.
  await sql`select from account where id = ${employeeId} for no key update`
  await openNextCycles(sql, [employeeId])
  const { isNextDue: _, ...next } = await readState(sql, employeeId)
  return next
}

async function readState(sql: Sql, employeeId: string): Promise<State> {
  const [state] = await sql<State[]>`
    select cycle, due_on::text as "dueOn", certified_until::text as "certifiedUntil",
      coalesce(next_opens_on <= today, false) as "isNextDue"
    from training_state where employee_id = ${employeeId}`
  return state ?? { cycle: 1, dueOn: null, certifiedUntil: null, isNextDue: false }
}

/** Opens the next cycle of those employees, whose accounts are locked, for whom its day has come. */
async function openNextCycles(sql: Sql, employeeIds: readonly string[]): Promise<void> {
  await sql`
    with opened as (
      insert into training_cycle (employee_id, cycle, due_on)
      select employee_id, cycle + 1, certified_until from training_state
      where employee_id = any(${employeeIds}::uuid[]) and next_opens_on <= today
      on conflict do nothing
      returning employee_id
    )
    update account set training_stage = 0 where id in (select employee_id from opened)`
}

/**
 * Opens the next cycle of up to `limit` employees, of one organisation or of all, for whom its day has come, and returns how
 * many accounts it locked for that. Skips employees whose results are being recorded; recording opens the cycle itself.
 */
export async function openDueCycles(sql: Sql, limit: number, organisationId?: OrganisationId): Promise<number> {
  const due = await sql<{ id: string }[]>`
    select id from account where id in (
      select employee_id from training_state
      where next_opens_on <= today ${organisationId ? sql`and organisation_id = ${organisationId}` : sql``}
      order by employee_id limit ${limit})
    for no key update skip locked`
  await openNextCycles(
    sql,
    due.map(({ id }) => id),
  )
  return due.length
}

/** Days before a deadline in which it counts as soon. */
const soonDays = 30

/** The columns of the contract's `Deadlines`, of `training_state`; null and false for an admin. */
export const deadlineColumns = (sql: Sql): Fragment => sql`
  due_on::text as due_on, certified_until::text as certified_until, coalesce(is_overdue, false) as overdue`

/** The condition of the filter, to be added to others. */
export function ofDeadline(sql: Sql, deadline: Deadline | undefined): Fragment {
  switch (deadline) {
    case undefined:
      return sql``
    case 'overdue':
      return sql`and is_overdue`
    case 'soon':
      return sql`and due_on between today and today + ${soonDays}::integer`
  }
}
