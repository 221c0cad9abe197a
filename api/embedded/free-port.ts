import { once } from 'node:events'
import { createServer } from 'node:net'

/** What this process was given, and may not be listening on yet. */
const given = new Set<number>()

/**
 * Returns a port of `host` that is free at this moment: `port` itself, or for 0 any that it has not returned before. Rejects
 * when `port` is in use.
 */
export async function freePort(host = '127.0.0.1', port = 0): Promise<number> {
  const server = createServer().listen({ host, port, exclusive: true })
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string')
    throw new Error('A server that listens on a port has an address.')
  if (port === 0 && given.has(address.port)) return freePort(host)
  given.add(address.port)
  return address.port
}
