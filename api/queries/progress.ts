import type { Progress } from '../contract/progress.ts'
import type { Sql } from '../database/connect.ts'

interface ProgressRow {
  readonly module_id: number
  readonly score: number
  readonly finished_at: Date
}

/** Returns an employee's progress: one record per completed module. */
export async function listProgress(sql: Sql, employeeId: string): Promise<Progress[]> {
  const rows = await sql<ProgressRow[]>`
    select module_id, score, finished_at from progress where employee_id = ${employeeId} order by module_id`
  return rows.map(({ module_id, score, finished_at }) => ({
    region_id: module_id,
    is_completed: true,
    score,
    finished_at: finished_at.toISOString(),
  }))
}

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
