import { once } from 'node:events'
import { createServer } from 'node:net'

/** Returns a port of `host` that is free at this moment: `port` itself, or any for 0. Rejects when it is in use. */
export async function freePort(host = '127.0.0.1', port = 0): Promise<number> {
  const server = createServer().listen({ host, port, exclusive: true })
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string')
    throw new Error('A server that listens on a port has an address.')
  return address.port
}
