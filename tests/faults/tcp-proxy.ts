import { createServer, type Server, Socket } from 'node:net'
import { freePort } from '../free-port.ts'

/**
 * How the network behaves between the browser and the server.
 * - `pass`: as it should.
 * - `refuse`: nothing listens, as with no network at all.
 * - `stall`: connections open, nothing ever comes back.
 * - `lose-replies`: every request reaches the server and is processed; the connection is reset before the answer.
 * - `captive`: somebody else answers everything with 200 and a sign-in page.
 */
export type Weather = 'pass' | 'refuse' | 'stall' | 'lose-replies' | 'captive'

const portal = '<!doctype html><title>Guest wifi</title><p>Please accept the terms.'
const captiveAnswer = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: ${portal.length}\r\nConnection: close\r\n\r\n${portal}`

/** A TCP proxy on 127.0.0.1 that can be told to misbehave; a change of weather cuts the connections in flight. */
export class TcpProxy {
  #weather: Weather = 'pass'
  #server: Server | undefined
  #sockets = new Set<Socket>()
  #clients = new Set<Socket>()
  #held = false
  #replyLimit = Number.POSITIVE_INFINITY
  /** The server's ends of all connections, with the bytes that each has sent since the limit was set. */
  #replied = new Map<Socket, number>()
  #loseOnly: string | undefined
  #lost = 0
  port = 0
  target = 0

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** How many answers `lose-replies` has swallowed. */
  get lostReplies(): number {
    return this.#lost
  }

  /** Listens on a free port, or again on the one it had. */
  async listen(): Promise<void> {
    this.port ||= await freePort()
    const server = createServer({ noDelay: true }, socket => this.#accept(socket))
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(this.port, '127.0.0.1', resolve)
    })
    this.#server = server
  }

  /** `loseOnly`: in `lose-replies`, only requests whose first line contains this text lose their answer. */
  async change(weather: Weather, loseOnly?: string): Promise<void> {
    this.#weather = weather
    this.#loseOnly = loseOnly
    for (const socket of this.#sockets) socket.resetAndDestroy()
    if (weather === 'refuse') await this.#unlisten()
    else if (!this.#server) await this.listen()
  }

  /** From now on nothing that the browser sends gets through; the connections stay, those in flight and new ones. */
  hold(): void {
    this.#held = true
    for (const client of this.#clients) client.pause()
  }

  /** From now on each connection, those in flight and new ones, passes on about so many bytes of what the server sends. */
  limitReplies(bytes: number): void {
    this.#replyLimit = bytes
    for (const upstream of this.#replied.keys()) this.#replied.set(upstream, 0)
  }

  /** Lets everything that was held move again. */
  release(): void {
    this.#held = false
    for (const client of this.#clients) client.resume()
    this.limitReplies(Number.POSITIVE_INFINITY)
    for (const upstream of this.#replied.keys()) upstream.resume()
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
    // A reset is what this proxy is for.
    socket.on('error', () => socket.destroy())
  }

  #accept(client: Socket): void {
    this.#track(client)
    if (this.#weather === 'stall') return
    if (this.#weather === 'captive') {
      client.once('data', () => client.end(captiveAnswer))
      return
    }
    const upstream = new Socket()
    this.#track(upstream)
    upstream.connect(this.target, '127.0.0.1')
    let losing = false
    client.on('data', chunk => {
      if (this.#weather === 'lose-replies' && chunk.toString('latin1').includes(this.#loseOnly ?? '')) losing = true
      upstream.write(chunk)
    })
    upstream.on('data', chunk => {
      if (losing) {
        this.#lost++
        client.resetAndDestroy()
        upstream.destroy()
      } else {
        this.#replied.set(upstream, (this.#replied.get(upstream) ?? 0) + chunk.length)
        const taken = client.write(chunk)
        if (!taken || this.#isAtLimit(upstream)) upstream.pause()
      }
    })
    // As a network does, it takes no more than its reader.
    client.on('drain', () => {
      if (!this.#isAtLimit(upstream)) upstream.resume()
    })
    this.#replied.set(upstream, 0)
    this.#clients.add(client)
    if (this.#held) client.pause()
    client.on('close', () => {
      this.#clients.delete(client)
      upstream.destroy()
    })
    upstream.on('close', () => {
      this.#replied.delete(upstream)
      client.destroy()
    })
  }

  #isAtLimit(upstream: Socket): boolean {
    return (this.#replied.get(upstream) ?? 0) >= this.#replyLimit
  }
}
