import { isRecord } from '../http/matches-schema.ts'
import type { Statement, Verb } from './cmi5-lrs.ts'
import { LaunchEnded } from './lms.ts'

/**
 * What may happen only once in a session. It is kept over a reload of the page (cmi5 best practices, "Persist AU Session
 * State").
 */
interface SessionData {
  readonly token: string
  /** Seconds that the learner spent in earlier sessions; null until they have been read. */
  readonly earlierSeconds: number | null
  /** Statements as they were first sent, so that the LRS recognises a retry. */
  readonly statements: Readonly<Partial<Record<Verb, Statement>>>
  /** Statements that the LRS has confirmed. */
  readonly stored: readonly Verb[]
}

export interface Cmi5Session {
  readonly data: SessionData
  update(changes: Partial<SessionData>): void
}

export type SessionStore = Pick<Storage, 'getItem' | 'setItem'>

/** Returns the session of an earlier load of the page, or starts it with a token from the LMS. */
export async function openSession(
  page: { readonly sessionStorage: SessionStore },
  fetchUrl: string,
): Promise<Cmi5Session> {
  const store = storeOf(page)
  // Every launch has another fetch URL.
  const key = `cmi5 ${fetchUrl}`
  let data = read(store.getItem(key))
  const update = (changes: Partial<SessionData>) => {
    data = { ...data, ...changes }
    store.setItem(key, JSON.stringify(data))
  }
  if (!data.token) update({ token: await fetchToken(fetchUrl) })
  return {
    get data() {
      return data
    },
    update,
  }
}

const read = (stored: string | null): SessionData =>
  // Only `update` writes it.
  stored ? (JSON.parse(stored) as SessionData) : { token: '', earlierSeconds: null, statements: {}, stored: [] }

const memory = new Map<string, string>()

/** Where the browser blocks storage, as it may in a frame, calls can be retried, but the page cannot be reloaded. */
function storeOf(page: { readonly sessionStorage: SessionStore }): SessionStore {
  try {
    page.sessionStorage.setItem('cmi5', '')
    return page.sessionStorage
  } catch {
    return { getItem: key => memory.get(key) ?? null, setItem: (key, value) => memory.set(key, value) }
  }
}

/** Milliseconds. */
const timeout = 20_000

/**
 * Returns the authorization token (cmi5, section 8.2). Throws `LaunchEnded` when the LMS has returned it before (error 1)
 * or refuses it (error 2); other failures may be temporary.
 */
async function fetchToken(fetchUrl: string): Promise<string> {
  const response = await fetch(fetchUrl, { method: 'POST', signal: AbortSignal.timeout(timeout) })
  const body: unknown = response.ok ? await response.json() : null
  if (isRecord(body) && typeof body['auth-token'] === 'string') return body['auth-token']
  const code = isRecord(body) ? String(body['error-code']) : ''
  const message = `The fetch URL returned ${response.status} ${code}.`
  throw code === '1' || code === '2' ? new LaunchEnded(message) : new Error(message)
}
