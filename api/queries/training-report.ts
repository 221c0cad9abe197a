import pg from 'pg'
import { allModules, dashboardModules } from '../../content/curriculum/outline.ts'
import { dashboardCount, summarise } from '../../content/curriculum/rules.ts'
import { trainingCsvTexts } from '../../content/training-report-texts.ts'
import type { TrainingRow, TrainingStage } from '../contract/training-report.ts'
import type { Queryable } from '../database/database.ts'
import { isoTime } from '../database/iso-time.ts'
import { csvColumn, csvText, csvTime } from './csv-column.ts'
import { type ListPage, listPage, type PageRequest } from './list-page.ts'
import { personSearch } from './person-search.ts'

/** As `account.training_stage` numbers them (migrations/003). */
const stages: readonly TrainingStage[] = ['not-started', 'in-progress', 'certified']

interface Filter {
  readonly search?: string | undefined
  readonly stage?: TrainingStage | undefined
}

interface TrainingQuery extends Filter, PageRequest {
  readonly sort?: 'name' | '-name' | undefined
}

/** How many employees there are, and who of them has completed which module: from the tallies, at the same cost for any number. */
export async function summariseTraining(client: Queryable) {
  const found = await client.query<{ module_id: number | null; count: number; score: number }>(
    `select null::integer as module_id, coalesce(sum(count), 0)::integer as count, 0::float8 as score
     from account_tally where area = 'employee'
     union all
     select module_id, sum(completed)::integer, sum(score)::float8 from module_tally group by module_id`,
  )
  const tallyOf = (id: number | null) => found.rows.find(row => row.module_id === id) ?? { count: 0, score: 0 }
  return {
    employees: tallyOf(null).count,
    modules: allModules.map(({ id, title }) => {
      const { count, score } = tallyOf(id)
      return { region_id: id, title, completed: count, average_score: count > 0 ? score / count : null }
    }),
  }
}

/** Employees with what they have completed, by last name and first name. */
export async function listTraining(
  client: Queryable,
  { search, stage, sort = 'name', ...request }: TrainingQuery,
): Promise<ListPage<TrainingRow>> {
  const values: unknown[] = []
  const page = await listPage<ListedEmployee>(
    client,
    {
      // Looked up for the rows of the page alone: PostgreSQL puts what costs off until after sort and limit.
      columns: `id, first_name, last_name, email, status, training_stage, (
        select coalesce(json_agg(
          json_build_object('region_id', module_id, 'score', score, 'finished_at', finished_at) order by module_id
        ), '[]') from progress where employee_id = account.id) as modules`,
      from: 'account',
      alias: 'account',
      where: conditions({ search, stage }, value => `$${values.push(value)}`),
      values,
      key: { expression: 'sort_name', type: 'text' },
      descending: sort.startsWith('-'),
    },
    request,
  )
  return { ...page, rows: page.rows.map(toRow) }
}

interface ListedEmployee extends Omit<TrainingRow, 'stage' | 'completed' | 'score' | 'certified_at'> {
  training_stage: number
}

function toRow({ id, first_name, last_name, email, status, training_stage, modules }: ListedEmployee): TrainingRow {
  const { completed, score, certified } = summarise(modules.map(module => ({ ...module, is_completed: true })))
  const finished = modules.map(module => ({ ...module, finished_at: isoTime(module.finished_at) }))
  const counted = finished.filter(module => dashboardModules.some(({ id }) => id === module.region_id))
  const certified_at = certified
    ? (counted
        .map(module => module.finished_at)
        .sort()
        .at(-1) ?? null)
    : null
  const stage = stages[training_stage] ?? 'not-started'
  return { id, first_name, last_name, email, status, stage, completed, score, certified_at, modules: finished }
}

/** The same as an export (database/csv-export.ts): a line an employee, two columns a module. */
export function trainingCsv(filter: Filter): { statement: string; values: string[] } {
  const values: string[] = []
  const where = conditions(filter, value => `export_value(${values.push(value)})`)
  const { columns, statuses, stages: stageNames, moduleScore, moduleCompletedAt } = trainingCsvTexts
  const counted = (column: string) => dashboardModules.map(({ id }) => `module${id}.${column}`)
  const completed = `num_nonnulls(${counted('score').join(', ')})`
  const certifiedAt = `case when ${completed} = ${dashboardCount} then greatest(${counted('finished_at').join(', ')}) end`
  const statement = `
    select ${[
      csvText('first_name', columns.firstName),
      csvText('last_name', columns.lastName),
      csvText('email', columns.email),
      csvColumn(wordFor('status', Object.entries(statuses)), columns.status),
      csvColumn(
        wordFor(
          'training_stage',
          stages.map((stage, number) => [number, stageNames[stage]]),
        ),
        columns.stage,
      ),
      csvColumn(completed, columns.completed),
      csvColumn(
        counted('score')
          .map(score => `coalesce(${score}, 0)`)
          .join(' + '),
        columns.score,
      ),
      csvTime(certifiedAt, columns.certifiedAt),
      ...allModules.flatMap(({ id, title }) => [
        csvColumn(`module${id}.score`, moduleScore(id, title)),
        csvTime(`module${id}.finished_at`, moduleCompletedAt(id, title)),
      ]),
    ].join(', ')}
    from account ${allModules
      .map(
        ({ id }) => `left join progress as module${id}
        on module${id}.employee_id = account.id and module${id}.module_id = ${id}`,
      )
      .join(' ')}
    where ${where.join(' and ')} order by sort_name, account.id`
  return { statement, values }
}

/** `bind` makes a value a parameter of the statement. */
function conditions({ search = '', stage }: Filter, bind: (value: string) => string): string[] {
  return [
    `account.area = 'employee'`,
    ...(stage ? [`training_stage = ${stages.indexOf(stage)}`] : []),
    ...personSearch(search, bind),
  ]
}

const wordFor = (column: string, words: readonly (readonly [string | number, string])[]) =>
  `case ${column} ${words
    .map(([value, word]) => `when ${pg.escapeLiteral(String(value))} then ${pg.escapeLiteral(word)}`)
    .join(' ')} end`
