import { randomUuid } from '../http/idempotency-key.ts'
import { isRecord } from '../http/matches-schema.ts'
import type { Launch, LaunchData } from './cmi5-launch.ts'
import { LaunchEnded, type ModuleResult } from './lms.ts'

export type Lrs = ReturnType<typeof createLrsClient>

/** Milliseconds. */
const timeout = 20_000

/**
 * Returns the package's calls of the launch's learning record store (LRS, xAPI 1.0.3). A rejected promise means that the LRS
 * did not confirm the call.
 */
export function createLrsClient({ endpoint, actor, registration, activityId }: Launch, token: string) {
  const base = endpoint.replace(/\/?$/, '/')
  const agent = JSON.stringify(actor)

  async function send(method: string, resource: string, query: Readonly<Record<string, string>>, document?: unknown) {
    const hasBody = document !== undefined
    const search = String(new URLSearchParams(query))
    const response = await fetch(`${base}${resource}${search && `?${search}`}`, {
      method,
      headers: {
        Authorization: `Basic ${token}`,
        'X-Experience-API-Version': '1.0.3',
        ...(hasBody && { 'Content-Type': 'application/json' }),
      },
      ...(hasBody && { body: JSON.stringify(document) }),
      cache: 'no-store',
      // The last call may be made while the page is being closed.
      keepalive: true,
      signal: AbortSignal.timeout(timeout),
    })
    // The body is undefined if it is not JSON.
    return { status: response.status, isOk: response.ok, body: parse(await response.text()) }
  }

  const stateQuery = (stateId: string) => ({ activityId, agent, registration, stateId })

  /** Returns `fallback` if the LMS does not let the package read statements. */
  const isStored = async (id: string, fallback: boolean) => {
    const { status, isOk, body } = await send('GET', 'statements', { statementId: id })
    if (isRefused(status)) return fallback
    return isOk && isRecord(body) && isSameId(body['id'], id)
  }

  return {
    /** Returns a state document of the registration, or null if there is none. */
    async readState(stateId: string) {
      const response = await send('GET', 'activities/state', stateQuery(stateId))
      if (response.status === 404) return null
      if (!response.isOk || response.body === undefined) throw failure(`read ${stateId}`, response)
      return response.body
    },

    // Without If-Match: xAPI 1.0.3 permits it for states (3.1), and an LMS allows one session of a registration at a time.
    async writeState(stateId: string, document: unknown) {
      const response = await send('PUT', 'activities/state', stateQuery(stateId), document)
      if (!response.isOk) throw failure(`write ${stateId}`, response)
    },

    /** Asks for the learner's preferences, as cmi5 requires (section 11). The package has one language and no audio. */
    async readPreferences() {
      const response = await send('GET', 'agents/profile', { agent, profileId: 'cmi5LearnerPreferences' })
      if (response.status >= 500) throw failure('read preferences', response)
    },

    /** Stores a statement. Calling it again with the same statement is safe. */
    async store(statement: Statement) {
      const { id, verb } = statement
      const response = await send('POST', 'statements', {}, statement)
      if (response.isOk && Array.isArray(response.body) && response.body.some(stored => isSameId(stored, id))) return
      // An earlier try may have been stored although its response was lost. Then an LRS may return 409, and the CATAPULT
      // player 403, because it has the verb already.
      if (response.status < 500 && (await isStored(id, response.status === 409))) return
      throw failure(`store ${verb.id}`, response)
    },
  }
}

const isSameId = (value: unknown, id: string) => String(value).toLowerCase() === id

/** An LMS refuses the token of a session that has ended, and statements that it does not expect. */
const isRefused = (status: number) => status === 401 || status === 403

