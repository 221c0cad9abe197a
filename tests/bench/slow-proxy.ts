import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Lighthouse's slow 4G: one-way latency in milliseconds, and response bytes per millisecond over all connections. */
const latency = 75
const bytesPerMillisecond = 200

interface SlowProxy extends Disposable {
  readonly url: string
  /** Number of response bytes so far. */
  readonly responseBytes: () => number
}

/**
 * Starts a proxy to `serverUrl` that is as slow as a mobile connection. Chromium's own network emulation does not slow
 * service workers.
 */
export async function openSlowProxy(serverUrl: string): Promise<SlowProxy> {
  const { port, hostname } = new URL(serverUrl)
  const sockets = new Set<Socket>()
  let responseBytes = 0
  /** Time at which all response bytes so far have been forwarded. */
  let free = 0
  const forward = (from: Socket, to: Socket, arrival: (bytes: number) => number) => {
    let last = 0
    /** Pending actions in order, because timers less than a millisecond apart may fire in any order. */
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
    forward(client, upstream, () => performance.now() + latency)
    forward(upstream, client, bytes => {
      responseBytes += bytes
      free = Math.max(free, performance.now()) + bytes / bytesPerMillisecond
      return free + latency
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The line has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    responseBytes: () => responseBytes,
    [Symbol.dispose]() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
