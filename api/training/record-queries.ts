import { summarise } from '../../content/curriculum/rules.ts'
import type { Sql } from '../database/connect.ts'
import type { CycleRecord, ResultRecord, TrainingRecord } from '../documents/training-record.ts'
import { type CertificateRow, certificateColumns, toCertificate } from './certificate-queries.ts'

type Times<Row, Key extends keyof Row> = Omit<Row, Key> & { readonly [K in Key]: string | Extract<Row[K], null> }

type ResultRow = Times<ResultRecord, 'reported_at' | 'finished_at' | 'received_at'> & { readonly cycle: number }
type CycleRow = Times<Pick<CycleRecord, 'cycle' | 'certified_at' | 'certified_until' | 'due_on'>, 'certified_at'>

interface TrainingRecordRow extends Omit<TrainingRecord, 'cycles'> {
  readonly cycles: readonly CycleRow[]
  readonly results: readonly ResultRow[]
  readonly progress: readonly { readonly cycle: number; readonly region_id: number; readonly score: number }[]
  readonly certificates: readonly Times<CertificateRow, 'completed_at' | 'issued_at'>[]
}

/** Records in memory. */
const batchSize = 50

/**
 * Yields the records of the employees of a pack, in the order of their names. Each batch is a statement of its own, because the
 * timeout of a statement would count the time between two batches of a cursor.
 */
export async function* readTrainingRecords(sql: Sql, packId: string): AsyncGenerator<TrainingRecord> {
  const people = await sql<{ id: string }[]>`
    select id from account where id = any((select people from auditor_pack where id = ${packId})::uuid[])
    order by sort_name, id`
  for (let start = 0; start < people.length; start += batchSize) {
    const ids = people.slice(start, start + batchSize).map(({ id }) => id)
    const rows = await selectTrainingRecords(sql, ids)
    yield* rows.map(toRecord)
  }
}

async function selectTrainingRecords(sql: Sql, ids: readonly string[]): Promise<TrainingRecordRow[]> {
  return await sql<TrainingRecordRow[]>`
    select account.id, first_name, last_name, email, status, account.created_at, accepted_at, (
      select coalesce(json_agg(cycle_row order by cycle), '[]') from (
        select cycle, training_cycle.certified_at, training_cycle.certified_until::text,
          coalesce(training_cycle.due_on, case when cycle = 1 then first_due_on end)::text as due_on
        from (
          select cycle from training_cycle where employee_id = account.id
          union select cycle from completion where employee_id = account.id
          union select cycle from certificate where employee_id = account.id
        ) as begun
        left join (select * from training_cycle where employee_id = account.id) as training_cycle using (cycle)
      ) as cycle_row
    ) as cycles, (
      select coalesce(json_agg(result order by received_at, finished_at, id), '[]') from (
        select completion.id, cycle, module_id, score, (reported ->> 'contentVersion')::integer as version,
          reported ->> 'finishedAt' as reported_at, finished_at, received_at
        from completion where employee_id = account.id
      ) as result
    ) as results, (
      select coalesce(json_agg(json_build_object('cycle', progress.cycle, 'region_id', module_id, 'score', score)), '[]')
      from progress where employee_id = account.id
    ) as progress, (
      select coalesce(json_agg(issued order by issued_at, code), '[]') from (
        select ${certificateColumns(sql)} from certificate where employee_id = account.id
      ) as issued
    ) as certificates
    from account where account.id = any(${ids}::uuid[]) order by sort_name, account.id`
}

function toRecord({ cycles, results, progress, certificates, ...person }: TrainingRecordRow): TrainingRecord {
  return {
    ...person,
    cycles: cycles.map(({ cycle, certified_at, ...dates }) => {
      const inCycle = (row: { readonly cycle: number }) => row.cycle === cycle
      const own = progress.filter(inCycle).map(module => ({ ...module, is_completed: true }))
      const { completed, score } = summarise(own)
      return {
        cycle,
        ...dates,
        certified_at: certified_at === null ? null : new Date(certified_at),
        completed,
        score,
        results: results.filter(inCycle).map(({ cycle: _, ...result }) => ({
          ...result,
          reported_at: result.reported_at === null ? null : new Date(result.reported_at),
          finished_at: new Date(result.finished_at),
          received_at: new Date(result.received_at),
        })),
        certificates: certificates
          .filter(inCycle)
          .map(row =>
            toCertificate({ ...row, completed_at: new Date(row.completed_at), issued_at: new Date(row.issued_at) }),
          ),
      }
    }),
  }
}
