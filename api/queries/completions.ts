import type { StoredCompletion } from '../contract/complete-module.ts'
import type { Progress } from '../contract/progress.ts'
import type { Queryable } from '../database/database.ts'

/** A completion as it was reported, with every part that tells it from another one. */
export interface ReportedCompletion {
  readonly id: string
  readonly employeeId: string
  readonly moduleId: number
  readonly score: number
  /** Moment of finishing, trusted within what is possible. */
  readonly finishedAt: Date
  /** What the device said, kept as evidence: compared when the id comes again. */
  readonly reported: Reported
  /** How far it brings the employee: on the way (1) or certified (2). */
  readonly stage: 1 | 2
}

export interface Reported {
  readonly moduleId: number
  readonly score: unknown
  readonly finishedAt: string | null
  readonly answers: readonly { questId: string; choice: number }[] | null
  readonly contentVersion: number | null
}

/** An employee's progress, a record a module. */
export async function listProgress(client: Queryable, employeeId: string): Promise<Progress[]> {
  const listed = await client.query<{ region_id: number; score: number; finished_at: Date }>(
    'select module_id as region_id, score, finished_at from progress where employee_id = $1 order by module_id',
    [employeeId],
  )
  return listed.rows.map(row => ({ ...row, is_completed: true, finished_at: row.finished_at.toISOString() }))
}

/** What is stored under this id: whose it is, and whether it is what was reported now. */
export async function findCompletion(client: Queryable, id: string, reported: Reported) {
  const found = await client.query<CompletionRow & { employeeId: string; same: boolean }>(
    `select ${columns}, employee_id as "employeeId", reported = $2::jsonb as same from completion where id = $1`,
    [id, JSON.stringify(reported)],
  )
  const [row] = found.rows
  return row && { record: toRecord(row), employeeId: row.employeeId, same: row.same }
}

/**
 * Stores a completion and merges it into the progress, both or neither: the best score and the earliest finishing time
 * stand, whatever the order of arrival (content/curriculum/rules.ts, `mergeResults`). Resolves to undefined when the id
 * is taken.
 */
export async function storeCompletion(
  client: Queryable,
  { id, employeeId, moduleId, score, finishedAt, reported, stage }: ReportedCompletion,
): Promise<StoredCompletion | undefined> {
  const stored = await client.query<CompletionRow>(
    `with stored as (
       insert into completion (id, employee_id, module_id, score, reported, finished_at)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (id) do nothing
       returning id, employee_id, module_id, score, finished_at
     ), merged as (
       insert into progress as best (employee_id, module_id, score, finished_at)
       select employee_id, module_id, score, finished_at from stored
       on conflict (employee_id, module_id) do update set
         score = greatest(best.score, excluded.score),
         finished_at = least(best.finished_at, excluded.finished_at)
     ), advanced as (
       update account set training_stage = $7 from stored where account.id = employee_id and training_stage < $7
     )
     select ${columns} from stored`,
    [id, employeeId, moduleId, score, JSON.stringify(reported), finishedAt, stage],
  )
  const [row] = stored.rows
  return row && toRecord(row)
}

interface CompletionRow {
  id: string
  region_id: number
  score: number
  finished_at: Date
}

const columns = 'id, module_id as region_id, score, finished_at'

const toRecord = ({ id, region_id, score, finished_at }: CompletionRow): StoredCompletion => ({
  id,
  region_id,
  is_completed: true,
  score,
  finished_at: finished_at.toISOString(),
})
