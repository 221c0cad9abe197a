import type { Sql } from '../database/connect.ts'
import type { Outbox } from '../mail/outbox.ts'
import { listUnqueuedStatements } from './statement-queries.ts'

/** Queues the statements that are neither sent nor queued: their job has expired, or they come from a backup. */
export async function requeueStatements(sql: Sql, outbox: Outbox, organisationId: string): Promise<void> {
  await outbox.sendStatements(sql, await listUnqueuedStatements(sql, organisationId))
}
