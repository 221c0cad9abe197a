import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import type { StoredCompletion } from '../contract/complete-module.ts'
import type { Progress } from '../contract/progress.ts'
import type { Prepared, Queryable } from '../database/database.ts'
import { isoTime } from '../database/iso-time.ts'
import { sharedStatement } from '../database/shared-statement.ts'

/** A completion as it was reported, with every part that tells it from another one. */
export interface ReportedCompletion {
  readonly id: string
  readonly employeeId: string
  readonly moduleId: number
  readonly score: number
  /** Moment of finishing, trusted within what is possible; ISO 8601 in UTC, to the millisecond. */
  readonly finishedAt: string
  /** What the device said, kept as evidence: compared when the id comes again. */
  readonly reported: Reported
  /** How far it brings the employee: on the way (1) or certified (2). */
  readonly stage: 1 | 2
}

export interface Reported {
  readonly moduleId: number
  readonly score: number
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

/** A completion as it is looked up. */
export type Report = Pick<ReportedCompletion, 'id' | 'reported'>

/** What is stored under a report's id. */
export interface Earlier {
  readonly employeeId: string
  readonly record: StoredCompletion
  /** Whether it is what was reported now. */
  readonly same: boolean
}

/** What an employee has completed, and which of the reports' ids are taken. */
export interface Standing {
  readonly earlier: ReadonlyMap<Report, Earlier>
  readonly progress: readonly Progress[]
}

interface Question {
  readonly employeeId: string
  readonly reports: readonly Report[]
}

/** Looks up where an employee's reports stand, with all others that come at the same time. */
export const standingFinder = (client: Queryable): ((question: Question) => Promise<Standing>) =>
  sharedStatement(async questions => {
    const asked = questions.flatMap(({ reports }, call) => reports.map(report => ({ call, report })))
    const found = await client.query<{ progress: Results; earlier: readonly Found[] | null }>(standings, [
      questions.map(({ employeeId }) => employeeId),
      asked.map(({ call }) => call),
      asked.map(({ report }) => report.id),
    ])
    return found.rows.map(({ progress, earlier }) => ({
      progress: toProgress(progress),
      earlier: new Map(
        (earlier ?? []).flatMap(({ place, id, employeeId, reported, result }) => {
          const report = asked[place - 1]?.report
          if (!report) return []
          // As it is stored: a zero has no sign there.
          const same = isDeepStrictEqual(reported, JSON.parse(JSON.stringify(report.reported)))
          return [[report, { employeeId, same, record: { id, ...toRecord(result) } }]]
        }),
      ),
    }))
  })

/** Completions of one employee: all of them are stored, or none. */
type Unit = readonly ReportedCompletion[]

/**
 * Stores units of completions, those that come at the same time at once. Resolves to false when an id of the unit is
 * taken. None waits for somebody who holds another's account.
 */
export const completionStore = (client: Queryable): ((unit: Unit) => Promise<boolean>) =>
  sharedStatement(
    async units => {
      const ids = new Set<string>()
      // Of several with one id the first is stored; the others find it there.
      const first = units.filter(unit => {
        if (unit.some(({ id }) => ids.has(id))) return false
        for (const { id } of unit) ids.add(id)
        return true
      })
      const stored = await storeUnits(client, storeFree, first)
      const isFirst = new Set(first)
      return units.map(unit => isFirst.has(unit) && (stored.has(unit) || storeAlone(client, unit)))
    },
    // The next one grows while this one is written: two at a time cost a quarter more of the database's time.
    { statements: 1 },
  )

async function storeAlone(client: Queryable, unit: Unit): Promise<boolean> {
  return (await storeUnits(client, storeHeld, [unit])).has(unit)
}

/** Resolves to those that were stored. Throws where one of several could only have been stored in part. */
async function storeUnits(client: Queryable, statement: Prepared, units: readonly Unit[]): Promise<ReadonlySet<Unit>> {
  try {
    const ids = await storeCompletions(client, units.flat(), statement)
    return new Set(units.filter(unit => unit.every(({ id }) => ids.has(id))))
  } catch (error) {
    if (units.length === 1 && isTorn(error)) return new Set()
    throw error
  }
}

/**
 * Stores completions and merges them into the progress, both or neither: the best score and the earliest finishing time
 * stand, whatever the order of arrival (content/curriculum/rules.ts, `mergeResults`). Resolves to the ids of those that
 * were stored; the others' are taken. Where only a part of an employee's are, it throws and stores nothing.
 */
export async function storeCompletions(
  client: Queryable,
  completions: readonly ReportedCompletion[],
  statement = storeHeld,
): Promise<ReadonlySet<string>> {
  const stored = await client.query<{ ids: string[] | null }>(statement, [JSON.stringify(completions)])
  return new Set(stored.rows[0]?.ids)
}

/** The record of a completion, as it is read once it is stored. */
export const asStored = ({
  id,
  moduleId,
  score,
  finishedAt,
}: Omit<ReportedCompletion, 'stage' | 'employeeId'>): StoredCompletion => ({
  id,
  region_id: moduleId,
  is_completed: true,
  score,
  finished_at: finishedAt,
})

/** As the statements below write it: much quicker to read than rows. */
type Result = readonly [moduleId: number, score: number, finishedAt: string]
type Results = readonly Result[] | null

interface Found {
  /** Of the report among those of all questions, from 1. */
  readonly place: number
  readonly id: string
  readonly employeeId: string
  readonly reported: unknown
  readonly result: Result
}

const toRecord = ([region_id, score, finishedAt]: Result) => ({
  region_id,
  is_completed: true as const,
  score,
  finished_at: isoTime(finishedAt),
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

const standings: Prepared = {
  name: 'standings',
  text: `
    with found as (
      select call, json_agg(json_build_object(
        'place', place, 'id', completion.id, 'employeeId', employee_id, 'reported', reported, 'result', ${result}
      )) as earlier
      from unnest($2::integer[], $3::uuid[]) with ordinality as report (call, id, place)
      cross join lateral (select * from completion where completion.id = report.id limit 1) as completion
      group by call
    )
    select ${progressOfAsked}, earlier
    from unnest($1::uuid[]) with ordinality as asked (employee_id, number) left join found on call = number - 1
    order by number`,
}

/**
 * All locks are taken in one order, so that no two of these wait for each other; and account by account, each looked up by
 * its key: the planner expects a hundred, for which it would read the table as a whole.
 */
const store = (name: string, accounts: string): Prepared => ({
  name,
  text: `
    with report as (
      select * from json_to_recordset($1) as report (
        id uuid, "employeeId" uuid, "moduleId" integer, score integer, reported jsonb, "finishedAt" timestamptz,
        stage smallint
      )
    ), reporter as (
      select distinct "employeeId" as id from report order by id
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
    ), person as (
      select "employeeId" as id, max(stage) as stage, count(*) as sent, count(stored.id) as new
      from report left join stored using (id) group by 1 order by 1
    ), advanced as (
      update account set training_stage = stage from (
        select behind.id, stage from person cross join lateral (
          select id from account where account.id = person.id and training_stage < stage for no key update
        ) as behind where new > 0
      ) as advancing
      where account.id = advancing.id
    )
    select json_agg(id) as ids, 1 / (not exists (select from person where new not in (0, sent)))::integer as whole
    from stored`,
})

/** A part of somebody's was taken: the division above ended the statement, with all that it had stored. */
const isTorn = (error: unknown) => error instanceof pg.DatabaseError && error.code === '22012'

const storeHeld = store(
  'store-held-completion',
  // First of all the account, as its deletion takes it. Where it is gone by then, the database refuses the row.
  `select reporter.id from reporter
   left join lateral (select from account where account.id = reporter.id for key share) as held on true`,
)
/** But those of an account that somebody holds: an admin, for a moment. */
const storeFree = store(
  'store-completions',
  `select held.id from reporter
   cross join lateral (select id from account where account.id = reporter.id for key share skip locked) as held`,
)
