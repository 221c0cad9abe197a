import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Endpoint } from '../../api/contract/endpoint.ts'

interface Parts {
  readonly cookie?: string
  readonly body?: unknown
}

/** Returns the text of an HTTP request that is sent many times. */
export function written({ method, path }: Pick<Endpoint, 'method' | 'path'>, { cookie, body }: Parts = {}): string {
  const content = body === undefined ? '' : JSON.stringify(body)
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...(cookie ? [`cookie: ${cookie}`] : []),
    ...(content ? ['content-type: application/json', `content-length: ${Buffer.byteLength(content)}`] : []),
  ]
  return `${head.join('\r\n')}\r\n\r\n${content}`
}

/**
 * A minimal HTTP client on one keep-alive connection. The client shares the processors with the server, and Node's own
 * takes longer for a request than some routes do.
 */
export class Connection implements Disposable {
  readonly #socket: Socket
  #text = ''
  #settle: { resolve: (response: string) => void; reject: (error: Error) => void } | undefined
  #isClosed = false

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => this.#take(chunk))
    socket.on('error', error => this.#settle?.reject(error))
    socket.on('close', () => {
      this.#isClosed = true
      this.#settle?.reject(closed())
    })
  }

  static async open(url: string): Promise<Connection> {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    return new Connection(socket)
  }

  /** Sends the text of a request and resolves to the response, head and body. Rejects on any status but 200. */
  send(request: string): Promise<string> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(closed())
      this.#settle = { resolve, reject }
      this.#socket.write(request)
    })
  }

  [Symbol.dispose](): void {
    this.#settle = undefined
    this.#socket.destroy()
  }

  #take(chunk: string): void {
    this.#text += chunk
    const end = this.#text.indexOf('\r\n\r\n')
    if (end < 0) return
    const length = /\r\ncontent-length: (\d+)/.exec(this.#text)?.[1]
    if (length !== undefined && this.#text.length < end + 4 + Number(length)) return
    const response = this.#text
    this.#text = ''
    if (length !== undefined && response.startsWith('HTTP/1.1 200 ')) this.#settle?.resolve(response)
    else this.#settle?.reject(new Error(`Unexpected response: ${response}`))
  }
}

const closed = () => new Error('The server closed the connection.')

/** Opens `count` connections, which are closed together. */
export async function openConnections(url: string, count: number): Promise<readonly Connection[] & Disposable> {
  const connections = await Promise.all(Array.from({ length: count }, () => Connection.open(url)))
  return Object.assign(connections, {
    [Symbol.dispose]() {
      for (const connection of connections) connection[Symbol.dispose]()
    },
  })
}
