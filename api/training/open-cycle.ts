import type { Sql } from '../database/connect.ts'

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
 * Opens the next cycle of up to `limit` employees for whom its day has come, and returns how many accounts it locked for
 * that. Skips employees whose results are being recorded; recording opens the cycle itself.
 */
export async function openDueCycles(sql: Sql, limit: number): Promise<number> {
  const due = await sql<{ id: string }[]>`
    select id from account where id in (
      select employee_id from training_state where next_opens_on <= today order by employee_id limit ${limit})
    for no key update skip locked`
  await openNextCycles(
    sql,
    due.map(({ id }) => id),
  )
  return due.length
}
