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
