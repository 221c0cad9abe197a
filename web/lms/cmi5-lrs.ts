import { isRecord } from '../http/matches-schema.ts'
import type { Launch } from './cmi5-launch.ts'
import type { Statement } from './cmi5-statements.ts'
import { LaunchEnded } from './launch-ended.ts'

/** The xAPI calls of the package. A rejected promise means that the learning record store (LRS) did not confirm the call. */
export interface Lrs {
  /** Returns a state document of the registration, or null if there is none. */
  readState(stateId: string): Promise<unknown>
  writeState(stateId: string, document: unknown): Promise<void>
  /** Asks for the learner's preferences, as cmi5 requires (section 11). The package has one language and no audio. */
  readPreferences(): Promise<void>
  /** Stores a statement. Calling it again with the same statement is safe. */
  store(statement: Statement): Promise<void>
}

interface Reply {
  readonly status: number
  readonly isOk: boolean
  /** Undefined if it is not JSON. */
  readonly body: unknown
}

/** Milliseconds. */
const timeout = 20_000

/** Returns a client for the launch's LRS (xAPI 1.0.3). */
export function lrsOf({ endpoint, actor, registration, activityId }: Launch, token: string): Lrs {
  const base = endpoint.replace(/\/?$/, '/')
  const agent = JSON.stringify(actor)

  async function send(
    method: string,
    resource: string,
    query: Readonly<Record<string, string>>,
    document?: unknown,
  ): Promise<Reply> {
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
    async readState(stateId) {
      const reply = await send('GET', 'activities/state', stateQuery(stateId))
      if (reply.status === 404) return null
      if (!reply.isOk || reply.body === undefined) throw failure(`read ${stateId}`, reply)
      return reply.body
    },

    // Without If-Match: xAPI 1.0.3 permits it for states (3.1), and an LMS allows one session of a registration at a time.
    async writeState(stateId, document) {
      const reply = await send('PUT', 'activities/state', stateQuery(stateId), document)
      if (!reply.isOk) throw failure(`write ${stateId}`, reply)
    },

    async readPreferences() {
      const reply = await send('GET', 'agents/profile', { agent, profileId: 'cmi5LearnerPreferences' })
      if (reply.status >= 500) throw failure('read preferences', reply)
    },

    async store(statement) {
      const { id, verb } = statement
      const reply = await send('POST', 'statements', {}, statement)
      if (reply.isOk && Array.isArray(reply.body) && reply.body.some(stored => isSameId(stored, id))) return
      // An earlier try may have been stored although its response was lost. Then an LRS may return 409, and the CATAPULT
      // player 403, because it has the verb already.
      if (reply.status < 500 && (await isStored(id, reply.status === 409))) return
      throw failure(`store ${verb.id}`, reply)
    },
  }
}

const isSameId = (value: unknown, id: string) => String(value).toLowerCase() === id

/** An LMS refuses the token of a session that has ended, and statements that it does not expect. */
const isRefused = (status: number) => status === 401 || status === 403

function failure(call: string, { status }: Reply): Error {
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
