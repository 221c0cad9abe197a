import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import fastifyPlugin from 'fastify-plugin'

const drainMilliseconds = 500

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server is shutting down. */
    isShuttingDown(): boolean
  }
}

/**
 * Accepts requests during the first half second of a shutdown, or until no client is connected. Each response closes its
 * connection (Fastify's `return503OnClosing: false`) and `/api/ready` returns 503, so that clients and load balancers move
 * to another process before connections are closed.
 */
export const gracefulShutdown = fastifyPlugin(async app => {
  let ending = false
  app.decorate('isShuttingDown', () => ending)
  const connections = promisify(app.server.getConnections.bind(app.server))
  app.addHook('preClose', async () => {
    ending = true
    const end = Date.now() + drainMilliseconds
    while (Date.now() < end && (await connections()) > 0) await wait(20)
  })
})
