import type { FastifyBaseLogger } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { brand } from '../../content/brand.ts'
import { allModules } from '../../content/curriculum/outline.ts'
import { findOrganisation, listOrganisations } from '../accounts/organisation-queries.ts'
import { type Config, ConfigError, type LearningRecordStore } from '../config.ts'
import type { Sql } from '../database/connect.ts'
import type { Database } from '../database/database.ts'
import { deleteWaitingStatement, findWaitingResult, type WaitingResult } from './statement-queries.ts'

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
  const warnings: string[] = []
  if (!named)
    warnings.push(`XAPI_ENDPOINT is set, but the privacy policy does not name ${host} as a recipient (${where})`)
  else if (named.host !== host)
    warnings.push(`XAPI_ENDPOINT is on ${host}, but the privacy policy names ${named.host} as the recipient (${where})`)
  if (protocol !== 'https:')
    warnings.push('XAPI_ENDPOINT is not an https address: results and the password are sent unencrypted')
  return warnings
}

/** Prefix of the ids of activities and extensions. They need not be pages, and must never change (xAPI 1.0.3, data 2.4.4.1). */
const idPrefix = `${brand.siteUrl}/xapi`

/**
 * Returns the xAPI 1.0.3 statement of a result. Its id is the result's, so that it is stored once however often it is
 * sent. The actor is an account on the site, without a name or an address. `success` is true or absent: a wrong answer
 * completes a module, so the academy claims no failure (.github/decisions/a-wrong-answer-completes-a-module.md). Throws
 * for an unknown module.
 */
export function buildStatement(
  { id, employeeId, moduleId, score, cycle, finishedAt, contentVersion }: WaitingResult,
  publicUrl: string,
) {
  const module = allModules.find(each => each.id === moduleId)
  if (!module) throw new Error(`There is no module ${moduleId}.`)
  const { title, description, points } = module
  return {
    id,
    actor: { objectType: 'Agent', account: { homePage: publicUrl, name: employeeId } },
    verb: { id: 'http://adlnet.gov/expapi/verbs/completed', display: { en: 'completed' } },
    object: {
      objectType: 'Activity',
      id: `${idPrefix}/modules/${moduleId}`,
      definition: {
        type: 'http://adlnet.gov/expapi/activities/module',
        name: { en: title },
        description: { en: description },
      },
    },
    result: {
      // Reports show raw scores as percentages. Without a score where an earlier version of the module was worth more
      // points: how many is not known.
      ...(score <= points && {
        score: { scaled: score / points, raw: Math.round((score * 100) / points), min: 0, max: 100 },
      }),
      completion: true,
      ...(score === points && { success: true }),
    },
    context: {
      platform: brand.academy,
      language: 'en',
      ...(contentVersion !== null && { revision: contentVersion }),
      extensions: { [`${idPrefix}/extensions/cycle`]: cycle },
    },
    timestamp: finishedAt.toISOString(),
  }
}

const timeoutMilliseconds = 10_000

/** 409: the store has a statement with this id already (xAPI 1.0.3, communication 2.1.1). */
const storedStatuses = [200, 204, 409]

/**
 * Sends a statement to a learning record store. Returns undefined when the store has it, else the reason in one word that
 * contains nothing of the statement and of the settings: a status, a network error's code or `TimeoutError`.
 */
async function putStatement(
  { endpoint, username, password }: LearningRecordStore,
  statement: { readonly id: string },
): Promise<string | undefined> {
  try {
    const response = await fetch(`${endpoint}/statements?statementId=${statement.id}`, {
      method: 'PUT',
      // A redirect would take the result to a host that the settings do not name.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMilliseconds),
      headers: {
        authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
        'content-type': 'application/json',
        'x-experience-api-version': '1.0.3',
      },
      body: JSON.stringify(statement),
    })
    await response.body?.cancel()
    return storedStatuses.includes(response.status) ? undefined : String(response.status)
  } catch (error) {
    return reasonOf(error)
  }
}

/** `fetch` rejects with a TypeError whose cause has the code, or with a DOMException after the timeout. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}
