import { employeeAuth } from '../../api/contract/auth.ts'
import { completeModules } from '../../api/contract/training.ts'
import { matchesSchema } from '../../web/http/matches-schema.ts'
import type { ModelServer, Reply } from './model-server.ts'

/** What can happen to a request between a device and the server. */
export const outcomes = [
  'delivered',
  'request lost',
  'response lost',
  'delivered twice',
  'delivered again later',
  'captive portal',
  'portal returns JSON',
  'portal redirects',
  'broken JSON',
  'another acknowledgement',
  'other acknowledgements',
  'one acknowledgement too few',
  'throttled',
  'server error',
  'unavailable',
  'proxy error page',
] as const
type Outcome = (typeof outcomes)[number]

interface Pending {
  /** The session cookie that was sent with the request. */
  readonly session: string | null
  readonly url: string
  readonly body: string | null
  readonly resolve: (response: Response) => void
  readonly reject: (error: unknown) => void
}

function json({ status, body }: Reply, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
}

function html(status: number): Response {
  return new Response('<html>Welcome to Clinic Guest Wi-Fi</html>', {
    status,
    headers: { 'content-type': 'text/html' },
  })
}

/** An acknowledgement of a completion that no device sent. */
const acknowledgement = () => ({
  id: crypto.randomUUID(),
  region_id: 1,
  is_completed: true,
  score: 0,
  finished_at: new Date().toISOString(),
})

/** Holds every request until a schedule decides its outcome; replaces `fetch` below the real client. */
export class UnreliableNetwork {
  readonly #server: ModelServer
  readonly #pending: Pending[] = []
  /** Copies of requests that arrive later. */
  readonly #late: Pending[] = []

  constructor(server: ModelServer) {
    this.#server = server
  }

  get busy(): boolean {
    return this.#pending.length > 0
  }

  request(session: string | null, url: string, body: string | null): Promise<Response> {
    return new Promise((resolve, reject) => this.#pending.push({ session, url, body, resolve, reject }))
  }

  /** Decides the outcome of one pending request (`pick` is any number), in any order. */
  decide(pick: number, outcome: Outcome): void {
    const [request] = this.#pending.splice(pick % Math.max(1, this.#pending.length), 1)
    if (!request) return
    const response = this.#reply(request, pick, outcome)
    if (response) request.resolve(response)
    else request.reject(new TypeError('fetch failed'))
  }

  /** Returns the response that reaches the device; null if none does. */
  #reply(request: Pending, pick: number, outcome: Outcome): Response | null {
    switch (outcome) {
      case 'delivered':
        return json(this.#process(request))
      case 'request lost':
        return null
      case 'response lost':
        this.#process(request)
        return null
      case 'delivered twice':
        this.#process(request)
        return json(this.#process(request))
      case 'delivered again later':
        this.#late.push(request)
        return json(this.#process(request))
      case 'captive portal':
        return html(pick % 2 === 0 ? 200 : 404)
      case 'portal returns JSON':
        return json({ status: pick % 2 === 0 ? 200 : 409, body: { login: 'required' } })
      case 'portal redirects': {
        const response = json({ status: 200, body: { id: 'x' } })
        Object.defineProperties(response, {
          redirected: { value: true },
          url: { value: 'http://portal.example/login' },
        })
        return response
      }
      case 'broken JSON':
        return new Response('{"id":', { headers: { 'content-type': 'application/json' } })
      case 'another acknowledgement':
        return json({ status: 200, body: acknowledgement() })
      case 'other acknowledgements': {
        const results = Array.from({ length: 1 + (pick % 8) }, () => ({ status: 200, body: acknowledgement() }))
        return json({ status: 200, body: { results } })
      }
      case 'one acknowledgement too few': {
        const { status, body } = this.#process(request)
        if (!matchesSchema(completeModules.responses[200], body)) return json({ status, body })
        return json({ status, body: { results: body.results.toSpliced(pick % body.results.length, 1) } })
      }
      case 'throttled':
        return json({ status: 429, body: { error: 'Wait.', code: 'too-many-requests' } }, { 'retry-after': '7' })
      case 'server error':
        return json({ status: 500, body: { error: 'Sorry.', code: 'server-error' } })
      case 'unavailable':
        return json({ status: 503, body: { error: 'Sorry.', code: 'unavailable' } })
      case 'proxy error page':
        return html(502)
    }
  }

  /** Delivers a copy of an earlier request to the server. */
  deliverLate(): void {
    const request = this.#late.shift()
    if (request) this.#process(request)
  }

  /** Crashes the server with every pending request, part of which it has processed. */
  crash(pick: number): void {
    while (this.busy) this.decide(0, pick++ % 2 === 0 ? 'request lost' : 'response lost')
  }

  #process({ session, url, body }: Pending): Reply {
    if (body !== null) return this.#server.take(session, body)
    const { pathname, searchParams } = new URL(url)
    if (pathname === employeeAuth.check.path) return this.#server.check(session)
    return this.#server.training(session, searchParams.get('employeeId'))
  }
}