function failure(call: string, { status }: { status: number }): Error {
  const message = `The LRS returned ${status} for: ${call}.`
  return isRefused(status) ? new LaunchEnded(message) : new Error(message)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** All but `scored` are cmi5 defined verbs (cmi5, section 9.3). */
export type Verb = 'initialized' | 'passed' | 'failed' | 'scored' | 'completed' | 'terminated'

interface Result {
  readonly score?: { readonly scaled: number; readonly raw: number; readonly min: number; readonly max: number }
  readonly success?: boolean
  readonly completion?: true
  /** ISO 8601. */
  readonly duration?: string
}

/** An xAPI statement of the package. */
export interface Statement {
  readonly id: string
  /** ISO 8601, UTC. */
  readonly timestamp: string
  readonly actor: Launch['actor']
  readonly verb: { readonly id: string; readonly display: Readonly<Record<string, string>> }
  readonly object: {
    readonly objectType: 'Activity'
    readonly id: string
    readonly definition: { readonly name: Readonly<Record<string, string>> }
  }
  readonly context: Readonly<Record<string, unknown>>
  readonly result?: Result
}

/** A statement's content beside the launch. */
export interface Content {
  /** A new id by default. */
  readonly id?: string
  readonly result?: Result
}

/** Returns a statement about the launched module, made now, with the context that cmi5 requires (sections 9.6, 10.2.1). */
export function newStatement(
  { launch, launchData, title }: { launch: Launch; launchData: LaunchData; title: string },
  verb: Verb,
  { id = randomUuid(), result }: Content = {},
): Statement {
  return {
    id,
    timestamp: new Date().toISOString(),
    actor: launch.actor,
    verb: { id: `http://adlnet.gov/expapi/verbs/${verb}`, display: { 'en-US': verb } },
    object: { objectType: 'Activity', id: launch.activityId, definition: { name: { en: title } } },
    context: contextOf(launch, launchData, verb, result),
    ...(result && { result }),
  }
}

const category = (name: string) => ({ id: `https://w3id.org/xapi/cmi5/context/categories/${name}` })

function contextOf({ registration }: Launch, data: LaunchData, verb: Verb, result: Result = {}): Statement['context'] {
  const { contextTemplate: template, masteryScore } = data
  const activities = isRecord(template['contextActivities']) ? template['contextActivities'] : {}
  const categories = [
    ...[activities['category'] ?? []].flat(),
    ...(verb === 'scored' ? [] : [category('cmi5')]),
    ...(result.success !== undefined || result.completion ? [category('moveon')] : []),
  ]
  return {
    ...template,
    registration,
    contextActivities: { ...activities, ...(categories.length > 0 && { category: categories }) },
    extensions: {
      ...(isRecord(template['extensions']) ? template['extensions'] : {}),
      ...((verb === 'passed' || verb === 'failed') &&
        masteryScore !== null && { 'https://w3id.org/xapi/cmi5/context/extensions/masteryscore': masteryScore }),
    },
  }
}

type ScoreVerb = 'passed' | 'failed' | 'scored'

/**
 * Returns the verb that carries the score. With a mastery score it is `passed` or `failed`. Without one it is `passed` if
 * every answer was right, and otherwise `scored`, a cmi5 allowed statement, because of the cmi5 defined ones only `passed`
 * and `failed` may have a score (section 9.5.1).
 */
export function scoreVerb({ score, maximum }: ModuleResult, masteryScore: number | null): ScoreVerb {
  if (masteryScore !== null) return score >= masteryScore * maximum ? 'passed' : 'failed'
  return score === maximum ? 'passed' : 'scored'
}

/** Returns the result of the statement with this verb; `seconds` is the time spent on the module. */
export function scoreResult({ score, maximum }: ModuleResult, verb: ScoreVerb, seconds: number): Result {
  return {
    score: { scaled: score / maximum, raw: Math.round((score * 100) / maximum), min: 0, max: 100 },
    ...(verb !== 'scored' && { success: verb === 'passed' }),
    duration: duration(seconds),
  }
}

/** Returns an ISO 8601 duration. */
export const duration = (seconds: number): string => `PT${Math.max(0, Math.round(seconds))}S`
