import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'

export interface HttpRequest {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON, unless it is binary. */
  readonly body?: object
}

export interface HttpResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** No response, or an incomplete one. `began`: its head had arrived. */
export class NoResponse extends Error {
  readonly began: boolean
  constructor(cause: unknown, began: boolean) {
    super('No response arrived', { cause })
    this.began = began
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
    const payload = body === undefined || body instanceof Uint8Array ? body : JSON.stringify(body)
    const { promise, resolve, reject } = Promise.withResolvers<HttpResponse>()
    const sending = request(new URL(path, this.#origin), {
      method,
      agent: this.#agent,
      signal: AbortSignal.timeout(patienceMilliseconds),
      headers: {
        ...(this.#cookie && { cookie: this.#cookie }),
        ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
        ...headers,
      },
    })
    sending.on('error', error => reject(new NoResponse(error, false)))
    sending.on('response', response => {
      text(response).then(
        content => resolve({ status: response.statusCode ?? 0, headers: response.headers, text: content }),
        error => reject(new NoResponse(error, true)),
      )
    })
    sending.end(payload)
    return promise
  }

  /** Resolves to the text of a 200; rejects with any other response. */
  async read(request: HttpRequest): Promise<string> {
    const { status, text: content } = await this.send(request)
    if (status !== 200) throw new Error(`${request.path} responded ${status}: ${content}`)
    return content
  }

  [Symbol.dispose](): void {
    this.#agent.destroy()
  }
}
