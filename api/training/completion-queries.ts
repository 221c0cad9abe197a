import type { Progress } from '../contract/training.ts'
import type { Sql } from '../database/connect.ts'

/** The device's report, stored as evidence and compared when the id is sent again. A type alias, to be valid as JSON. */
export type Reported = {
  readonly moduleId: number
  readonly score: number
  readonly finishedAt: string | null
  readonly answers: readonly { questId: string; choice: number }[] | null
  readonly contentVersion: number | null
}

/** A row of `completion`. */
export interface CompletionRow {
  readonly id: string
  readonly employee_id: string
  readonly cycle: number
  readonly module_id: number
  readonly score: number
  readonly finished_at: Date
  readonly reported: Reported
}

/** Returns the stored completions with these ids, of any employee. */
export async function findCompletions(sql: Sql, ids: readonly string[]): Promise<CompletionRow[]> {
  return await sql<CompletionRow[]>`
    select id, employee_id, cycle, module_id, score, finished_at, reported
    from completion where id = any(${ids}::uuid[])`
}

/**
 * Stores one or more completions, skips those whose id exists, and returns the number stored. Waits for another transaction
 * that is storing the same id.
 */
export async function insertCompletions(sql: Sql, completions: readonly CompletionRow[]): Promise<number> {
  // Sorted, because two transactions that insert the same ids in different orders would deadlock.
  const rows = completions
    .map(({ reported, ...row }) => ({ ...row, reported: sql.json(reported) }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  const result = await sql`insert into completion ${sql(rows)} on conflict (id) do nothing`
  return result.count
}

/** Raises the stage of an employee's open cycle: 1 in progress, 2 certified. It never falls. */
export async function raiseTrainingStage(sql: Sql, employeeId: string, stage: 1 | 2): Promise<void> {
  await sql`update account set training_stage = ${stage} where id = ${employeeId} and training_stage < ${stage}`
}

/** A record of one cycle. */
export interface CycleProgress extends Progress {
  readonly cycle: number
}

type ProgressRow = Pick<CompletionRow, 'cycle' | 'module_id' | 'score' | 'finished_at'>

/** Returns an employee's progress: one record per cycle and completed module. Records of two cycles are never summed. */
export async function listProgress(sql: Sql, employeeId: string): Promise<CycleProgress[]> {
  const rows = await sql<ProgressRow[]>`
    select cycle, module_id, score, finished_at from progress
    where employee_id = ${employeeId} order by cycle, module_id`
  return rows.map(toProgress)
}

/** Returns the records of the open cycle: none from the day on which the next cycle opens. */
export async function listOpenProgress(sql: Sql, employeeId: string): Promise<CycleProgress[]> {
  const rows = await sql<ProgressRow[]>`
    select cycle, module_id, score, finished_at from progress join training_state using (employee_id, cycle)
    where employee_id = ${employeeId} and coalesce(next_opens_on > today, true) order by module_id`
  return rows.map(toProgress)
}

const toProgress = ({ cycle, module_id, score, finished_at }: ProgressRow): CycleProgress => ({
  cycle,
  region_id: module_id,
  is_completed: true,
  score,
  finished_at: finished_at.toISOString(),
})

/** Returns the records of one cycle. */
export const ofCycle = (progress: readonly CycleProgress[], cycle: number): CycleProgress[] =>
  progress.filter(record => record.cycle === cycle)

/**
 * Merges stored completions into the progress, with the same result in any order: the best score and the earliest finishing
 * time count (content/curriculum/rules.ts, `mergeResults`).
 */
export async function mergeProgress(sql: Sql, completionIds: readonly string[]): Promise<void> {
  await sql`
    insert into progress as best (employee_id, cycle, module_id, score, finished_at)
    select employee_id, cycle, module_id, max(score), min(finished_at)
    from completion where id = any(${completionIds}::uuid[])
    group by employee_id, cycle, module_id
    on conflict (employee_id, cycle, module_id) do update set
      score = greatest(best.score, excluded.score),
      finished_at = least(best.finished_at, excluded.finished_at)`
}

/**
 * Locks an employee's account until the transaction ends: requests about the training of one employee then run one after the
 * other, and none during the account's deletion. Returns undefined when the account has been deleted.
 */
export async function lockEmployee(sql: Sql, id: string): Promise<{ name: string } | undefined> {
  const [employee] = await sql<{ name: string }[]>`
    select first_name || ' ' || last_name as name from account where id = ${id} for no key update`
  return employee
}
