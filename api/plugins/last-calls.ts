import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import fastifyPlugin from 'fastify-plugin'

const lastCallMilliseconds = 500

declare module 'fastify' {
  interface FastifyInstance {
    /** The server takes the last calls; then it takes none. */
    isEnding(): boolean
  }
}

/**
 * A server that ends still takes what comes for half a second, or until nobody is connected. Each answer says that it is
 * the last on its connection (Fastify's `return503OnClosing: false`), and `/api/ready` says no: kept connections and
 * balancers go elsewhere before anything is cut.
 */
export const lastCalls = fastifyPlugin(async app => {
  let ending = false
  app.decorate('isEnding', () => ending)
  const connections = promisify(app.server.getConnections.bind(app.server))
  app.addHook('preClose', async () => {
    ending = true
    const end = Date.now() + lastCallMilliseconds
    while (Date.now() < end && (await connections()) > 0) await wait(20)
  })
})
