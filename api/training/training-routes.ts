import type { FastifyInstance } from 'fastify'
import { Counter } from 'prom-client'
import { completions as completionLimit, countAttempt } from '../accounts/rate-limits.ts'
import {
  type Completion,
  type CompletionResponse,
  completeModule,
  completeModules,
  getProgress,
  getTraining,
} from '../contract/training.ts'
import type { Sql } from '../database/connect.ts'
import type { Caller } from '../http/access.ts'
import { Refusal } from '../http/errors.ts'
import { failure, ok, route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { listOpenProgress } from './completion-queries.ts'
import { readTraining } from './cycle-queries.ts'
import { recordCompletions } from './record-completions.ts'
import type { Forwarding } from './statement-forwarding.ts'
import { storeWaitingStatements } from './statement-queries.ts'

/** Employees read their training, and record completed modules exactly once (PRODUCT.md, "Exactly once"). */
export function trainingRoutes(
  app: FastifyInstance,
  { config, database, outbox, registry }: Services,
  forwarding: Forwarding | undefined,
): void {
  route(app, getTraining, 'employee', async ({ caller, query }) => {
    if (query.employeeId && query.employeeId.toLowerCase() !== caller.id) return failure(409, 'other-employee')
    return ok(await database.transaction(sql => readTraining(sql, caller.id)))
  })

  route(app, getProgress, 'employee', async ({ caller, query }) => {
    if (query.employeeId && query.employeeId.toLowerCase() !== caller.id) return failure(409, 'other-employee')
    return ok(await database.run(sql => listOpenProgress(sql, caller.id)))
  })

  const recorded = new Counter({
    name: 'asterleigh_completions_total',
    help: 'Reported completions.',
    labelNames: ['outcome'],
    registers: [registry],
  })

  const forward =
    forwarding &&
    (async (sql: Sql, ids: readonly string[]) =>
      outbox.sendStatements(sql, await storeWaitingStatements(sql, ids, forwarding.organisationId)))

  async function record(caller: Caller, completions: readonly Completion[]): Promise<CompletionResponse[]> {
    if (config.rateLimits === 'on') {
      const wait = await database.run(sql => countAttempt(sql, completionLimit, [caller.id], completions.length))
      if (wait > 0) throw new Refusal(429, 'too-many-requests', { retryAfter: wait })
    }
    const results = await recordCompletions(database, caller, completions, forward)
    for (const { outcome } of results) recorded.inc({ outcome })
    return results.map(({ response }) => response)
  }

  route(app, completeModule, 'employee', async ({ body, caller }) => {
    const [response] = await record(caller, [body])
    if (!response) throw new Error('The completion has no result.')
    return response
  })
  route(app, completeModules, 'employee', async ({ body, caller }) =>
    ok({ results: await record(caller, body.completions) }),
  )
}
