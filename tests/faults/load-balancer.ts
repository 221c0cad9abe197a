import { createServer, type Server, Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { getReady } from '../../api/contract/health.ts'

interface Upstream {
  readonly port: number
  ready: boolean
  /** Number of connections it has received. */
  taken: number
}

const probeEveryMilliseconds = 100
/** Interval at which a connection retries while no server is ready. */
const waitMilliseconds = 20

/**
 * A TCP load balancer on 127.0.0.1. Each new connection goes to the next server whose last `/api/ready` probe returned
 * 200, or to another if that one refuses, and stays there until one side ends it. While no server is ready, the
 * connection waits. Data that was sent to a server is never repeated, and the way in which a server ends a connection
 * is passed on.
 */
export class LoadBalancer implements AsyncDisposable {
  readonly #upstreams = new Map<string, Upstream>()
  readonly #sockets = new Set<Socket>()
  readonly #server: Server
  #turn = 0
  #closed = false

  private constructor() {
    this.#server = createServer({ noDelay: true }, client => void this.#serve(client))
  }

  static async listen(): Promise<LoadBalancer> {
    const balancer = new LoadBalancer()
    await new Promise<void>(resolve => balancer.#server.listen(0, '127.0.0.1', resolve))
    return balancer
  }

  get url(): string {
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('The balancer has no port')
    return `http://127.0.0.1:${address.port}`
  }

  /** Adds a server; it receives connections once it is ready. */
  add(url: string): void {
    const upstream: Upstream = { port: Number(new URL(url).port), ready: false, taken: 0 }
    this.#upstreams.set(url, upstream)
    void this.#probe(url, upstream)
  }

  remove(url: string): void {
    this.#upstreams.delete(url)
  }

  isReady(url: string): boolean {
    return this.#upstreams.get(url)?.ready ?? false
  }

  /** Returns how many connections a server has received. */
  connections(url: string): number {
    return this.#upstreams.get(url)?.taken ?? 0
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closed = true
    this.#upstreams.clear()
    const closed = new Promise(resolve => this.#server.close(resolve))
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }

  async #probe(url: string, upstream: Upstream): Promise<void> {
    while (this.#upstreams.get(url) === upstream) {
      const response = await fetch(new URL(getReady.path, url), {
        headers: { connection: 'close' },
        signal: AbortSignal.timeout(3000),
      }).catch(() => undefined)
      await response?.arrayBuffer().catch(() => undefined)
      upstream.ready = response?.status === 200
      await wait(probeEveryMilliseconds)
    }
  }

  async #serve(client: Socket): Promise<void> {
    this.#track(client)
    let server = await this.#connect()
    while (!server && !client.destroyed && !this.#closed) {
      await wait(waitMilliseconds)
      server = await this.#connect()
    }
    if (!server) return
    this.#track(server)
    if (client.destroyed || this.#closed) server.destroy()
    else join(client, server)
  }

  /** Connects to the next server that accepts; undefined if none does. */
  async #connect(): Promise<Socket | undefined> {
    const candidates = [...this.#upstreams.values()].filter(({ ready }) => ready)
    this.#turn += 1
    for (let index = 0; index < candidates.length; index += 1) {
      const upstream = candidates[(this.#turn + index) % candidates.length]
      const socket = upstream && (await connectTo(upstream.port))
      if (!socket) continue
      upstream.taken += 1
      return socket
    }
    return undefined
  }

  #track(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => this.#sockets.delete(socket))
  }
}

function connectTo(port: number): Promise<Socket | undefined> {
  const socket = new Socket().setNoDelay()
  return new Promise(resolve => {
    socket.once('error', () => resolve(undefined))
    socket.connect(port, '127.0.0.1', () => resolve(socket))
  })
}

/** Forwards a FIN as FIN, after the data before it, and an RST as RST. */
function join(client: Socket, server: Socket): void {
  client.pipe(server)
  server.pipe(client)
  server.on('close', broken => broken && client.resetAndDestroy())
  client.on('close', () => server.destroy())
}
