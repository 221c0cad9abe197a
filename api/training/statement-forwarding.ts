import type { FastifyBaseLogger } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { findOrganisation, listOrganisations } from '../accounts/organisation-queries.ts'
import { type Config, ConfigError, type LearningRecordStore } from '../config.ts'
import type { Sql } from '../database/connect.ts'
import type { Database } from '../database/database.ts'
import type { Outbox } from '../mail/outbox.ts'
import { deleteWaitingStatement, findWaitingResult, listUnqueuedStatements } from './statement-queries.ts'
import { buildStatement, putStatement } from './xapi-statement.ts'

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

/** Queues the statements that are neither sent nor queued: their job has expired, or they come from a backup. */
export async function requeueStatements(sql: Sql, outbox: Outbox, organisationId: string): Promise<void> {
  await outbox.sendStatements(sql, await listUnqueuedStatements(sql, organisationId))
}

/**
 * Returns the id of the organisation whose results are forwarded: the named one, or the only one. It is read once, at the
 * start, so that a renamed organisation stays the one that was meant. Throws a {@link ConfigError} when it is not clear.
 */
export async function forwardingOrganisation(sql: Sql, { organisation }: LearningRecordStore): Promise<string> {
  const organisations = await listOrganisations(sql)
  if (organisation === undefined && organisations.length > 1)
    throw new ConfigError(
      'XAPI_ORGANISATION is not set, and there are several organisations: name the one whose results are sent to XAPI_ENDPOINT ("npm run organisation -- list" lists all).',
    )
  const id = await findOrganisation(sql, organisation ?? organisations[0]?.name ?? '')
  if (!id)
    throw new ConfigError(
      `XAPI_ORGANISATION is "${organisation}", but there is no organisation of this name: "npm run organisation -- list" lists all.`,
    )
  return id
}

/** Returns warnings about a learning record store that the privacy policy does not name, or that is not on https. */
export function storeWarnings(
  { endpoint }: LearningRecordStore,
  named: { readonly host: string } | null,
): readonly string[] {
  const { host, protocol } = new URL(endpoint)
  const where = 'learningRecordStore in content/brand.ts'
  return [
    ...(named?.host === host
      ? []
      : [
          named
            ? `XAPI_ENDPOINT is on ${host}, but the privacy policy names ${named.host} as the recipient (${where})`
            : `XAPI_ENDPOINT is set, but the privacy policy does not name ${host} as a recipient (${where})`,
        ]),
    ...(protocol === 'https:'
      ? []
      : ['XAPI_ENDPOINT is not an https address: results and the password are sent unencrypted']),
  ]
}
