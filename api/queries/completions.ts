import type { StoredCompletion } from '../contract/complete-module.ts'
import type { Progress } from '../contract/progress.ts'
import type { Prepared, Queryable } from '../database/database.ts'
import { sharedStatement } from '../database/shared-statement.ts'

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
  const [progress = []] = await listProgresses(client, [employeeId])
  return progress
}

/** The same, of all who ask at the same time at once. */
export const progressLister = (client: Queryable): ((employeeId: string) => Promise<Progress[]>) =>
  sharedStatement(employeeIds => listProgresses(client, employeeIds))

async function listProgresses(client: Queryable, employeeIds: readonly string[]): Promise<Progress[][]> {
  const listed = await client.query<{ progress: Results }>(progressByEmployee, [employeeIds])
  return listed.rows.map(({ progress }) => toProgress(progress))
}

/** What is stored under an id, and what its employee has completed. */
export interface Standing {
  /** Whose it is, and whether it is what was reported now; undefined when the id is free. */
  readonly earlier: { record: StoredCompletion; employeeId: string; same: boolean } | undefined
  readonly progress: readonly Progress[]
}

type Report = Pick<ReportedCompletion, 'id' | 'employeeId' | 'reported'>

/** Looks up where a report stands, with all others that come at the same time. */
export const standingFinder = (client: Queryable): ((report: Report) => Promise<Standing>) =>
  sharedStatement(async reports => {
    const found = await client.query<Found>(standingByReport, [
      reports.map(({ id }) => id),
      reports.map(({ employeeId }) => employeeId),
      reports.map(({ reported }) => JSON.stringify(reported)),
    ])
    return found.rows.map(({ progress, result, ...row }) => ({
      earlier: result ? { ...row, record: { id: row.id, ...toRecord(result) } } : undefined,
      progress: toProgress(progress),
    }))
  })

/**
 * Stores completions, those that come at the same time at once. Resolves to undefined when the id is taken. None waits
 * for somebody who holds another's account.
 */
export const completionStore = (
  client: Queryable,
): ((completion: ReportedCompletion) => Promise<StoredCompletion | undefined>) =>
  sharedStatement(async completions => {
    const [only] = completions
    if (only && completions.length === 1) return [await storeCompletion(client, only)]
    // Of several with one id the first is stored; the others find it there.
    const first = new Map(completions.toReversed().map(completion => [completion.id, completion]))
    const stored = await storedIds(client, storeFree, [...first.values()])
    return completions.map(completion => {
      if (first.get(completion.id) !== completion) return undefined
      return stored.has(completion.id) ? asStored(completion) : storeCompletion(client, completion)
    })
  })

/**
 * Stores a completion and merges it into the progress, both or neither: the best score and the earliest finishing time
 * stand, whatever the order of arrival (content/curriculum/rules.ts, `mergeResults`). Resolves to undefined when the id
 * is taken.
 */
export async function storeCompletion(
  client: Queryable,
  completion: ReportedCompletion,
): Promise<StoredCompletion | undefined> {
  const stored = await storedIds(client, storeOne, [completion])
  return stored.has(completion.id) ? asStored(completion) : undefined
}

async function storedIds(
  client: Queryable,
  statement: Prepared,
  completions: readonly ReportedCompletion[],
): Promise<ReadonlySet<string>> {
  const stored = await client.query<{ id: string }>(statement, [JSON.stringify(completions)])
  return new Set(stored.rows.map(({ id }) => id))
}

const asStored = ({ id, moduleId, score, finishedAt }: ReportedCompletion): StoredCompletion => ({
  id,
  ...toRecord([moduleId, score, finishedAt]),
})

/** As the statements below write it: much quicker to read than rows. */
type Result = readonly [moduleId: number, score: number, finishedAt: Date | string]
type Results = readonly Result[] | null

interface Found {
  readonly id: string
  readonly employeeId: string
  readonly same: boolean
  readonly result: Result | null
  readonly progress: Results
}

const toRecord = ([region_id, score, finishedAt]: Result) => ({
  region_id,
  is_completed: true as const,
  score,
  finished_at: new Date(finishedAt).toISOString(),
})

const toProgress = (results: Results): Progress[] => (results ?? []).map(toRecord)

const result = 'json_build_array(module_id, score, finished_at)'
const progressOfAsked = `(
  select json_agg(${result} order by module_id) from progress where progress.employee_id = asked.employee_id
) as progress`

const progressByEmployee: Prepared = {
  name: 'progress-by-employee',
  text: `
    select ${progressOfAsked} from unnest($1::uuid[]) with ordinality as asked (employee_id, call) order by call`,
}

const standingByReport: Prepared = {
  name: 'standing-by-report',
  text: `
    select completion.id, completion.employee_id as "employeeId", completion.reported = asked.reported as same,
      case when completion.id is not null then ${result} end as result, ${progressOfAsked}
    from unnest($1::uuid[], $2::uuid[], $3::jsonb[]) with ordinality as asked (id, employee_id, reported, call)
    left join completion on completion.id = asked.id
    order by call`,
}

/** All locks are taken in one order, so that no two of these wait for each other. */
const store = (name: string, accounts: string): Prepared => ({
  name,
  text: `
    with report as (
      select * from json_to_recordset($1) as report (
        id uuid, "employeeId" uuid, "moduleId" integer, score integer, reported jsonb, "finishedAt" timestamptz,
        stage smallint
      )
    ), employee as (
      ${accounts}
    ), stored as (
      insert into completion (id, employee_id, module_id, score, reported, finished_at)
      select report.id, employee.id, "moduleId", score, reported, "finishedAt"
      from report join employee on employee.id = "employeeId" order by report.id
      on conflict (id) do nothing
      returning id, employee_id, module_id, score, finished_at
    ), merged as (
      insert into progress as best (employee_id, module_id, score, finished_at)
      select employee_id, module_id, max(score), min(finished_at) from stored group by 1, 2 order by 1, 2
      on conflict (employee_id, module_id) do update set
        score = greatest(best.score, excluded.score),
        finished_at = least(best.finished_at, excluded.finished_at)
      where excluded.score > best.score or excluded.finished_at < best.finished_at
    ), advanced as (
      update account set training_stage = reached.stage from (
        select account.id, reached.stage
        from (select employee_id as id, max(stage) as stage from stored join report using (id) group by 1) as reached
        join account on account.id = reached.id and training_stage < reached.stage
        order by account.id for no key update of account
      ) as reached
      where account.id = reached.id
    )
    select id from stored`,
})

const storeOne = store('store-completion', 'select "employeeId" as id from report')
/** But those of an account that somebody holds: an admin, for a moment. */
const storeFree = store(
  'store-completions',
  'select id from account where id in (select "employeeId" from report) for key share skip locked',
)
