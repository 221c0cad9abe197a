import { createServer, type Server, Socket } from 'node:net'
import { freePort } from './free-port.ts'

/**
 * How the network between browser and server behaves.
 * - `pass`: normally.
 * - `refuse`: nothing listens, as without a network.
 * - `stall`: connections open, but no response arrives.
 * - `drop-responses`: the server receives and processes every request; the connection is reset before the response.
 * - `captive`: a captive portal responds to everything with 200 and a sign-in page.
 */
export type NetworkMode = 'pass' | 'refuse' | 'stall' | 'drop-responses' | 'captive'

const portalPage = '<!doctype html><title>Guest wifi</title><p>Please accept the terms.'
const portalResponse = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: ${portalPage.length}\r\nConnection: close\r\n\r\n${portalPage}`

/** A TCP proxy on 127.0.0.1 that can misbehave. Changing the mode resets all open connections. */
export class TcpProxy {
  #mode: NetworkMode = 'pass'
  #server: Server | undefined
  #sockets = new Set<Socket>()
  #clients = new Set<Socket>()
  #held = false
  #responseLimit = Number.POSITIVE_INFINITY
  /** Sockets to the server, with the bytes that each has sent since the limit was set. */
  #responseBytes = new Map<Socket, number>()
  #dropOnly: string | undefined
  #dropped = 0
  port = 0
  target = 0

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** Number of responses that `drop-responses` has dropped. */
  get droppedResponses(): number {
    return this.#dropped
  }

  /** Listens on a free port, or on the same port as before. */
  async listen(): Promise<void> {
    this.port ||= await freePort()
    const server = createServer({ noDelay: true }, socket => this.#accept(socket))
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(this.port, '127.0.0.1', resolve)
    })
    this.#server = server
  }

  /** `dropOnly`: with `drop-responses`, drops only responses to requests whose first line contains this text. */
  async change(mode: NetworkMode, dropOnly?: string): Promise<void> {
    this.#mode = mode
    this.#dropOnly = dropOnly
    for (const socket of this.#sockets) socket.resetAndDestroy()
    if (mode === 'refuse') await this.#unlisten()
    else if (!this.#server) await this.listen()
  }

  /** Pauses everything that the browser sends, on open and new connections, until {@link release}. */
  hold(): void {
    this.#held = true
    for (const client of this.#clients) client.pause()
  }

  /** Forwards only about `bytes` bytes of the server's data on each open or new connection, until {@link release}. */
  limitResponses(bytes: number): void {
    this.#responseLimit = bytes
    for (const upstream of this.#responseBytes.keys()) this.#responseBytes.set(upstream, 0)
  }

  /** Ends {@link hold} and {@link limitResponses}. */
  release(): void {
    this.#held = false
    for (const client of this.#clients) client.resume()
    this.limitResponses(Number.POSITIVE_INFINITY)
    for (const upstream of this.#responseBytes.keys()) upstream.resume()
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    await this.#unlisten()
  }

  async #unlisten(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (server) await new Promise(resolve => server.close(resolve))
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
    if (this.#mode === 'captive') {
      client.once('data', () => client.end(portalResponse))
      return
    }
    const upstream = new Socket()
    this.#track(upstream)
    upstream.connect(this.target, '127.0.0.1')
    let isDropping = false
    client.on('data', chunk => {
      if (this.#mode === 'drop-responses' && chunk.toString('latin1').includes(this.#dropOnly ?? '')) isDropping = true
      upstream.write(chunk)
    })
    upstream.on('data', chunk => {
      if (isDropping) {
        this.#dropped++
        client.resetAndDestroy()
        upstream.destroy()
      } else {
        this.#responseBytes.set(upstream, (this.#responseBytes.get(upstream) ?? 0) + chunk.length)
        const taken = client.write(chunk)
        if (!taken || this.#isAtLimit(upstream)) upstream.pause()
      }
    })
    // Backpressure: reads no more from the server than the client accepts.
    client.on('drain', () => {
      if (!this.#isAtLimit(upstream)) upstream.resume()
    })
    this.#responseBytes.set(upstream, 0)
    this.#clients.add(client)
    if (this.#held) client.pause()
    client.on('close', () => {
      this.#clients.delete(client)
      upstream.destroy()
    })
    upstream.on('close', () => {
      this.#responseBytes.delete(upstream)
      client.destroy()
    })
  }

  #isAtLimit(upstream: Socket): boolean {
    return (this.#responseBytes.get(upstream) ?? 0) >= this.#responseLimit
  }
}
