import { summarise } from '../../content/curriculum/rules.ts'
import { inGroups } from '../accounts/typed-code.ts'
import type { Training } from '../contract/training.ts'
import type { Sql } from '../database/connect.ts'
import { readOpenCycle } from './open-cycle.ts'
import { listProgress, ofCycle } from './progress-queries.ts'

interface CertifiedCycle {
  readonly cycle: number
  readonly certified_at: Date
  readonly certified_until: string | null
  readonly certificate: string | null
}

interface StoredCycle {
  readonly cycle: number
  readonly opened_at: Date
  readonly certified_at: Date | null
  readonly certified_until: string | null
  readonly due_on: string | null
}

/** Stores that a cycle has results. */
export async function startCycle(sql: Sql, employeeId: string, cycle: number): Promise<void> {
  await sql`
    insert into training_cycle (employee_id, cycle) values (${employeeId}, ${cycle}) on conflict do nothing`
}

/** Returns the certified cycles of an employee, oldest first, each with the code of its current certificate. */
export async function listCertifiedCycles(sql: Sql, employeeId: string): Promise<CertifiedCycle[]> {
  return await sql<CertifiedCycle[]>`
    select cycle, certified_at, certified_until::text, (
      select code from certificate where employee_id = ${employeeId} and certificate.cycle = training_cycle.cycle
        and replaced_on is null
      order by issued_at desc, code limit 1) as certificate
    from training_cycle where employee_id = ${employeeId} and certified_at is not null order by cycle`
}

/** Returns the stored cycles of an employee, in order. */
export async function listCycles(sql: Sql, employeeId: string) {
  const cycles = await sql<StoredCycle[]>`
    select cycle, opened_at, certified_at, certified_until::text, due_on::text
    from training_cycle where employee_id = ${employeeId} order by cycle`
  return cycles.map(({ opened_at, certified_at, ...dates }) => ({
    ...dates,
    opened_at: opened_at.toISOString(),
    certified_at: certified_at?.toISOString() ?? null,
  }))
}

/** Returns an employee's open cycle and history. Call it in a transaction: it may open the next cycle. */
export async function readTraining(sql: Sql, employeeId: string): Promise<Training> {
  const { cycle, dueOn, certifiedUntil } = await readOpenCycle(sql, employeeId)
  const progress = await listProgress(sql, employeeId)
  const certified = await listCertifiedCycles(sql, employeeId)
  return {
    cycle,
    due_on: dueOn,
    certified_until: certifiedUntil,
    progress: ofCycle(progress, cycle),
    history: certified.map(({ certified_at, certificate, ...one }) => ({
      ...one,
      score: summarise(ofCycle(progress, one.cycle)).score,
      certified_at: certified_at.toISOString(),
      certificate: certificate && inGroups(certificate),
    })),
  }
}
