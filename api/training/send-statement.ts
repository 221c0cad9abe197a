import type { FastifyBaseLogger } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import type { Config, LearningRecordStore } from '../config.ts'
import type { Database } from '../database/database.ts'
import { buildStatement } from './build-statement.ts'
import { putStatement } from './put-statement.ts'
import { deleteWaitingStatement, findWaitingResult } from './statement-queries.ts'

/** Where results are forwarded to, and whose. */
export interface Forwarding {
  readonly store: LearningRecordStore
  readonly organisationId: string
}

interface Tools {
  readonly config: Config
  readonly database: Database
  readonly log: FastifyBaseLogger
  readonly registry: Registry
}

/** Minimum time between log entries of one reason: when the store is down, thousands of statements may fail. */
const logEveryMilliseconds = 30_000

/**
 * Returns a function that sends the statement of a completion, unless it was sent before, its person is gone, or belongs to
 * another organisation. It throws when the store does not confirm the statement.
 */
export function createStatementSender({ config, database, log, registry }: Tools, forwarding: Forwarding) {
  const statements = new Counter({
    name: 'asterleigh_statements_total',
    help: 'Attempts to send an xAPI statement.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  const loggedAt = new Map<string, number>()

  return async (completionId: string): Promise<void> => {
    const result = await database.run(sql => findWaitingResult(sql, completionId, forwarding.organisationId))
    if (!result) return
    const reason = await putStatement(forwarding.store, buildStatement(result, config.publicUrl))
    if (reason === undefined) {
      statements.inc({ outcome: 'sent' })
      await database.run(sql => deleteWaitingStatement(sql, completionId))
      return
    }
    statements.inc({ outcome: 'failed' })
    const now = performance.now()
    if (now - (loggedAt.get(reason) ?? Number.NEGATIVE_INFINITY) >= logEveryMilliseconds) {
      loggedAt.set(reason, now)
      log.warn({ statement: completionId, reason }, 'xAPI statement not stored; retrying automatically')
    }
    throw new Error(`xAPI statement not stored: ${reason}`)
  }
}
