import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Lighthouse's slow 4G: milliseconds there and as many back; bytes of answers in a millisecond, of all connections. */
const way = 75
const bytesPerMillisecond = 200

interface FarLine extends Disposable {
  readonly url: string
  /** Bytes of answers so far. */
  readonly carried: () => number
}

/** A line to a server far away, for everything in a browser: its own ways to be slow are not for workers. */
export async function openFarLine(serverUrl: string): Promise<FarLine> {
  const { port, hostname } = new URL(serverUrl)
  const sockets = new Set<Socket>()
  let carried = 0
  /** When the line has carried what it was given. */
  let free = 0
  const carry = (from: Socket, to: Socket, arrival: (bytes: number) => number) => {
    let last = 0
    /** In their order, which timers of parts of a millisecond do not keep. */
    const acts: (() => void)[] = []
    const then = (act: () => void, bytes = 0) => {
      acts.push(act)
      last = Math.max(last, arrival(bytes))
      setTimeout(() => acts.shift()?.(), last - performance.now())
    }
    from.setNoDelay(true)
    sockets.add(from)
    from.on('data', bytes => then(() => to.write(bytes), bytes.length))
    from.on('close', () => {
      sockets.delete(from)
      then(() => to.end())
    })
    from.on('error', () => undefined)
  }
  const server = createServer(client => {
    const upstream = connect(Number(port), hostname)
    carry(client, upstream, () => performance.now() + way)
    carry(upstream, client, bytes => {
      carried += bytes
      free = Math.max(free, performance.now()) + bytes / bytesPerMillisecond
      return free + way
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The line has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    carried: () => carried,
    [Symbol.dispose]() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
