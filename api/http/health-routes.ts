import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { getHealth, getReady } from '../contract/health.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from './errors.ts'
import { ok, route } from './route.ts'

const drainMilliseconds = 500
const timeoutMilliseconds = 2000

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server is shutting down. */
    isShuttingDown(): boolean
  }
}

/** Liveness, and readiness: the database responds and the server is not shutting down. */
export function healthRoutes(app: FastifyInstance, { database }: { readonly database: Database }): void {
  route(app, getHealth, 'public', async () => ok({ status: 'ok' }))

  route(app, getReady, 'public', async () => {
    const responds = database
      .run(sql => sql`select 1`)
      .then(
        () => true,
        () => false,
      )
    const late = new Promise<false>(resolve => setTimeout(resolve, timeoutMilliseconds, false))
    if (app.isShuttingDown() || !(await Promise.race([responds, late])))
      throw new Refusal(503, 'unavailable', { retryAfter: 5 })
    return ok({ status: 'ok' })
  })
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
