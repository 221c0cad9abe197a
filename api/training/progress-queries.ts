import type { Progress } from '../contract/progress.ts'
import type { Sql } from '../database/connect.ts'

/** A record of one cycle. */
export interface CycleProgress extends Progress {
  readonly cycle: number
}

interface ProgressRow {
  readonly cycle: number
  readonly module_id: number
  readonly score: number
  readonly finished_at: Date
}

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
