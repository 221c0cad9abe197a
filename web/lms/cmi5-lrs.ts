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

/** Milliseconds. */
const timeout = 20_000

/** Returns a client for the launch's LRS (xAPI 1.0.3). */
export function lrsOf({ endpoint, actor, registration, activityId }: Launch, token: string): Lrs {
  const base = endpoint.replace(/\/?$/, '/')
  const agent = JSON.stringify(actor)

  /** Throws when no response arrives. */
  const send = async (method: string, resource: string, query: Readonly<Record<string, string>>, body?: unknown) =>
    await fetch(`${base}${resource}?${new URLSearchParams(query)}`, {
      method,
      headers: {
        Authorization: `Basic ${token}`,
        'X-Experience-API-Version': '1.0.3',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      cache: 'no-store',
      // The last call may be made while the page is being closed.
      keepalive: true,
      signal: AbortSignal.timeout(timeout),
    })

  const stateQuery = (stateId: string) => ({ activityId, agent, registration, stateId })

  /** Returns `fallback` if the LMS does not let the package read statements. */
  const isStored = async (id: string, fallback: boolean) => {
    const response = await send('GET', 'statements', { statementId: id })
    if (response.status === 401 || response.status === 403) return fallback
    if (!response.ok) return false
    const statement: unknown = await response.json()
    return isRecord(statement) && String(statement['id']).toLowerCase() === id
  }

  return {
    async readState(stateId) {
      const response = await send('GET', 'activities/state', stateQuery(stateId))
      if (response.status === 404) return null
      if (!response.ok) throw refusal(response)
      return await response.json()
    },

    // Without If-Match: xAPI 1.0.3 permits it for states (3.1), and an LMS allows one session of a registration at a time.
    async writeState(stateId, document) {
      const response = await send('PUT', 'activities/state', stateQuery(stateId), document)
      if (!response.ok) throw refusal(response)
    },

    async readPreferences() {
      const response = await send('GET', 'agents/profile', { agent, profileId: 'cmi5LearnerPreferences' })
      if (response.status >= 500) throw refusal(response)
    },

    async store(statement) {
      const response = await send('POST', 'statements', {}, statement)
      if (response.status >= 500) throw refusal(response)
      const ids: unknown = response.status === 200 ? await response.json().catch(() => null) : null
      if (Array.isArray(ids) && ids.some(id => String(id).toLowerCase() === statement.id)) return
      // An earlier try may have been stored although its response was lost. Then an LRS may return 409, and an LMS 403,
      // because it has a `completed` of this registration.
      if (await isStored(statement.id, response.status === 409)) return
      throw refusal(response)
    },
  }
}

/** The LMS refuses the token of a session that it has ended, and what does not fit the session. */
function refusal({ status, url }: Response): Error {
  const message = `The LRS returned ${status} for ${new URL(url).pathname}.`
  return status === 401 || status === 403 ? new LaunchEnded(message) : new Error(message)
}
