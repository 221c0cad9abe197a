import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port of `host` that nothing listened on a moment ago: `port` itself, or any for 0. Rejects when it is taken. */
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
