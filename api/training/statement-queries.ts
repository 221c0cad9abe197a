import type { Sql } from '../database/connect.ts'
import { statementQueue } from '../mail/outbox.ts'

/** A result, as far as its statement tells of it. */
export interface WaitingResult {
  readonly id: string
  readonly employeeId: string
  readonly moduleId: number
  readonly score: number
  readonly cycle: number
  readonly finishedAt: Date
  /** null: the device did not report it. */
  readonly contentVersion: string | null
}

/** Marks the completions of the organisation's people as waiting. Returns their ids; the others are ignored. */
export async function storeWaitingStatements(
  sql: Sql,
  completionIds: readonly string[],
  organisationId: string,
): Promise<string[]> {
  const stored = await sql<{ id: string }[]>`
    insert into waiting_statement
    select completion.id from completion join account on account.id = employee_id
    where completion.id = any(${completionIds}::uuid[]) and organisation_id = ${organisationId}
    returning completion_id as id`
  return stored.map(({ id }) => id)
}

/** Returns a result whose statement waits; undefined when it was sent or deleted, or belongs to another organisation. */
export async function findWaitingResult(
  sql: Sql,
  completionId: string,
  organisationId: string,
): Promise<WaitingResult | undefined> {
  const [result] = await sql<WaitingResult[]>`
    select completion.id, employee_id as "employeeId", module_id as "moduleId", score, cycle,
      finished_at as "finishedAt", reported->>'contentVersion' as "contentVersion"
    from waiting_statement
      join completion on completion.id = completion_id
      join account on account.id = employee_id
    where completion_id = ${completionId} and organisation_id = ${organisationId}`
  return result
}

export async function deleteWaitingStatement(sql: Sql, completionId: string): Promise<void> {
  await sql`delete from waiting_statement where completion_id = ${completionId}`
}

/** Returns the ids of the organisation's waiting completions that have no job. */
export async function listUnqueuedStatements(sql: Sql, organisationId: string): Promise<string[]> {
  const waiting = await sql<{ id: string }[]>`
    select completion.id
    from waiting_statement
      join completion on completion.id = completion_id
      join account on account.id = employee_id
    where organisation_id = ${organisationId}
      and not exists (select from pgboss.job where name = ${statementQueue} and job.id = completion_id)
    order by received_at, completion.id`
  return waiting.map(({ id }) => id)
}
