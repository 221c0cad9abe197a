import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import type { LaunchPage } from '../../web/lms/cmi5.ts'
import { brokenRule, type Json, type KnownSession, verbOf } from './lrs-rules.ts'

/**
 * How a request fails.
 * - `request lost`: the connection is reset before the LRS processes it.
 * - `response lost`: the LRS processes it, then the connection is reset.
 * - `empty response`: the LRS processes it and returns 200 without a body.
 * - `server error`: 500, unprocessed.
 */
export const faults = ['request lost', 'response lost', 'empty response', 'server error'] as const
export type Fault = (typeof faults)[number]

/**
 * How the LRS answers a statement that it has: with 200; with 409, which xAPI also permits; or with 403 like the CATAPULT
 * player, which checks the order of verbs before ids.
 */
export const repeatAnswers = ['accept', 'conflict', 'refuse'] as const

interface Session extends KnownSession {
  readonly id: string
  readonly token: string
  tokenFetched: boolean
  preferencesRead: boolean
  /** Terminated, or abandoned because the registration was launched again. */
  ended: boolean
  readonly statements: Json[]
}

export interface LaunchOptions {
  readonly registration?: string
  readonly launchMode?: KnownSession['launchMode']
  readonly masteryScore?: number
  readonly returnURL?: string
}

/** Sent with every response, because a package and its LMS may have different origins. */
const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, PUT',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, X-Experience-API-Version',
}

type Reply = readonly [status: number, body?: unknown]

/**
 * A learning record store with the part of an LMS that cmi5 needs, on 127.0.0.1. It is our own, strict where the
 * specification is, and is not CATAPULT, ADL's conformance test suite.
 */
export class Lrs implements AsyncDisposable {
  readonly #server = createServer((request, response) => void this.#receive(request, response))
  readonly #sessions: Session[] = []
  readonly #documents = new Map<string, unknown>()
  /** Rules that requests have broken. */
  broken: string[] = []
  /** What happens to the next requests, the first first; undefined lets one pass. */
  faults: (Fault | undefined)[] = []
  repeats: (typeof repeatAnswers)[number] = 'accept'
  learnerPreferences: Json | null = null
  url = ''

