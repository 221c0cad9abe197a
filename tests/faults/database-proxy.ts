import { once } from 'node:events'
import { createServer, type Server, Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../free-port.ts'

/**
 * Faults between the application and the database.
 * - `fin`: closes every connection with FIN, repeatedly; new connections work until the next cut.
 * - `accept-then-close`: closes the open connections with FIN, and every new one right after accepting it.
 * - `rst`: as `fin`, with RST.
 * - `black-hole`: connections stay open and new ones are accepted, but no data passes.
 * - `slow`: data passes in small pieces with pauses.
 * - `refuse`: nothing listens on the port.
 */
export const databaseFaults = ['fin', 'accept-then-close', 'rst', 'black-hole', 'slow', 'refuse'] as const
type DatabaseFault = (typeof databaseFaults)[number]

export type Direction = 'requests' | 'responses'

export interface Strike {
  readonly fault: DatabaseFault
  /** Directions that a black hole drops; both by default. */
  readonly drops?: readonly Direction[]
  /** Returns milliseconds: before a piece passes (`slow`), between two cuts (`fin`, `rst`). */
  readonly pause: () => number
}

/** A connection of the application and the proxy's own connection to the database. */
interface Link {
  readonly client: Socket
  readonly server: Socket
  /** Directions in which no data passes any more, even after the fault. */
  readonly dropped: Set<Direction>
  /** Aborted when either side is closed. */
  readonly closed: AbortController
}

/** Size of the pieces in which `slow` passes data. */
const packetBytes = 4096

/** A TCP proxy on 127.0.0.1 between the application and PostgreSQL. */
export class DatabaseProxy implements AsyncDisposable {
  readonly #target: number
  #server: Server | undefined
  #port = 0
  readonly #links = new Set<Link>()
  #strike: Strike | undefined
  #drops: readonly Direction[] = []
  #nextCut: NodeJS.Timeout | undefined
  /** Aborted when the fault ends. */
  #faultEnd = new AbortController()
  readonly #watches: { readonly text: string; readonly seen: () => void }[] = []

  private constructor(target: number) {
    this.#target = target
  }

  /** Resolves to a listening proxy in front of the server of this database. */
  static async before(databaseUrl: string): Promise<DatabaseProxy> {
    const proxy = new DatabaseProxy(Number(new URL(databaseUrl).port))
    await proxy.#listen()
    return proxy
  }

  /** Returns the URL of the same database through this proxy. */
  through(databaseUrl: string): string {
    const url = new URL(databaseUrl)
    url.hostname = '127.0.0.1'
    url.port = String(this.#port)
    return url.href
  }

  /** Resolves when the application next sends data that contain this text. */
  seen(text: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#watches.push({ text, seen: resolve })
    return promise
  }

  /** Begins a fault, which lasts until {@link pass}. */
  strike(strike: Strike): void {
    this.#strike = strike
    this.#faultEnd = new AbortController()
    const { fault, drops = ['requests', 'responses'] } = strike
    if (fault === 'black-hole') {
      this.#drops = drops
      for (const { dropped } of this.#links) for (const direction of drops) dropped.add(direction)
    } else if (fault === 'fin' || fault === 'rst') this.#cutRepeatedly()
    else if (fault !== 'slow') this.#cut()
    if (fault === 'refuse') this.#unlisten()
  }

  /** Ends the fault. What a black hole dropped stays lost: its connections no longer carry data but can be closed. */
  async pass(): Promise<void> {
    clearTimeout(this.#nextCut)
    this.#strike = undefined
    this.#drops = []
    this.#faultEnd.abort()
    if (!this.#server) await this.#listen()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.pass()
    this.#unlisten()
    for (const { client, server } of this.#links) {
      client.destroy()
      server.destroy()
    }
  }

  async #listen(): Promise<void> {
    this.#port ||= await freePort()
    const server = createServer({ noDelay: true, allowHalfOpen: true }, client => this.#accept(client))
    server.listen(this.#port, '127.0.0.1')
    await once(server, 'listening')
    this.#server = server
  }

  #unlisten(): void {
    this.#server?.close()
    this.#server = undefined
  }

  #cutRepeatedly(): void {
    this.#cut()
    this.#nextCut = setTimeout(() => this.#cutRepeatedly(), this.#strike?.pause())
  }

  #cut(): void {
    for (const { client, server } of this.#links) {
      if (this.#strike?.fault === 'fin' || this.#strike?.fault === 'accept-then-close') client.destroySoon()
      else client.resetAndDestroy()
      server.destroySoon()
    }
  }

  #accept(client: Socket): void {
    if (this.#strike?.fault === 'accept-then-close') {
      client.on('error', () => undefined)
      client.destroy()
      return
    }
    const server = new Socket({ allowHalfOpen: true })
    server.setNoDelay(true)
    const link: Link = { client, server, dropped: new Set(this.#drops), closed: new AbortController() }
    this.#links.add(link)
    for (const socket of [client, server]) {
      socket.on('error', () => socket.destroy())
      socket.on('close', () => link.closed.abort())
    }
    server.connect(this.#target, '127.0.0.1')
    const directions = [this.#forward(link, 'requests'), this.#forward(link, 'responses')]
    void Promise.all(directions).then(() => this.#links.delete(link))
  }

  /** Forwards what one side sends, and its end, to the other side. */
  async #forward(link: Link, direction: Direction): Promise<void> {
    const [from, to] = direction === 'requests' ? [link.client, link.server] : [link.server, link.client]
    try {
      for await (const chunk of from) {
        if (!Buffer.isBuffer(chunk)) continue
        if (direction === 'requests') this.#notifyWatches(chunk)
        await this.#deliver(link, direction, to, chunk)
      }
    } catch {
      // A broken connection is forwarded as an end.
    }
    await this.#untilEnd(link, direction)
    to.destroySoon()
  }

  async #deliver(link: Link, direction: Direction, to: Socket, chunk: Buffer): Promise<void> {
    let rest = chunk
    while (this.#strike?.fault === 'slow' && rest.length > 0) {
      await wait(this.#strike.pause(), undefined, { signal: this.#faultEnd.signal }).catch(() => undefined)
      to.write(rest.subarray(0, packetBytes))
      rest = rest.subarray(packetBytes)
    }
    await this.#untilEnd(link, direction)
    if (rest.length === 0 || link.dropped.has(direction)) return
    if (!to.write(rest)) await once(to, 'drain', { signal: link.closed.signal })
  }

  /** Blocks while a black hole holds this direction, so that the sender sees no end and no progress. */
  async #untilEnd({ dropped }: Link, direction: Direction): Promise<void> {
    const { signal } = this.#faultEnd
    if (dropped.has(direction) && this.#strike && !signal.aborted) await once(signal, 'abort')
  }

  #notifyWatches(chunk: Buffer): void {
    for (const watch of [...this.#watches]) {
      if (!chunk.includes(watch.text)) continue
      this.#watches.splice(this.#watches.indexOf(watch), 1)
      watch.seen()
    }
  }
}
