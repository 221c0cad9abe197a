import type { Fragment } from 'postgres'
import type { Static } from 'typebox'
import { trainingCsvTexts } from '../../content/academy-admin/training-report-texts.ts'
import { allModules } from '../../content/curriculum/outline.ts'
import { dashboardCount, summarise } from '../../content/curriculum/rules.ts'
import type { OrganisationId } from '../accounts/account-queries.ts'
import type {
  listTraining as endpoint,
  TrainingCsvQuery,
  TrainingRow,
  TrainingStage,
} from '../contract/admin/training-report.ts'
import type { QueryOf } from '../contract/endpoint.ts'
import type { Sql } from '../database/connect.ts'
import type { CsvTable } from '../database/csv-export.ts'
import { type ListPage, listPage, wordSearch } from '../database/list-page.ts'
import { deadlineColumns, ofDeadline } from './cycle-queries.ts'

/** In the order of the numbers in `training_state.stage`. */
const stages: readonly TrainingStage[] = ['not-started', 'in-progress', 'certified']

type Filter = Static<typeof TrainingCsvQuery> & { readonly organisationId: OrganisationId }

interface TrainingCounts {
  readonly employees: number
  readonly modules: readonly { id: number; completed: number; average_score: number }[]
}

/**
 * Returns the number of an organisation's employees and, for each module, how many completed it in their open cycle and with
 * which average score.
 */
export async function summariseTraining(sql: Sql, organisationId: OrganisationId) {
  const [counts] = await sql<TrainingCounts[]>`
    select count(*)::integer as employees, (
      select coalesce(json_agg(module), '[]') from (
        select module_id as id, count(*) as completed, avg(score)::float8 as average_score
        from progress join training_state using (employee_id, cycle)
        where organisation_id = ${organisationId} group by module_id
      ) as module
    ) as modules
    from account where organisation_id = ${organisationId} and area = 'employee'`
  return {
    employees: counts?.employees ?? 0,
    modules: allModules.map(({ id, title }) => {
      const { completed = 0, average_score = null } = counts?.modules.find(module => module.id === id) ?? {}
      return { region_id: id, title, completed, average_score }
    }),
  }
}

/** Returns a page of the employees with their completed modules, ordered by last name and first name. */
export async function listTraining(
  sql: Sql,
  { sort = 'name', cursor, limit, ...filter }: Filter & QueryOf<typeof endpoint>,
): Promise<ListPage<TrainingRow>> {
  const page = await listPage<EmployeeRow>(
    sql,
    {
      columns: employeeColumns(sql),
      from: withTraining(sql),
      where: matches(sql, filter),
      key: { name: 'sort_name', expression: sql`sort_name`, type: 'text' },
      id: sql`account.id`,
      descending: sort.startsWith('-'),
    },
    { cursor, limit },
  )
  return { ...page, rows: page.rows.map(toTrainingRow) }
}

/** Returns the same list as a CSV table: two columns per module. */
export function trainingCsv(filter: Filter): CsvTable<EmployeeRow> {
  const { columns, statuses, stages: stageNames, yesNo, moduleScore, moduleCompletedAt } = trainingCsvTexts
  return {
    titles: [
      ...Object.values(columns),
      ...allModules.flatMap(({ id, title }) => [moduleScore(id, title), moduleCompletedAt(id, title)]),
    ],
    query: sql => sql<EmployeeRow[]>`
      select ${employeeColumns(sql)} from ${withTraining(sql)} where ${matches(sql, filter)} order by sort_name, account.id`,
    cells: row => {
      const training = toTrainingRow(row)
      const { first_name, last_name, email, status, stage, completed, score, certified_at, modules } = training
      return [
        first_name,
        last_name,
        email,
        statuses[status],
        stageNames[stage],
        completed,
        score,
        certified_at && new Date(certified_at),
        training.due_on,
        training.certified_until,
        yesNo[training.overdue ? 'yes' : 'no'],
        ...allModules.flatMap(({ id }) => {
          const module = modules.find(({ region_id }) => region_id === id)
          return module ? [module.score, new Date(module.finished_at)] : [null, null]
        }),
      ]
    },
  }
}

interface EmployeeRow extends Omit<TrainingRow, 'stage' | 'completed' | 'score' | 'certified_at'> {
  readonly stage: number
  readonly certified_at: Date | null
}

function employeeColumns(sql: Sql): Fragment {
  return sql`account.id, first_name, last_name, email, status, stage,
    stage = 2 and training_state.certified_at is null as renewing, (
    select coalesce(json_agg(
      json_build_object('region_id', module_id, 'score', score, 'finished_at', finished_at) order by module_id
    ), '[]') from progress where employee_id = account.id and progress.cycle = training_state.cycle
  ) as modules, (
    select max(finished_at) from progress
    where employee_id = account.id and progress.cycle = certified_cycle and stage = 2 and module_id <= ${dashboardCount}
  ) as certified_at, ${deadlineColumns(sql)}`
}

const withTraining = (sql: Sql): Fragment => sql`account join training_state on employee_id = account.id`

function matches(sql: Sql, { organisationId, search = '', stage, deadline }: Filter): Fragment {
  const ofStage = stage ? sql`and stage = ${stages.indexOf(stage)}` : sql``
  return sql`account.organisation_id = ${organisationId} and area = 'employee' ${ofStage}
    ${ofDeadline(sql, deadline)} ${wordSearch(sql, sql`account.search_text`, search)}`
}

function toTrainingRow({ stage, certified_at, modules, ...row }: EmployeeRow): TrainingRow {
  const { completed, score } = summarise(modules.map(module => ({ ...module, is_completed: true })))
  return {
    ...row,
    stage: stages[stage] ?? 'not-started',
    completed,
    score,
    certified_at: certified_at?.toISOString() ?? null,
    modules: modules.map(module => ({ ...module, finished_at: new Date(module.finished_at).toISOString() })),
  }
}