  async listen(): Promise<this> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    const address = this.#server.address()
    if (typeof address === 'object') this.url = `http://127.0.0.1:${address?.port}`
    return this
  }

  /** Starts a session as an LMS does, and returns the parameters of its launch URL. */
  launch(options: LaunchOptions = {}): URLSearchParams {
    const { registration = crypto.randomUUID(), launchMode = 'Normal', masteryScore, returnURL } = options
    for (const session of this.#sessions) session.ended ||= session.registration === registration
    const id = crypto.randomUUID()
    const session: Session = {
      id,
      token: btoa(`:${id}`),
      actor: { objectType: 'Agent', account: { homePage: 'https://lms.example', name: '1625378' } },
      registration,
      activityId: 'https://lms.example/activities/3',
      contextTemplate: {
        extensions: { 'https://w3id.org/xapi/cmi5/context/extensions/sessionid': id },
        contextActivities: {
          grouping: [{ id: 'https://asterleigh.example/modules/3' }],
          category: [{ id: 'https://lms.example/categories/training' }],
        },
      },
      launchMode,
      masteryScore,
      tokenFetched: false,
      preferencesRead: false,
      ended: false,
      statements: [],
    }
    this.#sessions.push(session)
    const { contextTemplate } = session
    const launchData = { contextTemplate, launchMode, masteryScore, returnURL, moveOn: 'Completed' }
    this.#documents.set(`${registration} LMS.LaunchData`, JSON.parse(JSON.stringify(launchData)))
    return new URLSearchParams({
      endpoint: `${this.url}/xapi`,
      fetch: `${this.url}/fetch?session=${id}`,
      actor: JSON.stringify(session.actor),
      registration,
      activityId: session.activityId,
    })
  }

  /** Returns the stored statements of a registration, a list for each session. */
  statementsOf(registration: string): (readonly Json[])[] {
    return this.#sessions.filter(session => session.registration === registration).map(session => session.statements)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.close()
    this.#server.closeAllConnections()
    await once(this.#server, 'close')
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, cors).end()
      return
    }
    const fault = this.faults.shift()
    const body = request.headers['content-type'] === 'application/json' ? await json(request) : undefined
    if (fault === 'request lost') {
      request.socket.destroy()
      return
    }
    const [status, content] = fault === 'server error' ? [500] : this.#answer(request, body)
    if (fault === 'response lost') request.socket.destroy()
    else if (fault === 'empty response') response.writeHead(200, cors).end()
    else if (content === undefined) response.writeHead(status, cors).end()
    else response.writeHead(status, { ...cors, 'Content-Type': 'application/json' }).end(JSON.stringify(content))
  }

  #answer({ method, url = '', headers }: IncomingMessage, body: unknown): Reply {
    const { pathname, searchParams: query } = new URL(url, this.url)
    if (pathname === '/course') return [200, 'The course']
    if (pathname === '/fetch') return method === 'POST' ? this.#fetchToken(query.get('session')) : [405]
    const session = this.#sessions.find(({ token }) => headers.authorization === `Basic ${token}`)
    if (!session?.tokenFetched) return [401]
    if (headers['x-experience-api-version'] !== '1.0.3') return [400]
    const call = `${method} ${pathname}`
    if (call === 'POST /xapi/statements' && isJson(body)) return this.#store(session, body)
    if (session.ended) return [403]
    if (call === 'GET /xapi/statements') return this.#findStatement(query.get('statementId'))
    if (query.get('agent') !== JSON.stringify(session.actor)) return this.#refuse('8.1.3 agent')
    if (call === 'GET /xapi/agents/profile') {
      session.preferencesRead ||= query.get('profileId') === 'cmi5LearnerPreferences'
      return this.learnerPreferences ? [200, this.learnerPreferences] : [404]
    }
    if (pathname === '/xapi/activities/state') return this.#state(session, method, query, body)
    return [404]
  }

  #fetchToken(id: string | null): Reply {
    const session = this.#sessions.find(known => known.id === id)
    if (!session) return [200, { 'error-code': '2', 'error-text': 'Unknown session' }]
    if (session.tokenFetched) return [200, { 'error-code': '1', 'error-text': 'Already in use' }]
    session.tokenFetched = true
    return [200, { 'auth-token': session.token }]
  }

  #store(session: Session, statement: Json): Reply {
    const known = this.#sessions.flatMap(({ statements }) => statements).find(({ id }) => id === statement['id'])
    if (known && this.repeats !== 'refuse') {
      const isSame = isDeepStrictEqual(known, statement)
      return isSame && this.repeats === 'accept' ? [200, [known['id']]] : [409]
    }
    const registered = this.statementsOf(session.registration).flat()
    const broken = brokenRule(statement, session, session.statements, registered)
    if (session.ended || (known && broken)) return [403]
    if (known) return [200, [known['id']]]
    if (broken) return this.#refuse(broken)
    session.statements.push(statement)
    session.ended = verbOf(statement) === 'terminated'
    return [200, [statement['id']]]
  }

  #findStatement(id: string | null): Reply {
    const found = this.#sessions.flatMap(({ statements }) => statements).find(statement => statement['id'] === id)
    return found ? [200, { ...found, version: '1.0.0' }] : [404]
  }

  #state(session: Session, method: string | undefined, query: URLSearchParams, body: unknown): Reply {
    const { registration, activityId } = session
    if (query.get('registration') !== registration) return this.#refuse('8.1.4 registration')
    if (query.get('activityId') !== activityId) return this.#refuse('8.1.5 activityId')
    const key = `${registration} ${query.get('stateId')}`
    if (method === 'GET') return this.#documents.has(key) ? [200, this.#documents.get(key)] : [404]
    if (method !== 'PUT') return [405]
    if (query.get('stateId') === 'LMS.LaunchData') return this.#refuse('10.2.1 launch data changed')
    this.#documents.set(key, body)
    return [204]
  }

  #refuse(rule: string): Reply {
    this.broken.push(rule)
    return [403]
  }
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A browser tab with a launched package. A reload is another page with the same storage. */
export class LaunchedPage implements LaunchPage {
  readonly location: { href: string; assign(url: string): void }
  readonly sessionStorage: LaunchPage['sessionStorage']
  readonly #listeners = new EventTarget()
  readonly #reloaded: () => LaunchedPage
  /** Where the package has sent the learner. */
  left: string | null = null

  constructor(parameters: URLSearchParams, storage = new Map<string, string>()) {
    const href = `https://content.example/index.html?format=cmi5&module=3&${parameters}`
    this.location = { href, assign: url => (this.left = url) }
    this.sessionStorage = {
      getItem: key => storage.get(key) ?? null,
      setItem: (key, value) => storage.set(key, value),
    }
    this.#reloaded = () => new LaunchedPage(parameters, storage)
  }

  addEventListener(type: string, listener: () => void): void {
    this.#listeners.addEventListener(type, listener)
  }

  hide(): void {
    this.#listeners.dispatchEvent(new Event('pagehide'))
  }

  reload(): LaunchedPage {
    this.hide()
    return this.#reloaded()
  }
}
