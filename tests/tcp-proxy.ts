import { EventEmitter, once } from 'node:events'
import { createServer, type Server, Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'

/**
 * How the network between browser and server behaves.
 * - `pass`: normally.
 * - `refuse`: nothing listens, as without a network.
 * - `stall`: connections open, but no response arrives.
 * - `drop-responses`: the server receives and processes every request; the connection is reset before the response.
 * - `captive`: a captive portal responds to everything with 200 and a sign-in page.
 * - `slow-4g`: as slow as Lighthouse's slow 4G. Chromium's own network emulation does not slow service workers.
 */
export type NetworkMode = 'pass' | 'refuse' | 'stall' | 'drop-responses' | 'captive' | 'slow-4g'

/**
 * Faults of open connections, as between the application and its database.
 * - `fin`: closes every connection with FIN, repeatedly; new connections work until the next cut.
 * - `accept-then-close`: closes the open connections with FIN, and every new one right after accepting it.
 * - `rst`: as `fin`, with RST.
 * - `black-hole`: connections stay open and new ones are accepted, but no data passes.
 * - `slow`: data passes in small pieces with pauses.
 * - `refuse`: nothing listens on the port.
 */
export const connectionFaults = ['fin', 'accept-then-close', 'rst', 'black-hole', 'slow', 'refuse'] as const

export type Direction = 'requests' | 'responses'

export interface Strike {
  readonly fault: (typeof connectionFaults)[number]
  /** Directions that a black hole drops; both by default. */
  readonly drops?: readonly Direction[]
  /** Returns milliseconds: before a piece passes (`slow`), between two cuts (`fin`, `rst`); 100 by default. */
  readonly pause?: () => number
}

/** A client's connection and the proxy's own connection to the server. */
interface Link {
  readonly client: Socket
  readonly server: Socket
  /** Directions in which no data passes any more, even after the fault. */
  readonly dropped: Set<Direction>
  /** Bytes of responses since the limit was set. */
  responseBytes: number
  /** Whether the next response is dropped. */
  dropsResponse: boolean
  /** Aborted when either side is closed. */
  readonly closed: AbortController
}

const portalPage = '<!doctype html><title>Guest wifi</title><p>Please accept the terms.'
const portalResponse = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: ${portalPage.length}\r\nConnection: close\r\n\r\n${portalPage}`
/** Size of the pieces in which `slow` passes data. */
const packetBytes = 4096
/** Slow 4G: one-way latency in milliseconds, and response bytes per millisecond over all connections. */
const [latency, bytesPerMillisecond] = [75, 200]

/** A TCP proxy on 127.0.0.1 that can misbehave. */
export class TcpProxy implements AsyncDisposable {
  port = 0
  target = 0
  /** Number of responses that `drop-responses` has dropped. */
  droppedResponses = 0
  /** Number of response bytes so far. */
  responseBytes = 0
  #mode: NetworkMode = 'pass'
  #dropOnly = ''
  #strike: Strike | undefined
  #nextCut: NodeJS.Timeout | undefined
  #isHeld = false
  #responseLimit = Number.POSITIVE_INFINITY
  /** With `slow-4g`, the time at which all response bytes so far have been forwarded. */
  #free = 0
  #server: Server | undefined
  readonly #sockets = new Set<Socket>()
  readonly #links = new Set<Link>()
  readonly #watches = new Map<string, () => void>()
  /** Emits `change` when something that holds data back may have ended. */
  readonly #changes = new EventEmitter().setMaxListeners(0)

  /** Resolves to a listening proxy in front of the server at this URL. */
  static async before(url: string): Promise<TcpProxy> {
    const proxy = new TcpProxy()
    proxy.target = Number(new URL(url).port)
    await proxy.listen()
    return proxy
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** Returns the URL of the same database through this proxy. */
  through(databaseUrl: string): string {
    return Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(this.port) }).href
  }

  /** Listens on a free port, or on the same port as before. */
  async listen(): Promise<void> {
    this.port ||= await freePort()
    const server = createServer({ noDelay: true, allowHalfOpen: true }, socket => this.#accept(socket))
    server.listen(this.port, '127.0.0.1')
    await once(server, 'listening')
    this.#server = server
  }

  /**
   * Resets all open connections and changes the mode. `dropOnly`: with `drop-responses`, drops only responses to
   * requests whose first line contains this text.
   */
  async change(mode: NetworkMode, dropOnly = ''): Promise<void> {
    this.#mode = mode
    this.#dropOnly = dropOnly
    for (const socket of this.#sockets) socket.resetAndDestroy()
    if (mode === 'refuse') await this.#unlisten()
    else if (!this.#server) await this.listen()
  }

  /** Pauses everything that clients send, on open and new connections, until {@link release}. */
  hold(): void {
    this.#isHeld = true
  }

  /** Forwards only about `bytes` bytes of the server's data on each open or new connection, until {@link release}. */
  limitResponses(bytes: number): void {
    this.#responseLimit = bytes
    for (const link of this.#links) link.responseBytes = 0
  }

  /** Ends {@link hold} and {@link limitResponses}. */
  release(): void {
    this.#isHeld = false
    this.limitResponses(Number.POSITIVE_INFINITY)
    this.#changes.emit('change')
  }

  /** Resolves when a client next sends data that contain this text. */
  seen(text: string): Promise<void> {
    return new Promise(resolve => this.#watches.set(text, resolve))
  }

  /** Begins a fault, which lasts until {@link pass}. */
  strike(strike: Strike): void {
    this.#strike = strike
    const { fault, drops = ['requests', 'responses'] } = strike
    if (fault === 'black-hole') {
      for (const { dropped } of this.#links) for (const direction of drops) dropped.add(direction)
    } else if (fault !== 'slow') this.#cut(strike)
    if (fault === 'refuse') void this.#unlisten()
  }

  /** Ends the fault. What a black hole dropped stays lost: its connections no longer carry data but can be closed. */
  async pass(): Promise<void> {
    clearTimeout(this.#nextCut)
    this.#strike = undefined
    this.#changes.emit('change')
    if (!this.#server) await this.listen()
  }

  async close(): Promise<void> {
    clearTimeout(this.#nextCut)
    this.#strike = undefined
    this.#changes.emit('change')
    for (const socket of this.#sockets) socket.destroy()
    await this.#unlisten()
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close()
  }

  async #unlisten(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (server) await new Promise(resolve => server.close(resolve))
  }

  #cut(strike: Strike): void {
    const { fault, pause = () => 100 } = strike
    for (const { client, server } of this.#links) {
      if (fault === 'fin' || fault === 'accept-then-close') client.destroySoon()
      else client.resetAndDestroy()
      server.destroySoon()
    }
    if (fault === 'fin' || fault === 'rst') this.#nextCut = setTimeout(() => this.#cut(strike), pause())
  }

  #track(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('close', () => this.#sockets.delete(socket))
    // Resets are expected.
    socket.on('error', () => socket.destroy())
  }

  #accept(client: Socket): void {
    this.#track(client)
    if (this.#mode === 'stall') return
    if (this.#mode === 'captive') return void client.once('data', () => client.end(portalResponse))
    if (this.#strike?.fault === 'accept-then-close') return void client.destroy()
    const server = new Socket({ allowHalfOpen: true }).setNoDelay(true)
    this.#track(server)
    const { fault, drops = ['requests', 'responses'] } = this.#strike ?? {}
    const dropped = new Set<Direction>(fault === 'black-hole' ? drops : [])
    const closed = new AbortController()
    const link: Link = { client, server, dropped, closed, responseBytes: 0, dropsResponse: false }
    this.#links.add(link)
    for (const socket of [client, server]) socket.on('close', () => closed.abort())
    server.connect(this.target, '127.0.0.1')
    const directions = [this.#forward(link, 'requests'), this.#forward(link, 'responses')]
    void Promise.all(directions).then(() => this.#links.delete(link))
  }

  /** Forwards what one side sends, and its end, to the other side. */
  async #forward(link: Link, direction: Direction): Promise<void> {
    const [from, to] = direction === 'requests' ? [link.client, link.server] : [link.server, link.client]
    /** What `slow-4g` has read and not yet forwarded. */
    let onItsWay = Promise.resolve()
    try {
      for await (const chunk of from) {
        if (!Buffer.isBuffer(chunk)) continue
        if (direction === 'requests') this.#readRequest(link, chunk)
        else if (link.dropsResponse) return this.#dropResponse(link)
        if (this.#mode === 'slow-4g') {
          const arrival = this.#arrivalOf(direction, chunk.length)
          onItsWay = onItsWay.then(() => wait(arrival - performance.now())).then(() => void to.write(chunk))
        } else await this.#deliver(link, direction, to, chunk)
      }
    } catch {
      // A broken connection is forwarded as an end.
    }
    await onItsWay
    await this.#whileDropped(link, direction)
    to.destroySoon()
  }

  #readRequest(link: Link, chunk: Buffer): void {
    for (const [text, resolve] of this.#watches) {
      if (!chunk.includes(text)) continue
      this.#watches.delete(text)
      resolve()
    }
    if (this.#mode === 'drop-responses' && chunk.includes(this.#dropOnly)) link.dropsResponse = true
  }

  #dropResponse({ client, server }: Link): void {
    this.droppedResponses += 1
    client.resetAndDestroy()
    server.destroy()
  }

  #arrivalOf(direction: Direction, bytes: number): number {
    if (direction === 'requests') return performance.now() + latency
    this.responseBytes += bytes
    this.#free = Math.max(this.#free, performance.now()) + bytes / bytesPerMillisecond
    return this.#free + latency
  }

  async #deliver(link: Link, direction: Direction, to: Socket, chunk: Buffer): Promise<void> {
    const { signal } = link.closed
    const isHeldBack = () => (direction === 'requests' ? this.#isHeld : link.responseBytes >= this.#responseLimit)
    while (isHeldBack()) await once(this.#changes, 'change', { signal })
    let rest = chunk
    while (this.#strike?.fault === 'slow' && rest.length > 0) {
      const pause = AbortSignal.timeout(this.#strike.pause?.() ?? 100)
      await once(this.#changes, 'change', { signal: pause }).catch(() => undefined)
      to.write(rest.subarray(0, packetBytes))
      rest = rest.subarray(packetBytes)
    }
    await this.#whileDropped(link, direction)
    if (rest.length === 0 || link.dropped.has(direction)) return
    if (direction === 'responses') link.responseBytes += rest.length
    if (!to.write(rest)) await once(to, 'drain', { signal })
  }

  /** Waits while a black hole holds this direction, so that the sender sees no end and no progress. */
  async #whileDropped({ dropped }: Link, direction: Direction): Promise<void> {
    while (dropped.has(direction) && this.#strike) await once(this.#changes, 'change')
  }
}
