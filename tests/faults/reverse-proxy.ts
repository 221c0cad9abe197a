import { Agent, createServer, request as send } from 'node:http'

interface SentRequest {
  readonly path: string
  /** The machine that responded. */
  readonly by: string
  readonly status: number
  readonly cacheControl: string | undefined
}

/** A reverse proxy in front of several machines, like Fly's. `choose` returns the machine for a request. */
export class ReverseProxy<Machine extends string> implements AsyncDisposable {
  readonly #ports: Readonly<Partial<Record<Machine, number>>>
  readonly #agent = new Agent({ keepAlive: true })
  readonly #server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    const destination = incoming.headers['sec-fetch-dest']
    const by = this.choose(path, typeof destination === 'string' ? destination : '')
    const passed = send(
      {
        host: '127.0.0.1',
        port: this.#ports[by],
        path,
        method: incoming.method,
        headers: incoming.headers,
        agent: this.#agent,
      },
      response => {
        const status = response.statusCode ?? 502
        this.requests.push({ path, by, status, cacheControl: response.headers['cache-control'] })
        outgoing.writeHead(status, response.headers)
        response.pipe(outgoing)
      },
    )
    passed.on('error', () => outgoing.destroy())
    outgoing.on('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  /** Returns the machine for a request, given its path with query and its `Sec-Fetch-Dest` ('' if absent). */
  choose: (path: string, destination: string) => Machine
  /** Every request that got a response, in order. */
  requests: SentRequest[] = []
  port = 0

  constructor(ports: Readonly<Partial<Record<Machine, number>>>, first: Machine) {
    this.#ports = ports
    this.choose = () => first
  }

  async listen(): Promise<void> {
    await new Promise<void>(resolve => this.#server.listen(0, '127.0.0.1', resolve))
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')
    this.port = address.port
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections()
    this.#agent.destroy()
    await new Promise(resolve => this.#server.close(resolve))
  }
}
