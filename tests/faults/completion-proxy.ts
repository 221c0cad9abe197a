import { Agent, createServer, type IncomingHttpHeaders, type IncomingMessage, request, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { completeModule, completeModules } from '../../api/contract/training.ts'

const posting = [completeModule, completeModules]

/** A complete response of the target server. */
interface WholeResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A request that posts one or several completions, on its way to the server. */
export interface PostedCompletion {
  readonly body: Buffer
  /** For sending a response by hand, or none. */
  readonly socket: Socket
  /** Forwards the request to the server. The response is not sent to the browser yet. */
  process(): Promise<WholeResponse>
  /** Sends this response to the browser. */
  respond(response: WholeResponse): void
}

/**
 * An HTTP proxy on 127.0.0.1 in front of the real server. It forwards everything except posted completions, which it
 * passes to `handle`.
 */
export class CompletionProxy implements AsyncDisposable {
  readonly #agent = new Agent({ keepAlive: true })
  readonly #server: Server
  target = 0
  port = 0
  handle: (posted: PostedCompletion) => void | Promise<void> = forward

  constructor() {
    this.#server = createServer((incoming, outgoing) => {
      const whole = this.#process(incoming)
      outgoing.on('error', () => undefined)
      const respond = ({ status, headers, body }: WholeResponse) => {
        outgoing.writeHead(status, headers).end(body)
      }
      if (posting.some(({ method, path }) => incoming.method === method && incoming.url === path)) {
        void buffer(incoming)
          .then(body => this.handle({ body, socket: incoming.socket, process: () => whole(body), respond }))
          .catch(() => incoming.socket.destroy())
      } else {
        void buffer(incoming)
          .then(whole)
          .then(respond)
          .catch(() => incoming.socket.destroy())
      }
    })
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  async listen(target: number): Promise<void> {
    this.target = target
    await new Promise<void>(resolve => this.#server.listen(0, '127.0.0.1', resolve))
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
    this.port = address.port
  }

  #process({ method, url, headers }: IncomingMessage): (body: Buffer) => Promise<WholeResponse> {
    return body =>
      new Promise((resolve, reject) => {
        const { target: port } = this
        const outgoingRequest = request(
          { port, host: '127.0.0.1', agent: this.#agent, method, path: url, headers },
          response => {
            buffer(response).then(
              body => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
              reject,
            )
          },
        )
        outgoingRequest.on('error', reject)
        outgoingRequest.end(body)
      })
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#agent.destroy()
    this.#server.closeAllConnections()
    await new Promise(resolve => this.#server.close(resolve))
  }
}

/** Forwards the request and the response unchanged. */
export async function forward({ process, respond, socket }: PostedCompletion): Promise<void> {
  try {
    respond(await process())
  } catch {
    socket.destroy()
  }
}
