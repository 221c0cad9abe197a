import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'

export interface HttpRequest {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: object
}

export interface HttpResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** No response, or an incomplete one. `refused`: the connection was refused, so the request was not read. */
export class NoResponse extends Error {
  readonly refused: boolean
  constructor(cause: unknown) {
    super('No response arrived', { cause })
    this.refused = cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED'
  }
}

/** The request timeout of the web client (web/http/call.ts). */
const patienceMilliseconds = 20_000

/** A client with one browser's session: it keeps connections alive and retries nothing. */
export class HttpClient implements Disposable {
  readonly #agent: Agent
  readonly #origin: string
  readonly #cookie: string | undefined

  constructor(origin: string, { cookie, connections = 1 }: { cookie?: string; connections?: number } = {}) {
    this.#origin = origin
    this.#cookie = cookie
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
  }

  /** Resolves to any complete response; rejects with {@link NoResponse}. */
  send({ method = 'GET', path, headers = {}, body }: HttpRequest): Promise<HttpResponse> {
    const payload = body && JSON.stringify(body)
    return new Promise((resolve, reject) => {
      const fail = (cause: unknown) => reject(new NoResponse(cause))
      const sending = request(
        new URL(path, this.#origin),
        {
          method,
          agent: this.#agent,
          signal: AbortSignal.timeout(patienceMilliseconds),
          headers: {
            ...(this.#cookie && { cookie: this.#cookie }),
            ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
            ...headers,
          },
        },
        response => {
          text(response).then(
            body => resolve({ status: response.statusCode ?? 0, headers: response.headers, text: body }),
            fail,
          )
        },
      )
      sending.on('error', fail)
      sending.end(payload)
    })
  }

  [Symbol.dispose](): void {
    this.#agent.destroy()
  }
}
