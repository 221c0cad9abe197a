import { once } from 'node:events'
import { Agent, createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

/** A complete response of a server. */
interface WholeResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A request on its way to a server. */
export interface ProxiedRequest {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  /** The client's connection, for sending a response by hand, or none. */
  readonly socket: Socket
  /** Sends the request to its server. The client does not get the response yet. */
  process(): Promise<WholeResponse>
  /** Sends this response to the client. */
  respond(response: WholeResponse): void
}

/** An HTTP proxy on 127.0.0.1 in front of one or several servers, each at its port. */
export class HttpProxy implements AsyncDisposable {
  readonly #agent = new Agent({ keepAlive: true })
  readonly #server = createServer((incoming, outgoing) => {
    const { method = 'GET', url: path = '/', headers, socket } = incoming
    outgoing.on('error', () => undefined)
    const handled = buffer(incoming).then(body => {
      const process = () => this.#send({ method, path, headers }, body)
      const respond = (response: WholeResponse) => {
        outgoing.writeHead(response.status, response.headers).end(response.body)
      }
      return this.handle({ method, path, headers, body, socket, process, respond })
    })
    handled.catch(() => socket.destroy())
  })
  #isClosed = false
  port = 0
  /** Returns the port of the server for a request. It is asked again while that server refuses connections. */
  choose: (request: Pick<ProxiedRequest, 'path' | 'headers'>) => number | Promise<number>
  /** Forwards each request, unless a test replaces it. */
  handle: (request: ProxiedRequest) => void | Promise<void> = forward
  /** Every response of a server, in order. */
  responses: { readonly path: string; readonly status: number; readonly cacheControl: string | undefined }[] = []

  private constructor(target: number) {
    this.choose = () => target
  }

  /** Resolves to a listening proxy in front of the server at this port. */
  static async before(target: number): Promise<HttpProxy> {
    const proxy = new HttpProxy(target)
    proxy.#server.listen(0, '127.0.0.1')
    await once(proxy.#server, 'listening')
    const address = proxy.#server.address()
    if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
    proxy.port = address.port
    return proxy
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  async #send(asked: Pick<ProxiedRequest, 'method' | 'path' | 'headers'>, body: Buffer): Promise<WholeResponse> {
    const port = await this.choose(asked)
    const sending = request({ ...asked, host: '127.0.0.1', port, agent: this.#agent })
    try {
      return await new Promise((resolve, reject) => {
        sending.on('error', reject).on('response', response => {
          const { statusCode: status = 502, headers } = response
          this.responses.push({ path: asked.path, status, cacheControl: headers['cache-control'] })
          buffer(response).then(content => resolve({ status, headers, body: content }), reject)
        })
        sending.end(body)
      })
    } catch (error) {
      const isRefused = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
      if (!isRefused || this.#isClosed) throw error
      await wait(20)
      return this.#send(asked, body)
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true
    this.#agent.destroy()
    this.#server.closeAllConnections()
    await new Promise(resolve => this.#server.close(resolve))
  }
}

/** Forwards the request and the response unchanged. */
export async function forward({ process, respond, socket }: ProxiedRequest): Promise<void> {
  try {
    respond(await process())
  } catch {
    socket.destroy()
  }
}
