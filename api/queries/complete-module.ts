import type { Sql } from '../database/connect.ts'

/** What the device reported, kept as evidence and compared when the id is sent again. A type, so that it counts as JSON. */
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
  readonly module_id: number
  readonly score: number
  readonly finished_at: Date
  readonly reported: Reported
}

/** Returns the stored completions that have one of these ids, whichever employee they belong to. */
export async function findCompletions(sql: Sql, ids: readonly string[]): Promise<CompletionRow[]> {
  return await sql<CompletionRow[]>`
    select id, employee_id, module_id, score, finished_at, reported
    from completion where id = any(${ids}::uuid[])`
}

/**
 * Stores completions, at least one, and returns how many: a completion whose id exists is skipped. Waits for another
 * transaction that is storing the same id.
 */
export async function insertCompletions(sql: Sql, completions: readonly CompletionRow[]): Promise<number> {
  // In one order everywhere: otherwise two transactions with each other's ids would wait for each other.
  const rows = completions
    .map(({ reported, ...row }) => ({ ...row, reported: sql.json(reported) }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  const result = await sql`insert into completion ${sql(rows)} on conflict (id) do nothing`
  return result.count
}

/** Sets how far an employee's training is: 1 in progress, 2 certified. */
export async function setTrainingStage(sql: Sql, employeeId: string, stage: 1 | 2): Promise<void> {
  await sql`update account set training_stage = ${stage} where id = ${employeeId}`
}
